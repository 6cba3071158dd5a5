import type { Language } from '@docent/contract/core/language';
import { lackedPermissions } from '@docent/contract/effective-permissions';
import { permissionLabel } from '@docent/contract/permission-catalogue';
import { parsePermission, type RolePermissions } from '@docent/contract/permissions';
import { permissionsIn } from '#platform/auth/permissions-in.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { Failure } from '#platform/failure.ts';

/**
 * What of these permissions an actor lacks in the company as a whole. What one project gives them does not count: a
 * role holds in every project.
 */
const lackedInCompany = (actor: Actor, wanted: RolePermissions): string[] =>
  lackedPermissions(permissionsIn(actor, undefined), wanted);

/**
 * Nobody grants what they lack: call it before a role is given to anyone, with what the role holds.
 * @param known what may stay because it was there before
 * @throws Failure role_beyond_editor, which names what is lacking
 */
export function assertMayGrant(
  actor: Actor,
  wanted: RolePermissions,
  { language, known }: { language: Language; known?: RolePermissions },
): void {
  const before = new Set(known ? lackedInCompany(actor, known) : []);
  const lacked = lackedInCompany(actor, wanted).filter((name) => !before.has(name));
  if (lacked.length === 0) return;
  const names = lacked.flatMap((name) => parsePermission(name) ?? []);
  throw new Failure('role_beyond_editor', {
    values: { names: names.map((name) => permissionLabel(name, language)).join(', ') },
  });
}
