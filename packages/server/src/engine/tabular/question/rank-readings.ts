import { composeReadings } from './compose/compose-readings.ts';
import type { Frame } from './grammar/frame.ts';
import { type ParseInput, parseQuestion } from './grammar/parse-question.ts';
import { settlePieces } from './grammar/settle-pieces.ts';
import type { Query } from './query-tree.ts';
import type { Item } from './question-items.ts';
import type { QuestionSchema } from './question-schema.ts';
import { readingFeatures } from './reading-features.ts';
import { featureWeights } from './reading-weights.ts';
import { renderSql } from './render-sql.ts';

/** One tree that the question may mean, with what speaks for it. */
export interface Candidate {
  query: Query;
  sql: string;
  frame: Frame;
  features: Readonly<Record<string, number>>;
  score: number;
  isLikely: boolean;
  /** It adds up what nobody adds up, such as prices per head. */
  isDoubtful: boolean;
  /** What it makes of the words. */
  items: readonly Item[];
  /** Places of words that this reading leaves out. */
  skipped: readonly number[];
}

const tilingsRead = 40;
const candidatesKept = 12;

function scoreOf(features: Readonly<Record<string, number>>): number {
  let score = 0;
  for (const [name, value] of Object.entries(features)) score += value * (featureWeights[name] ?? 0);
  return score;
}

/** Reads the question as trees, best first; the same SQL comes once. */
export async function rankReadings(
  input: ParseInput,
  schema: QuestionSchema,
  pause: () => Promise<void>,
): Promise<Candidate[]> {
  const bySql = new Map<string, Candidate>();
  const tilings = await parseQuestion(input, pause);
  for (const tiling of tilings.slice(0, tilingsRead)) {
    const { frame, composed } = composeReadings(tiling, schema, input.previous);
    for (const each of composed) {
      const settled = settlePieces(each.query, schema, input.words);
      if (!settled) continue;
      const { query, isDoubtful } = settled;
      const sql = renderSql(query);
      const features = readingFeatures({ input, tiling, frame, composed: { ...each, query } });
      const score = scoreOf(features);
      const known = bySql.get(sql);
      if (known && known.score >= score) continue;
      bySql.set(sql, {
        query,
        sql,
        frame,
        features,
        score,
        isLikely: each.isLikely === true,
        isDoubtful: isDoubtful || each.isDoubtful === true,
        items: tiling.items,
        skipped: tiling.skipped,
      });
    }
    await pause();
  }
  return [...bySql.values()].sort((left, right) => right.score - left.score).slice(0, candidatesKept);
}
