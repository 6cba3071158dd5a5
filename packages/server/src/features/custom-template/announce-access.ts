import { announce } from '#features/notification/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Tx } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { MemberRow, NewMember } from './template-member.store.ts';

interface AccessChange {
  template: { id: string; name: string; isPublished: boolean };
  before: readonly MemberRow[];
  after: readonly NewMember[];
}

/** The users who may do more than before. Those of a role are not notified: they were not chosen one by one. */
function gained({ template, before, after }: AccessChange): { userId: string; mayEdit: boolean }[] {
  const held = new Map(before.map(({ id, may_edit }) => [id, may_edit]));
  return after.flatMap(({ userId, mayEdit }) => {
    if (userId === null) return [];
    const hadBefore = held.get(userId);
    const isNew = mayEdit ? hadBefore !== true : hadBefore === undefined && template.isPublished;
    return isNew ? [{ userId, mayEdit }] : [];
  });
}

/** Notifies users whom an assistant was shared with, but not the one who shared it. */
export async function announceAccess(
  tx: Tx,
  { jobs, actor }: { jobs: Jobs; actor: Actor },
  change: AccessChange,
): Promise<void> {
  const { id, name } = change.template;
  for (const { userId, mayEdit } of gained(change)) {
    if (userId === actor.userId) continue;
    await announce(
      tx,
      { jobs },
      {
        companyId: actor.companyId,
        userId,
        kind: mayEdit ? 'assistant.editor' : 'assistant.shared',
        key: newUid(),
        subject: { type: mayEdit ? 'edited_assistant' : 'assistant', value: id },
        values: { name },
      },
    );
  }
}
