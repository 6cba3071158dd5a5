import type { UnansweredQuestion } from '@docent/contract/features/unanswered';
import { listModelNames } from '#features/custom-model/index.ts';
import { listTemplateNames } from '#features/custom-template/index.ts';
import { listSpreadsheetNames } from '#features/spreadsheet/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Tx } from '#platform/db/scope.ts';
import { type AskedRow, listWordings, type Wording } from './unanswered-list.store.ts';

/** Loads the names of the models, assistants and databases that were asked; a deleted one has no name. */
async function loadSubjectNames(tx: Tx, actor: Actor, rows: readonly AskedRow[]) {
  const modelIds = rows.flatMap((row) => row.model_id ?? []);
  const templateIds = rows.flatMap((row) => row.template_id ?? []);
  const spreadsheetIds = rows.flatMap((row) => row.spreadsheet_id ?? []);
  const [models, templates, spreadsheets] = await Promise.all([
    listModelNames(tx, actor, modelIds),
    listTemplateNames(tx, actor, templateIds),
    listSpreadsheetNames(tx, actor, spreadsheetIds),
  ]);
  return (id: string) => models.get(id) ?? templates.get(id) ?? spreadsheets.get(id) ?? '';
}

const unansweredView = (
  row: AskedRow,
  { subjectName, wordings }: { subjectName: string; wordings: readonly Wording[] },
): UnansweredQuestion => ({
  uid: row.id,
  source: row.source,
  subject: { uid: row.subject_id, name: subjectName },
  question: row.question,
  wordings: wordings.map(({ question }) => question).filter((question) => question !== row.question),
  remarks: wordings.map(({ remark }) => remark).filter((remark) => remark !== ''),
  count: row.count,
  nothingFound: row.nothing_found,
  ratedDown: row.rated_down,
  state: row.state,
  resolution: row.resolution,
  firstAskedAt: row.first_asked_at.toISOString(),
  lastAskedAt: row.last_asked_at.toISOString(),
});

/** What is shown of questions: loads the names and wordings of all of them at once. */
export async function unansweredViews(
  tx: Tx,
  actor: Actor,
  rows: readonly AskedRow[],
): Promise<(row: AskedRow) => UnansweredQuestion> {
  const ids = rows.map(({ id }) => id);
  const [nameOf, wordings] = await Promise.all([
    loadSubjectNames(tx, actor, rows),
    listWordings(tx, actor, ids),
  ]);
  const wordingsOf = Map.groupBy(wordings, (wording) => wording.unanswered_id);
  return (row) =>
    unansweredView(row, { subjectName: nameOf(row.subject_id), wordings: wordingsOf.get(row.id) ?? [] });
}
