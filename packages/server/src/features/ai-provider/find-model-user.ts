import type { Owner } from '#platform/auth/principal.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import type { CompanyEngines } from './company-engines.ts';
import { findRoleIds } from './model-access.store.ts';
import type { ModelUser } from './model-access.ts';

/** Who asks, as it decides which models may answer. Their roles are read where the company limits any role. */
export async function findModelUser(
  tx: Tx,
  scope: CompanyScope,
  { engines, owner, projectId }: { engines: CompanyEngines; owner: Owner; projectId: string },
): Promise<ModelUser> {
  const areRolesLimited = engines.allowed.roles.size > 0;
  return { projectId, roleIds: areRolesLimited ? await findRoleIds(tx, scope, { owner, projectId }) : null };
}
