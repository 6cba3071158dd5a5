import type { AnswerEngine, EngineEvent, EngineReference } from '#engine/answer/answer-engine.ts';
import { readSlices } from '#features/passage-index/index.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { findCuratedFor } from './curated-answer.store.ts';
import { type CitedText, listTextsOf } from './curated-source.store.ts';

/** The engine name of stored curated answers. */
export const curatedEngineName = 'curated';

/** A curated answer to a question, with its sources. It quotes no file. */
export interface CuratedPlan {
  readonly text: string;
  /** Null once the user is deleted. */
  readonly author: string | null;
  readonly cited: readonly CitedText[];
}

/** A curated answer with the quotes of its sources, as a conversation needs it. */
export interface CuratedReply extends CuratedPlan {
  readonly references: readonly EngineReference[];
  /** The cited text of each file. */
  readonly texts: ReadonlyMap<string, string>;
}

const quoteLengthMax = 300;

/** The enabled curated answer of a model to a question, if there is one. */
export async function findCuratedPlan(
  tx: Tx,
  scope: CompanyScope,
  asked: { modelId: string; question: string },
): Promise<CuratedPlan | undefined> {
  const row = await findCuratedFor(tx, scope, asked);
  if (!row) return undefined;
  return { text: row.answer, author: row.updater_name, cited: await listTextsOf(tx, scope, row.id) };
}

/** Reads the quotes of a curated answer. */
export async function readCuratedReply(
  tx: Tx,
  scope: CompanyScope,
  plan: CuratedPlan,
): Promise<CuratedReply> {
  const sources = plan.cited.map(({ start, end, ...source }) => {
    const cut = { start, end: Math.min(end, start + quoteLengthMax) };
    return { ...source, ...cut };
  });
  const quotes = await readSlices(tx, scope, sources);
  // A deleted version is no longer cited.
  const cited = sources.flatMap((source, at) => {
    const quote = quotes[at] ?? '';
    return quote === '' ? [] : [{ ...source, quote, end: source.start + quote.length }];
  });
  const references = cited.map(({ textId: _, ...place }, at): EngineReference => {
    return { type: 'reference', n: at + 1, ...place, score: 1 };
  });
  const texts = new Map(cited.map(({ fileUid, textId }) => [fileUid, textId]));
  return { ...plan, references, texts };
}

/** The answer, followed by the numbers of sources that it does not mention. */
function withMarkers({ text, references }: CuratedReply): string {
  const unnamed = references.filter(({ n }) => !text.includes(`[${n}]`)).map(({ n }) => `[${n}]`);
  return unnamed.length > 0 ? `${text}\n\n${unnamed.join(' ')}` : text;
}

function stepOf({ author }: CuratedReply): EngineEvent {
  const text =
    author === null
      ? ({ key: 'answer.step.curated', values: {} } as const)
      : ({ key: 'answer.step.curatedBy', values: { name: author } } as const);
  return { type: 'step', kind: 'read', text };
}

/** Streams the stored answer. */
export const createCuratedEngine = (reply: CuratedReply): AnswerEngine => ({
  name: curatedEngineName,
  identity: { provider: 'docent', model: null, promptVersion: null },
  async *answer() {
    yield stepOf(reply);
    yield* reply.references;
    yield { type: 'delta', text: withMarkers(reply) };
    yield { type: 'done', usage: { inputTokens: 0, outputTokens: 0 }, finish: 'complete' };
  },
});
