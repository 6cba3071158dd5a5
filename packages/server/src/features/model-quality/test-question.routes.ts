import * as routes from '@docent/contract/features/assistant-test';
import { loadEditedTemplate } from '#features/custom-template/index.ts';
import { pageOf } from '#platform/db/paging.ts';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope } from '#platform/db/scope.ts';
import { type Binding, bind } from '#platform/http/call.ts';
import { createTestQuestion, deleteTestQuestion, updateTestQuestion } from './save-test-question.ts';
import { listTestQuestionRows } from './test-question.store.ts';
import { testQuestionViews } from './test-question.view.ts';

export const testQuestionRoutes = (db: Database): Binding[] => [
  bind(routes.listTestQuestions, ({ actor, params, query, language }) =>
    inReadScope(db, actor, async (tx) => {
      const heads = await loadEditedTemplate(tx, actor, params.uid);
      const asked = { ...query, templateId: heads.id, language };
      const { rows, total } = await listTestQuestionRows(tx, actor, asked);
      return pageOf(rows, query.limit, total, await testQuestionViews(tx, actor, { rows, heads }));
    }),
  ),
  bind(routes.createTestQuestion, ({ actor, params, body }) =>
    createTestQuestion(db, actor, { templateId: params.uid, body }),
  ),
  bind(routes.updateTestQuestion, ({ actor, params, body }) =>
    updateTestQuestion(db, actor, { id: params.uid, body }),
  ),
  bind(routes.deleteTestQuestion, ({ actor, params }) => deleteTestQuestion(db, actor, params.uid)),
];
