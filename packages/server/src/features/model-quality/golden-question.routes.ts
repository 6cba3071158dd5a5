import * as routes from '@docent/contract/features/golden-question';
import { limits } from '@docent/contract/limits';
import { translate } from '@docent/contract/messages/translate';
import { pageOf } from '#platform/db/paging.ts';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { type Binding, bind } from '#platform/http/call.ts';
import { readOneFile } from '#platform/http/read-one-file.ts';
import { exportQuestions } from './export-golden-questions.ts';
import { listQuestionRows } from './golden-question.store.ts';
import { questionView } from './golden-question.view.ts';
import { importQuestions } from './import-golden-questions.ts';
import { loadModel } from './load-model.ts';
import { showSources } from './read-sources.ts';
import { createQuestion, deleteQuestion, updateQuestion } from './save-golden-question.ts';

export const goldenQuestionRoutes = (db: Database): Binding[] => [
  bind(routes.listGoldenQuestions, ({ actor, params, query, language }) =>
    inReadScope(db, actor, async (tx) => {
      const { id: modelId } = await loadModel(tx, actor, params.uid);
      const { rows, total } = await listQuestionRows(tx, actor, { ...query, modelId, language });
      const sourcesOf = await showSources(
        tx,
        actor,
        rows.map((row) => row.id),
      );
      return pageOf(rows, query.limit, total, (row) => questionView(row, sourcesOf(row.id)));
    }),
  ),
  bind(routes.createGoldenQuestion, ({ actor, params, body }) =>
    createQuestion(db, actor, { modelId: params.uid, body }),
  ),
  bind(routes.updateGoldenQuestion, ({ actor, params, body }) =>
    updateQuestion(db, actor, { id: params.uid, body }),
  ),
  bind(routes.deleteGoldenQuestion, ({ actor, params }) => deleteQuestion(db, actor, params.uid)),
  bind(routes.exportGoldenQuestions, ({ actor, params }) => exportQuestions(db, actor, params.uid)),
  bind(routes.importGoldenQuestions, async ({ actor, params, files, language }) => {
    const bytes = await readOneFile(files(), limits.goldenQuestion.importSizeBytesMax);
    if (!bytes)
      throw new Failure('validation', {
        fields: { file: [translate('validation.file.required', language)] },
      });
    return importQuestions(db, actor, { modelId: params.uid, bytes, language });
  }),
];
