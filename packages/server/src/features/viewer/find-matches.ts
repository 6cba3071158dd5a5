import { limits } from '@docent/contract/limits';
import { readSlices } from '#features/passage-index/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { lookUnits, placesOf } from './find-in-text.ts';
import { type FileAsked, openText } from './open-text.ts';

/** A request looks through this much; the next one goes on from there. */
const unitsMax = 16 * 1024 * 1024;

/** Where words stand in a text. @throws Failure file_not_found, file_not_ready, file_without_text */
export function findMatches(db: Database, actor: Actor, asked: FileAsked & { q: string; from: number }) {
  const { q } = asked;
  return inScope(db, actor, async (tx) => {
    const { textId, textLength } = await openText(tx, actor, asked);
    const matches: { start: number; end: number }[] = [];
    const stop = Math.min(textLength, asked.from + unitsMax);
    let from = asked.from;
    while (from < stop) {
      // One that begins before the edge may end behind it.
      const slice = { textId, start: from, end: from + lookUnits + q.length - 1 };
      const [text = ''] = await readSlices(tx, actor, [slice]);
      let end = from + lookUnits;
      for (const place of placesOf(text, q)) {
        const start = from + place;
        matches.push({ start, end: start + q.length });
        end = Math.max(end, start + q.length);
        if (matches.length === limits.matches.countMax) return { matches, next: start + q.length };
      }
      from = end;
    }
    return { matches, next: from < textLength ? from : null };
  });
}
