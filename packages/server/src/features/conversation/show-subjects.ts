import type { ShownSubject } from '@docent/contract/features/conversation-kinds';
import type { ProjectActor } from '#platform/auth/principal.ts';
import type { Tx } from '#platform/db/scope.ts';
import type { ConversationRow } from './conversation.store.ts';
import { kindNamed } from './conversation-kinds.ts';

/** Loads the displayed subjects of conversations of any kinds, with one call for each kind. */
export async function showSubjects(
  tx: Tx,
  actor: ProjectActor,
  rows: readonly ConversationRow[],
): Promise<(row: ConversationRow) => ShownSubject> {
  const shown = new Map<string, ShownSubject>();
  for (const [kind, own] of Map.groupBy(rows, (row) => row.kind)) {
    const subjectOf = await kindNamed(kind).showSubjects?.(tx, actor, own);
    for (const row of own) shown.set(row.id, subjectOf?.(row) ?? {});
  }
  return ({ id }) => shown.get(id) ?? {};
}
