import { limits } from '@docent/contract/limits';
import { isPermitted } from '@docent/contract/permissions';
import type { FollowDeps } from '#features/run/index.ts';
import type { HistorySource } from '#features/sidebar/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { inScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { deleteClassification } from './change-classification.ts';
import { countClassifications, pinClassification, recentClassifications } from './classification.store.ts';
import { loadClassification } from './get-classification.ts';

/** @throws Failure no_permission */
function assertPermitted(actor: Actor): void {
  if (!isPermitted(actor.permissions, 'ask_question')) throw new Failure('no_permission');
}

/** Classifications for the sidebar's history. */
export const classificationHistory = (deps: FollowDeps): HistorySource => ({
  types: ['classification'],
  recent: (actor, asked) =>
    isPermitted(actor.permissions, 'ask_question') ? recentClassifications(actor, asked) : undefined,
  pin(actor, id, pinned) {
    assertPermitted(actor);
    return inScope(deps.db, actor, async (tx) => {
      await loadClassification(tx, actor, id);
      const max = limits.sidebar.pinnedMax;
      if (pinned && (await countClassifications(tx, actor)).pinned >= max)
        throw new Failure('pins_limit_reached', { values: { max } });
      await pinClassification(tx, actor, { id, pinned });
      return null;
    });
  },
  async delete(actor, id) {
    assertPermitted(actor);
    return deleteClassification(deps, actor, id);
  },
});
