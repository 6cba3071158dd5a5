import { limits } from '@docent/contract/limits';
import { isPermitted } from '@docent/contract/permissions';
import type { FileDeps } from '#features/file-manager/index.ts';
import type { FollowDeps } from '#features/run/index.ts';
import type { HistorySource } from '#features/sidebar/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { inScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { deleteSummary } from './change-summary.ts';
import { loadSummary } from './load-summary.ts';
import { countPinnedSummaries, pinSummary, recentSummaries } from './summary.store.ts';

/** @throws Failure no_permission */
function assertMaySummarize(actor: Actor): void {
  if (!isPermitted(actor.permissions, 'summarize')) throw new Failure('no_permission');
}

/** Summaries for the sidebar's history. */
export const summaryHistory = (deps: FollowDeps & FileDeps): HistorySource => ({
  types: ['summarize'],
  recent: (actor, asked) =>
    isPermitted(actor.permissions, 'summarize') ? recentSummaries(actor, asked) : undefined,
  async pin(actor, id, pinned) {
    assertMaySummarize(actor);
    return inScope(deps.db, actor, async (tx) => {
      await loadSummary(tx, actor, id);
      const max = limits.sidebar.pinnedMax;
      if (pinned && (await countPinnedSummaries(tx, actor)) >= max)
        throw new Failure('pins_limit_reached', { values: { max } });
      await pinSummary(tx, actor, id, pinned);
      return null;
    });
  },
  async delete(actor, id) {
    assertMaySummarize(actor);
    return deleteSummary(deps, actor, id);
  },
});
