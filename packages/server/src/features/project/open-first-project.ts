import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { insertProject } from './project.store.ts';
import { insertMembership } from './project-user.store.ts';

export interface FirstProject {
  title: string;
  /** Becomes its administrator. */
  userId: string;
}

/** The project that a new company begins with. */
export async function openFirstProject(
  tx: Tx,
  scope: CompanyScope,
  { title, userId }: FirstProject,
): Promise<void> {
  const projectId = newUid();
  await insertProject(tx, scope, projectId, { title });
  await insertMembership(tx, scope, { projectId, userId, type: 'admin', roleId: null });
}
