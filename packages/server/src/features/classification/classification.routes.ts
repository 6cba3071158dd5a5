import * as routes from '@docent/contract/features/classification';
import * as continuation from '@docent/contract/features/classification-continuation';
import * as itemRoutes from '@docent/contract/features/classification-item';
import { type FollowDeps, followRun, isLastEvent } from '#features/run/index.ts';
import { pageOf } from '#platform/db/paging.ts';
import { inReadScope } from '#platform/db/scope.ts';
import { type Binding, bind } from '#platform/http/call.ts';
import { cancelClassification, deleteClassification, updateClassification } from './change-classification.ts';
import { listClassificationRows } from './classification.store.ts';
import { summaryView } from './classification.view.ts';
import { continueClassification } from './continue-classification.ts';
import { correctItem } from './correct-item.ts';
import { type CreateDeps, createClassification } from './create-classification.ts';
import { estimateClassification, estimateRest } from './estimate-classification.ts';
import { exportClassification } from './export-items.ts';
import { getClassification, loadClassification } from './get-classification.ts';
import { listClassificationItems } from './list-items.ts';
import { listColumns } from './read-source.ts';
import { suggestLabels } from './suggest-labels.ts';

export type ClassificationDeps = CreateDeps & FollowDeps;

/** `Last-Event-ID` as a number; anything else is answered from the beginning. */
const lastEventId = (header: string | undefined) => (header && /^\d{1,9}$/.test(header) ? Number(header) : 0);

const recordRoutes = (deps: ClassificationDeps): Binding[] => [
  bind(routes.listClassifications, ({ actor, query, language }) =>
    inReadScope(deps.db, actor, async (tx) => {
      const { rows, total } = await listClassificationRows(tx, actor, { ...query, language });
      return pageOf(rows, query.limit, total, summaryView);
    }),
  ),
  bind(routes.getClassification, ({ actor, params, language }) =>
    getClassification(deps.db, actor, { id: params.uid, language }),
  ),
  bind(routes.updateClassification, ({ actor, params, body, language }) =>
    updateClassification(deps.db, actor, { id: params.uid, title: body.title, language }),
  ),
  bind(routes.deleteClassification, ({ actor, params }) => deleteClassification(deps, actor, params.uid)),
];

/** What a user looks up before starting a classification. */
const preparationRoutes = (deps: ClassificationDeps): Binding[] => [
  bind(routes.estimateClassification, ({ actor, body }) => estimateClassification(deps, actor, body)),
  bind(routes.suggestLabels, ({ actor, body }) => suggestLabels(deps, actor, body)),
  bind(routes.listClassificationColumns, ({ actor, query }) => listColumns(deps, actor, query)),
];

const runRoutes = (deps: ClassificationDeps): Binding[] => [
  bind(routes.createClassification, ({ actor, body, language, header }) =>
    createClassification(deps, actor, {
      request: body,
      reader: { language, timeZone: header('x-timezone') },
    }),
  ),
  bind(routes.cancelClassification, ({ actor, params }) => cancelClassification(deps, actor, params.uid)),
  bind(continuation.estimateRestOfClassification, ({ actor, params }) =>
    estimateRest(deps, actor, params.uid),
  ),
  bind(continuation.continueClassification, ({ actor, params, language, header }) =>
    continueClassification(deps, actor, {
      id: params.uid,
      reader: { language, timeZone: header('x-timezone') },
    }),
  ),
  bind(routes.streamClassification, async ({ actor, params, header }) => {
    const afterSeq = lastEventId(header('last-event-id'));
    const { id, isRead } = await inReadScope(deps.db, actor, async (tx) => {
      const row = await loadClassification(tx, actor, params.uid);
      const isOver = row.state !== 'pending' && afterSeq > 0;
      return { id: row.id, isRead: isOver && (await isLastEvent(tx, actor, row.id, afterSeq)) };
    });
    return isRead ? undefined : followRun(deps, actor, id, { afterSeq });
  }),
];

const classifiedItemRoutes = (deps: ClassificationDeps): Binding[] => [
  bind(itemRoutes.listClassificationItems, ({ actor, params, query }) =>
    listClassificationItems(deps.db, actor, { ...params, ...query }),
  ),
  bind(itemRoutes.correctClassificationItem, ({ actor, params, body }) =>
    correctItem(deps.db, actor, { id: params.uid, index: params.index, labels: body.labels }),
  ),
  bind(itemRoutes.exportClassification, ({ actor, params, query, language }) =>
    exportClassification(deps.db, actor, { id: params.uid, format: query.format, language }),
  ),
];

export const classificationRoutes = (deps: ClassificationDeps): Binding[] => [
  ...recordRoutes(deps),
  ...preparationRoutes(deps),
  ...runRoutes(deps),
  ...classifiedItemRoutes(deps),
];
