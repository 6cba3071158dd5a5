import { spellOutPermissions } from '@docent/contract/effective-permissions';
import {
  changePassword as changePasswordRoute,
  checkPermission,
  getPermissions,
  getProfile,
  type Profile,
  updateProfile,
} from '@docent/contract/features/profile';
import { isPermissionShaped, isPermitted, needsProject, parsePermission } from '@docent/contract/permissions';
import { companyOf } from '#features/auth/index.ts';
import type { CurrentSettings } from '#features/setting/index.ts';
import { assertGoodPassword, updateUser } from '#features/user/index.ts';
import type { UserPrincipal } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { type Binding, bind } from '#platform/http/call.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { changePassword } from './change-password.ts';

const profileOf = (principal: UserPrincipal): Profile => ({
  uid: principal.userId,
  name: principal.name,
  email: principal.email,
  phone: principal.phone,
  type: principal.type,
  language: principal.language,
  company: companyOf(principal),
  createdAt: principal.createdAt,
});

export interface ProfileDeps {
  db: Database;
  settings: CurrentSettings;
  jobs: Jobs;
}

export const profileRoutes = ({ db, settings, jobs }: ProfileDeps): Binding[] => [
  bind(getProfile, async ({ actor }) => profileOf(actor)),
  bind(updateProfile, async ({ actor, body }) => {
    const change = {
      name: body.name,
      ...(body.phone !== undefined && { phone: body.phone || null }),
      ...(body.language && { language: body.language }),
    };
    await inScope(db, actor, (tx) => updateUser(tx, actor.companyId, actor.userId, change));
    return profileOf({ ...actor, ...change });
  }),
  bind(changePasswordRoute, async ({ actor, body, language }) => {
    const asked = { password: body.newPassword, owner: actor, field: 'newPassword' } as const;
    await assertGoodPassword(settings, asked, language);
    return changePassword({ db, jobs }, actor, body);
  }),
  bind(getPermissions, async ({ actor }) => ({ permissions: spellOutPermissions(actor.permissions) })),
  bind(checkPermission, async ({ actor, body }) => {
    const permission = parsePermission(body.permission);
    const passes = permission
      ? isPermitted(actor.permissions, permission)
      : actor.permissions.type === 'admin' && isPermissionShaped(body.permission);
    if (passes) return body;
    const lacksProject = actor.projects.length === 0 && permission !== undefined && needsProject(permission);
    throw new Failure(lacksProject ? 'no_project' : 'no_permission');
  }),
];
