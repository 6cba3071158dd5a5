import * as routes from '@docent/contract/features/summarize';
import { followRun, isLastEvent } from '#features/run/index.ts';
import { timeZoneNamed } from '#platform/clock/day-in-zone.ts';
import { pageOf } from '#platform/db/paging.ts';
import { inReadScope, inScope } from '#platform/db/scope.ts';
import { type Binding, bind } from '#platform/http/call.ts';
import { cancelSummary, deleteSummary, updateSummary } from './change-summary.ts';
import { type CreateSummaryDeps, createSummary } from './create-summary.ts';
import { type ExportDeps, exportSummary } from './export-summary.ts';
import { hideGoneEvents } from './hide-gone-events.ts';
import { loadSummary } from './load-summary.ts';
import { listSummaryRows } from './summary.store.ts';
import { createItemView, viewSummary } from './summary.view.ts';

/** `Last-Event-ID` as a number; anything else is answered from the beginning. */
const lastEventId = (header: string | undefined) => (header && /^\d{1,9}$/.test(header) ? Number(header) : 0);

export const summarizeRoutes = (deps: CreateSummaryDeps & ExportDeps): Binding[] => [
  bind(routes.createSummary, ({ actor, body, language, header }) =>
    createSummary(deps, actor, body, {
      uiLanguage: language,
      keyId: actor.kind === 'api_key' ? actor.credential.id : null,
      timeZone: header('x-timezone') && timeZoneNamed(header('x-timezone')),
    }),
  ),
  bind(routes.listSummaries, ({ actor, query, language }) =>
    inReadScope(deps.db, actor, async (tx) => {
      const { rows, total } = await listSummaryRows(tx, actor, { ...query, language });
      return pageOf(rows, query.limit, total, await createItemView(tx, actor, rows, language));
    }),
  ),
  bind(routes.getSummary, ({ actor, params, language }) =>
    inReadScope(deps.db, actor, async (tx) =>
      viewSummary(tx, actor, await loadSummary(tx, actor, params.uid), language),
    ),
  ),
  bind(routes.updateSummary, ({ actor, params, body, language }) =>
    inScope(deps.db, actor, async (tx) => {
      await updateSummary(tx, actor, params.uid, body.title);
      return viewSummary(tx, actor, await loadSummary(tx, actor, params.uid), language);
    }),
  ),
  bind(routes.deleteSummary, ({ actor, params }) => deleteSummary(deps, actor, params.uid)),
  bind(routes.cancelSummary, ({ actor, params }) => cancelSummary(deps, actor, params.uid)),
  bind(routes.streamSummary, async ({ actor, params, header }) => {
    const afterSeq = lastEventId(header('last-event-id'));
    const isRead = await inReadScope(deps.db, actor, async (tx) => {
      const { id, state } = await loadSummary(tx, actor, params.uid);
      return state !== 'pending' && afterSeq > 0 && (await isLastEvent(tx, actor, id, afterSeq));
    });
    return isRead ? undefined : followRun(deps, actor, params.uid, { afterSeq, shown: hideGoneEvents });
  }),
  bind(routes.exportSummary, ({ actor, params, query, header }) =>
    exportSummary(deps, actor, {
      id: params.uid,
      format: query.format,
      timeZone: timeZoneNamed(header('x-timezone')),
    }),
  ),
];
