import type { ClassifiedItem } from '@docent/contract/features/classification-item';
import type { ProjectActor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { type ClassificationRow, lockClassification, storeTotals } from './classification.store.ts';
import { itemView } from './classification.view.ts';
import { findItem, type ItemRow, storeCorrection } from './classification-item.store.ts';
import { loadClassification } from './get-classification.ts';
import { hideDeleted } from './hide-deleted.ts';
import { recount } from './totals.ts';

/** Names as the classification has them, each once. @throws Failure classification_label_unknown */
function knownNames({ labels, multiple }: ClassificationRow, given: readonly string[]): string[] {
  const nameOf = new Map(labels.map(({ name }) => [name.toLowerCase(), name]));
  const names = [...new Set(given.flatMap((name) => nameOf.get(name.toLowerCase()) ?? []))];
  const isKnown = given.every((name) => nameOf.has(name.toLowerCase()));
  if (!isKnown || (!multiple && names.length !== 1)) throw new Failure('classification_label_unknown');
  return names;
}

const guessedNames = ({ guesses, unsure, state }: ItemRow) =>
  unsure || state !== 'done' ? [] : guesses.map(({ name }) => name);

/**
 * Says which labels an item has, or takes that back. The row is locked first, as by a batch of the run, so that totals
 * count each change once.
 * @throws Failure not_found, classification_label_unknown
 */
export function correctItem(
  db: Database,
  actor: ProjectActor,
  { id, index, labels }: { id: string; index: number; labels: readonly string[] | null },
): Promise<ClassifiedItem> {
  return inScope(db, actor, async (tx) => {
    await loadClassification(tx, actor, id);
    const row = await lockClassification(tx, actor, id);
    const before = row && (await findItem(tx, actor, { id, index }));
    if (!row || !before) throw new Failure('not_found');
    const corrected = labels === null ? null : knownNames(row, labels);
    const after: ItemRow = { ...before, corrected, assigned: corrected ?? guessedNames(before) };
    await storeCorrection(tx, actor, { id, item: after });
    await storeTotals(tx, actor, { id, totals: recount(row, [{ before, after }]) });
    const [shown] = await hideDeleted(tx, actor, [after]);
    return itemView(shown ?? { row: after, isGone: false }, row);
  });
}
