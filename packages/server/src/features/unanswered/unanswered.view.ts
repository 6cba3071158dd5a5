import type { UnansweredQuestion } from '@docent/contract/features/unanswered';
import { listModelNames } from '#features/custom-model/index.ts';
import { listTemplateNames } from '#features/custom-template/index.ts';
import { listSpreadsheetNames } from '#features/spreadsheet/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Tx } from '#platform/db/scope.ts';
import { type AskedRow, listWordings } from './unanswered-list.store.ts';

/** What is shown of questions: loads the names and wordings of all of them at once. */
export async function unansweredViews(
  tx: Tx,
  actor: Actor,
  rows: readonly AskedRow[],
): Promise<(row: AskedRow) => UnansweredQuestion> {
  const [models, templates, spreadsheets, wordings] = await Promise.all([
    listModelNames(
      tx,
      actor,
      rows.flatMap((row) => row.model_id ?? []),
    ),
    listTemplateNames(
      tx,
      actor,
      rows.flatMap((row) => row.template_id ?? []),
    ),
    listSpreadsheetNames(
      tx,
      actor,
      rows.flatMap((row) => row.spreadsheet_id ?? []),
    ),
    listWordings(
      tx,
      actor,
      rows.map(({ id }) => id),
    ),
  ]);
  return (row) => {
    const own = wordings.filter((one) => one.unanswered_id === row.id);
    return {
      uid: row.id,
      source: row.source,
      subject: {
        uid: row.subject_id,
        name:
          models.get(row.subject_id) ??
          templates.get(row.subject_id) ??
          spreadsheets.get(row.subject_id) ??
          '',
      },
      question: row.question,
      wordings: own.map(({ question }) => question).filter((question) => question !== row.question),
      remarks: own.map(({ remark }) => remark).filter((remark) => remark !== ''),
      count: row.count,
      nothingFound: row.nothing_found,
      ratedDown: row.rated_down,
      state: row.state,
      resolution: row.resolution,
      firstAskedAt: row.first_asked_at.toISOString(),
      lastAskedAt: row.last_asked_at.toISOString(),
    };
  };
}
