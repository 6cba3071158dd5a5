import type { LabelSet } from '@docent/contract/features/label-set';
import * as routes from '@docent/contract/features/label-set';
import { limits } from '@docent/contract/limits';
import { recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { pageOf } from '#platform/db/paging.ts';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope, inScope, type Tx } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { Failure } from '#platform/failure.ts';
import { type Binding, bind } from '#platform/http/call.ts';
import {
  countLabelSets,
  findLabelSet,
  insertLabelSet,
  isNameTaken,
  type LabelSetFields,
  type LabelSetRow,
  listLabelSetRows,
  removeLabelSet,
  replaceLabelSet,
} from './label-set.store.ts';

const viewOf = (row: LabelSetRow): LabelSet => ({
  uid: row.id,
  name: row.name,
  labels: row.labels,
  multiple: row.multiple,
  threshold: row.threshold,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

/** @throws Failure label_set_not_found */
export async function loadLabelSet(tx: Tx, actor: Actor, id: string): Promise<LabelSetRow> {
  const row = await findLabelSet(tx, actor, id);
  if (!row) throw new Failure('label_set_not_found');
  return row;
}

const record = (
  tx: Tx,
  actor: Actor,
  {
    id,
    name,
    action,
  }: { id: string; name: string; action: `label_set.${'created' | 'changed' | 'deleted'}` },
) =>
  recordAudit(tx, actor, {
    action,
    subject: { kind: 'label_set', id, name },
    projectId: actor.projectId,
    details: {},
  });

/** @throws Failure label_sets_limit_reached, label_set_name_taken */
const createLabelSet = (db: Database, actor: Actor, fields: LabelSetFields): Promise<LabelSet> =>
  inScope(db, actor, async (tx) => {
    const max = limits.classification.labelSetsMax;
    if ((await countLabelSets(tx, actor)) >= max)
      throw new Failure('label_sets_limit_reached', { values: { max } });
    const id = newUid();
    if (!(await insertLabelSet(tx, actor, { ...fields, id }))) throw new Failure('label_set_name_taken');
    await record(tx, actor, { id, name: fields.name, action: 'label_set.created' });
    return viewOf(await loadLabelSet(tx, actor, id));
  });

/** @throws Failure label_set_not_found, label_set_name_taken */
const updateLabelSet = (
  db: Database,
  actor: Actor,
  { id, ...fields }: LabelSetFields & { id: string },
): Promise<LabelSet> =>
  inScope(db, actor, async (tx) => {
    await loadLabelSet(tx, actor, id);
    if (await isNameTaken(tx, actor, { id, name: fields.name })) throw new Failure('label_set_name_taken');
    await replaceLabelSet(tx, actor, { ...fields, id });
    await record(tx, actor, { id, name: fields.name, action: 'label_set.changed' });
    return viewOf(await loadLabelSet(tx, actor, id));
  });

/** @throws Failure label_set_not_found */
const deleteLabelSet = (db: Database, actor: Actor, id: string): Promise<null> =>
  inScope(db, actor, async (tx) => {
    const { name } = await loadLabelSet(tx, actor, id);
    await removeLabelSet(tx, actor, id);
    await record(tx, actor, { id, name, action: 'label_set.deleted' });
    return null;
  });

export const labelSetRoutes = (db: Database): Binding[] => [
  bind(routes.listLabelSets, ({ actor, query, language }) =>
    inReadScope(db, actor, async (tx) => {
      const { rows, total } = await listLabelSetRows(tx, actor, { ...query, language });
      return pageOf(rows, query.limit, total, viewOf);
    }),
  ),
  bind(routes.createLabelSet, ({ actor, body }) => createLabelSet(db, actor, body)),
  bind(routes.updateLabelSet, ({ actor, params, body }) =>
    updateLabelSet(db, actor, { ...body, id: params.uid }),
  ),
  bind(routes.deleteLabelSet, ({ actor, params }) => deleteLabelSet(db, actor, params.uid)),
];
