import type { Language } from '@docent/contract/core/language';
import type { PassageEditKind, PassageEditState } from '@docent/contract/features/model-passage';
import { type Selectable, sql } from 'kysely';
import type { Actor } from '#platform/auth/principal.ts';
import {
  containsPattern,
  type ListRequest,
  type SortColumn,
  selectPage,
  textSort,
} from '#platform/db/paging.ts';
import type { Tables } from '#platform/db/schema.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { foldText } from '#platform/i18n/fold-text.ts';

export type EditRow = Omit<Selectable<Tables['model_passage_edits']>, 'search_key'> & {
  editor_name: string | null;
};

/** With its file, and its state in the latest ready build. */
export type ShownEdit = EditRow & {
  file_name: string;
  has_pages: boolean;
  model_name: string;
  state: PassageEditState;
};

// Without the searched text, which is as long as the words themselves.
const columns = sql`e.company_id, e.id, e.model_id, e.file_id, e.text_id, e.start_at, e.end_at, e.words_digest, e.kind,
  e.correction_id, e.edited_by, e.edited_at, (select u.name from users u where u.company_id = e.company_id and u.id = e.edited_by)
  as editor_name`;

/** Displayed edits: an edit that is in no ready build is newer than it, or its file has left the model. */
const shown = sql`(select ${columns}, e.search_key, f.name as file_name, f.name_key, m.name as model_name, m.project_id,
      exists (select from file_pages p where p.company_id = e.company_id and p.text_id = e.text_id) as has_pages,
      case when b.state = 'applied' then 'applied'
        when b.state is null and (l.id is null or e.edited_at > l.requested_at) then 'waiting'
        else 'stale' end as state
    from model_passage_edits e
      join models m on m.company_id = e.company_id and m.id = e.model_id
      join files f on f.company_id = e.company_id and f.id = e.file_id
      left join lateral (select id, requested_at from model_builds
        where company_id = e.company_id and model_id = e.model_id and state = 'ready'
        order by number desc limit 1) l on true
      left join model_build_edits b on b.company_id = e.company_id and b.build_id = l.id and b.edit_id = e.id
        and b.kind = e.kind and b.correction_id is not distinct from e.correction_id) e`;

const shownColumns = sql`company_id, id, model_id, file_id, text_id, start_at, end_at, words_digest, kind, correction_id,
  edited_by, edited_at, editor_name, file_name, has_pages, model_name, state`;

/** An edit of a model of the project. */
export async function findEdit(
  tx: Tx,
  { companyId, projectId }: Pick<Actor, 'companyId' | 'projectId'>,
  id: string,
): Promise<ShownEdit | undefined> {
  const { rows } = await sql<ShownEdit>`select ${shownColumns} from ${shown}
    where company_id = ${companyId} and id = ${id} and project_id = ${projectId}`.execute(tx);
  return rows[0];
}

export interface EditListRequest extends ListRequest {
  modelId: string;
  kind?: PassageEditKind | undefined;
  state?: PassageEditState | undefined;
  file?: string | undefined;
  language: Language;
}

const sortsFor = (language: Language): Record<string, SortColumn> => ({
  at: { column: sql`edited_at`, type: 'timestamptz' },
  file: textSort('name_key', language),
});

export async function listEdits(tx: Tx, { companyId }: CompanyScope, request: EditListRequest) {
  const matching = sql`from ${shown} where company_id = ${companyId} and model_id = ${request.modelId}
    and ${request.q ? sql`search_key like ${containsPattern(foldText(request.q))}` : sql`true`}
    and ${request.kind ? sql`kind = ${request.kind}` : sql`true`}
    and ${request.state ? sql`state = ${request.state}` : sql`true`}
    and ${request.file ? sql`file_id = ${request.file}` : sql`true`}`;
  const sorts = sortsFor(request.language);
  return selectPage<ShownEdit>(tx, request, { columns: shownColumns, matching, sorts, defaultSort: '-at' });
}

/** The edits of passages of these files, for the next build. */
export async function listEditsOfFiles(
  tx: Tx,
  { companyId }: CompanyScope,
  { modelId, fileIds }: { modelId: string; fileIds: readonly string[] },
): Promise<EditRow[]> {
  const { rows } = await sql<EditRow>`select ${columns} from model_passage_edits e
    where e.company_id = ${companyId} and e.model_id = ${modelId} and e.file_id = any(${[...fileIds]}::uuid[])
    order by e.id`.execute(tx);
  return rows;
}

export async function countEdits(tx: Tx, { companyId }: CompanyScope, modelId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from model_passage_edits
    where company_id = ${companyId} and model_id = ${modelId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export type EditValues = Pick<
  Tables['model_passage_edits'],
  'text_id' | 'start_at' | 'end_at' | 'words_digest' | 'search_key' | 'kind' | 'correction_id'
>;

// The clock is read after the model is locked, so that an edit is always later than a build that was requested before
// it.
const edited = ({ userId }: Pick<Actor, 'userId'>) => ({
  edited_by: userId,
  edited_at: sql<Date>`clock_timestamp()`,
});

export async function insertEdit(
  tx: Tx,
  actor: Pick<Actor, 'companyId' | 'userId'>,
  edit: EditValues & { id: string; model_id: string; file_id: string },
): Promise<void> {
  await tx
    .insertInto('model_passage_edits')
    .values({ company_id: actor.companyId, ...edit, ...edited(actor) })
    .execute();
}

export async function changeEdit(
  tx: Tx,
  actor: Pick<Actor, 'companyId' | 'userId'>,
  { id, ...values }: EditValues & { id: string },
): Promise<void> {
  await tx
    .updateTable('model_passage_edits')
    .set({ ...values, ...edited(actor) })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .execute();
}

export async function deleteEdit(tx: Tx, { companyId }: CompanyScope, id: string): Promise<void> {
  await tx
    .deleteFrom('model_passage_edits')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}
