import { oneLine } from '@docent/contract/core/one-line';
import { createSavedQuestion } from '@docent/contract/features/saved-question';
import * as routes from '@docent/contract/features/spreadsheet-answer';
import { recordAudit } from '#features/audit/index.ts';
import { saveQuestion } from '#features/saved-question/index.ts';
import { exportResult, findAskedSpreadsheet, traceCell } from '#features/spreadsheet/index.ts';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope, inScope } from '#platform/db/scope.ts';
import { type Binding, bind } from '#platform/http/call.ts';
import { tableAnswer } from '#platform/http/table-answer.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { loadTableAnswer } from './load-table-answer.ts';
import { nameDateParts } from './name-date-parts.ts';

interface TableAnswerDeps {
  db: Database;
  storage: Storage;
}

/** What can be had of an answer about tables: its result as a file, the rows behind its figures, and a saved question. */
export const tableAnswerRoutes = (deps: TableAnswerDeps): Binding[] => [
  bind(routes.downloadSpreadsheetAnswer, async ({ actor, params, query, language, signal }) => {
    const { uid: spreadsheetId, messageUid } = params;
    const answer = await inScope(deps.db, actor, async (tx) => {
      const loaded = await loadTableAnswer(tx, actor, { spreadsheetId, messageUid });
      const asked = await findAskedSpreadsheet(tx, actor, { id: spreadsheetId });
      await recordAudit(tx, actor, {
        action: 'spreadsheet.answer_exported',
        subject: { kind: 'spreadsheet', id: spreadsheetId, name: asked?.name ?? '' },
        projectId: actor.projectId,
        details: { format: query.format },
      });
      return loaded;
    });
    const rows = await exportResult(deps, actor, { ...answer, language, signal: signal() });
    const named = nameDateParts({ columns: answer.table.columns, rows }, language);
    return tableAnswer(query.format, { name: answer.title, ...named });
  }),
  bind(routes.traceSpreadsheetFigure, async ({ actor, params, body, language, signal }) => {
    const { uid: spreadsheetId } = params;
    const { messageUid, ...figure } = body;
    const answer = await inReadScope(deps.db, actor, (tx) =>
      loadTableAnswer(tx, actor, { spreadsheetId, messageUid }),
    );
    return traceCell(deps, actor, { ...answer, figure, language, signal: signal() });
  }),
  bind(createSavedQuestion, ({ actor, params: { uid: spreadsheetId }, body }) =>
    inScope(deps.db, actor, async (tx) => {
      const { messageUid, title, ...form } = body;
      const answer = await loadTableAnswer(tx, actor, { spreadsheetId, messageUid });
      const { written, understood } = answer.table;
      // A query that was written by hand may answer something else than the question.
      const asked = oneLine(written && understood ? understood : answer.question);
      return saveQuestion(tx, actor, {
        spreadsheetId,
        title: title ?? (asked === '' ? answer.title : asked),
        table: answer.table,
        ...form,
      });
    }),
  ),
];
