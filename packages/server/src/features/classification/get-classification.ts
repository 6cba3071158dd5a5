import type { Classification } from '@docent/contract/features/classification';
import type { ProjectActor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope, type Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { type ClassificationRow, findClassification } from './classification.store.ts';
import { classificationView } from './classification.view.ts';
import { countChecked, countOpenItems } from './classification-item.store.ts';
import { findGone } from './hide-deleted.ts';

/** The caller's own classification; anyone else's answers like one that does not exist. @throws Failure not_found */
export async function loadClassification(
  tx: Tx,
  actor: ProjectActor,
  id: string,
): Promise<ClassificationRow> {
  const row = await findClassification(tx, actor, id);
  if (!row) throw new Failure('not_found');
  return row;
}

/** @throws Failure not_found */
export function getClassification(
  db: Database,
  actor: ProjectActor,
  { id, language }: { id: string; language: 'en' | 'tr' },
): Promise<Classification> {
  return inReadScope(db, actor, async (tx) => {
    const [row, checked] = await Promise.all([
      loadClassification(tx, actor, id),
      countChecked(tx, actor, id),
    ]);
    const mayBeOpen = row.state !== 'pending' && (row.done < row.total || row.failed > 0);
    const open = mayBeOpen ? await countOpenItems(tx, actor, id) : 0;
    const gone = await findGone(
      tx,
      actor,
      row.source.files.map(({ uid }) => uid),
    );
    return classificationView(row, { checked, gone, open, language });
  });
}
