import * as routes from '@docent/contract/features/saved-question';
import { loadSpreadsheet } from '#features/spreadsheet/index.ts';
import { timeZoneNamed } from '#platform/clock/day-in-zone.ts';
import { pageOf } from '#platform/db/paging.ts';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope } from '#platform/db/scope.ts';
import { type Binding, bind } from '#platform/http/call.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { deleteSavedQuestion, updateSavedQuestion } from './change-saved-question.ts';
import { deleteSchedule, getSchedule, putSchedule } from './change-schedule.ts';
import { runSavedQuestion } from './run-saved-question.ts';
import { listSavedQuestionRows } from './saved-question.store.ts';
import { savedQuestionView } from './saved-question.view.ts';

interface SavedQuestionDeps {
  db: Database;
  jobs: Jobs;
  storage: Storage;
}

export const savedQuestionRoutes = (deps: SavedQuestionDeps): Binding[] => [
  bind(routes.listSavedQuestions, ({ actor, params: { uid: spreadsheetId }, query, language }) =>
    inReadScope(deps.db, actor, async (tx) => {
      await loadSpreadsheet(tx, actor, spreadsheetId);
      const asked = { ...query, spreadsheetId, language };
      const { rows, total } = await listSavedQuestionRows(tx, actor, asked);
      return pageOf(rows, query.limit, total, savedQuestionView);
    }),
  ),
  bind(routes.updateSavedQuestion, ({ actor, params, body }) =>
    updateSavedQuestion(deps.db, actor, { ...body, id: params.uid }),
  ),
  bind(routes.deleteSavedQuestion, ({ actor, params }) => deleteSavedQuestion(deps.db, actor, params.uid)),
  bind(routes.getSavedQuestionResult, ({ actor, params, query, language, signal }) =>
    runSavedQuestion(deps, actor, { id: params.uid, filter: query.filter, language, signal: signal() }),
  ),
  bind(routes.getQuestionSchedule, ({ actor, params }) => getSchedule(deps.db, actor, params.uid)),
  bind(routes.putQuestionSchedule, ({ actor, params, body, header }) =>
    putSchedule(deps, actor, {
      ...body,
      spreadsheetId: params.uid,
      timeZone: timeZoneNamed(header('x-timezone')),
    }),
  ),
  bind(routes.deleteQuestionSchedule, ({ actor, params }) => deleteSchedule(deps.db, actor, params.uid)),
];
