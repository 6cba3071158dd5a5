import type { Language } from '@docent/contract/core/language';
import type { LabelSet } from '@docent/contract/features/label-set';
import { type Selectable, sql } from 'kysely';
import type { Actor } from '#platform/auth/principal.ts';
import { containsPattern, type ListRequest, selectPage, textSort } from '#platform/db/paging.ts';
import type { Tables } from '#platform/db/schema.ts';
import type { Tx } from '#platform/db/scope.ts';
import { foldText } from '#platform/i18n/fold-text.ts';

export type LabelSetRow = Selectable<Tables['label_sets']>;
export type LabelSetFields = Pick<LabelSet, 'name' | 'labels' | 'multiple' | 'threshold'>;

const within = ({ companyId, projectId }: Pick<Actor, 'companyId' | 'projectId'>) =>
  sql`company_id = ${companyId} and project_id = ${projectId}`;

export async function findLabelSet(tx: Tx, actor: Actor, id: string): Promise<LabelSetRow | undefined> {
  const { rows } = await sql<LabelSetRow>`select * from label_sets where ${within(actor)} and id = ${id}
    for key share`.execute(tx);
  return rows[0];
}

export function listLabelSetRows(tx: Tx, actor: Actor, request: ListRequest & { language: Language }) {
  const { q } = request;
  return selectPage<LabelSetRow>(tx, request, {
    columns: sql`label_sets.*`,
    matching: sql`from label_sets where ${within(actor)}
      and ${q ? sql`name_key like ${containsPattern(foldText(q))}` : sql`true`}`,
    sorts: {
      name: textSort('name_key', request.language),
      updatedAt: { column: sql`updated_at`, type: 'timestamptz' },
    },
    defaultSort: 'name',
  });
}

export async function countLabelSets(tx: Tx, actor: Actor): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from label_sets
    where ${within(actor)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** False when another set of the project has this name. */
export async function insertLabelSet(
  tx: Tx,
  actor: Actor,
  { id, name, labels, multiple, threshold }: LabelSetFields & { id: string },
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`insert into label_sets (company_id, id, project_id, name, name_key, labels,
      multiple, threshold, created_by)
    values (${actor.companyId}, ${id}, ${actor.projectId}, ${name}, ${foldText(name)},
      ${JSON.stringify(labels)}::jsonb, ${multiple}, ${threshold}, ${actor.userId})
    on conflict (company_id, project_id, name_key) do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** Whether another set of the project has this name. */
export async function isNameTaken(
  tx: Tx,
  actor: Actor,
  { id, name }: { id: string; name: string },
): Promise<boolean> {
  const { rows } = await sql`select id from label_sets where ${within(actor)} and name_key = ${foldText(name)}
    and id <> ${id}`.execute(tx);
  return rows.length > 0;
}

export async function replaceLabelSet(
  tx: Tx,
  actor: Actor,
  { id, name, labels, multiple, threshold }: LabelSetFields & { id: string },
): Promise<void> {
  await sql`update label_sets set name = ${name}, name_key = ${foldText(name)},
      labels = ${JSON.stringify(labels)}::jsonb, multiple = ${multiple}, threshold = ${threshold}, updated_at = now()
    where ${within(actor)} and id = ${id}`.execute(tx);
}

export async function removeLabelSet(tx: Tx, actor: Actor, id: string): Promise<void> {
  await sql`delete from label_sets where ${within(actor)} and id = ${id}`.execute(tx);
}
