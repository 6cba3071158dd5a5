import type { FoundPassage } from '#engine/answer/answer-engine.ts';
import type { AnswerSources } from './answer-sources.ts';

const namesMax = 20;

/** Scores of different indexes do not compare: each source's best passage counts as much as another's. */
function comparable(found: readonly FoundPassage[]): FoundPassage[] {
  const best = Math.max(...found.map(({ score }) => score), Number.MIN_VALUE);
  return found.map((passage) => ({ ...passage, score: passage.score / best }));
}

/**
 * Several sources as one: the passages of all, best first. A file that several of them hold is read in the first that
 * found it, because another may hold an earlier version of it.
 */
export function mergeSources(all: readonly AnswerSources[]): AnswerSources {
  const [only] = all;
  if (only && all.length === 1) return only;
  const owners = new Map<string, AnswerSources>();
  const ownFound = (source: AnswerSources, found: readonly FoundPassage[]) => {
    for (const { fileUid } of found) if (!owners.has(fileUid)) owners.set(fileUid, source);
    return found.filter(({ fileUid }) => owners.get(fileUid) === source);
  };
  return {
    names: all.flatMap(({ names }) => names).slice(0, namesMax),
    textOf: (fileUid) => owners.get(fileUid)?.textOf(fileUid),
    readText: async (fileUid, lengthMax) => owners.get(fileUid)?.readText?.(fileUid, lengthMax),
    settle: (reference) => owners.get(reference.fileUid)?.settle?.(reference) ?? reference,
    async search(query, limit) {
      const found: FoundPassage[] = [];
      for (const source of all)
        found.push(...comparable(ownFound(source, await source.search(query, limit))));
      return found.sort((one, other) => other.score - one.score).slice(0, limit);
    },
  };
}
