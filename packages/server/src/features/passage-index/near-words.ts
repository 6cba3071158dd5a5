import { makeTerm } from '#engine/retrieval/analyze.ts';
import { createPauses } from '#engine/retrieval/let-others-through.ts';
import { nearTerms, splitGlued } from '#engine/retrieval/near-terms.ts';
import type { QueryWord } from '#engine/retrieval/query-words.ts';
import { createTermFinder, decodeTermHashes } from '#engine/retrieval/term-hashes.ts';
import type { TextLanguage } from '#engine/retrieval/text-language.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import type { LoadedSegment } from './loaded-segment.ts';
import { readTermHashes } from './segment.store.ts';
import { createHashCache } from './term-hash-cache.ts';

/** The weight of a candidate compared with a written word, and of the only candidate, which is hardly ever wrong. */
const nearShare = 0.6;
const onlyShare = 0.8;
/** The maximum number of unknown words that get candidates. */
const nearWordsMax = 6;
/** The maximum for a question; a text of an unknown language is not looked up. */
const mistypedMax = 4;
/** More segments would be too slow for a question. */
const segmentsMax = 20_000;

const hashCache = createHashCache();
const nothing = new Uint32Array();

async function loadHashes(tx: Tx, scope: CompanyScope, segments: readonly LoadedSegment[]) {
  const missing = segments.filter(({ key }) => !hashCache.get(key.segment_id)).map(({ key }) => key);
  const read = new Map<string, Uint32Array>();
  for (const row of missing.length > 0 ? await readTermHashes(tx, scope, missing) : []) {
    const hashes = row.term_hashes ? decodeTermHashes(row.term_hashes) : nothing;
    read.set(row.segment_id, hashes);
    hashCache.add(row.segment_id, hashes);
  }
  return (segmentId: string) => read.get(segmentId) ?? hashCache.get(segmentId) ?? nothing;
}

/** The existing terms of a language, most frequent first; those with another first letter only if there are no others. */
function choose(near: ReturnType<typeof nearTerms>, counts: ReadonlyMap<string, number>): string[] {
  const there = (terms: ReadonlySet<string>) =>
    [...terms]
      .filter((term) => counts.has(term))
      .sort((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0) || (one < other ? -1 : 1))
      .slice(0, nearWordsMax);
  const likely = there(near.likely);
  return likely.length > 0 ? likely : there(near.unlikely);
}

interface Wanted {
  readonly word: QueryWord;
  readonly language: TextLanguage;
  readonly near: ReturnType<typeof nearTerms>;
  /** The two words that it may be without the space between them. */
  readonly glued: readonly (readonly string[])[];
  readonly terms: readonly string[];
}

function readWanted(word: QueryWord, language: TextLanguage): Wanted {
  const near = nearTerms(word.said, language);
  const glued = splitGlued(word.said).map((parts) => parts.map((part) => makeTerm(part, language)));
  return { word, language, near, glued, terms: [...near.likely, ...near.unlikely, ...glued.flat()] };
}

/**
 * Finds words in the segments that are one edit away from unknown words, or two of them without a space, as candidates for mistyped ones. Segments of
 * analyzers before version 3 have no candidates until they are rebuilt.
 */
export async function findNearWords(
  tx: Tx,
  scope: CompanyScope,
  { absent, segments }: { absent: readonly QueryWord[]; segments: readonly LoadedSegment[] },
): Promise<QueryWord[]> {
  if (absent.length > mistypedMax || segments.length > segmentsMax) return [];
  const languages = [...new Set(segments.map(({ known }) => known.header.language))];
  const wanted = absent.flatMap((word) => languages.map((language) => readWanted(word, language)));
  if (wanted.every(({ terms }) => terms.length === 0)) return [];
  const finders = new Map<TextLanguage, ReturnType<typeof createTermFinder>>();
  for (const language of languages) {
    const own = wanted.filter((one) => one.language === language);
    finders.set(language, createTermFinder(own.flatMap(({ terms }) => terms)));
  }
  const hashesOf = await loadHashes(tx, scope, segments);
  const pause = createPauses();
  for (const { key, known } of segments) {
    finders.get(known.header.language)?.look(hashesOf(key.segment_id));
    await pause();
  }
  return wanted.flatMap(({ word: { said, count }, language, near, glued }) => {
    const counts = finders.get(language)?.counts ?? new Map();
    const likely = choose(near, counts);
    const terms =
      likely.length > 0 ? likely : (glued.find((parts) => parts.every((one) => counts.has(one))) ?? []);
    const share = likely.length > 1 ? nearShare : onlyShare;
    return terms.map((term) => ({ terms: { [language]: term }, said, count, share }));
  });
}
