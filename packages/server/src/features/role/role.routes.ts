import * as routes from '@docent/contract/features/role';
import { allPermissions } from '@docent/contract/permission-catalogue';
import { isPermitted } from '@docent/contract/permissions';
import { permissionsIn } from '#platform/auth/permissions-in.ts';
import { pageOf } from '#platform/db/paging.ts';
import { inReadScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { type Binding, bind } from '#platform/http/call.ts';
import { deleteRole, type RoleDeps } from './delete-role.ts';
import { explainUserPermission } from './explain-user-permission.ts';
import { offeredPermissions } from './offered-permissions.ts';
import { findRole, listRoleRows } from './role.store.ts';
import { roleHolderView, roleItemView, roleView } from './role.view.ts';
import { listRoleHolderRows } from './role-holder.store.ts';
import { createRole, updateRole } from './save-role.ts';

export const roleRoutes = ({ db, replaceRole }: RoleDeps): Binding[] => [
  bind(routes.listRoles, ({ actor, query, language }) =>
    inReadScope(db, actor, async (tx) => {
      const { rows, total } = await listRoleRows(tx, actor, { ...query, language });
      return pageOf(rows, query.limit, total, roleItemView);
    }),
  ),
  bind(routes.getRoleCatalogue, async ({ actor, language }) => {
    const held = permissionsIn(actor, undefined);
    return {
      ...offeredPermissions(language),
      lacked: allPermissions.filter((permission) => !isPermitted(held, permission)),
    };
  }),
  bind(routes.createRole, async (call) => roleView(await createRole(db, call))),
  bind(routes.getRole, ({ actor, params, language }) =>
    inReadScope(db, actor, async (tx) => {
      const row = await findRole(tx, actor, { id: params.id, language });
      if (!row) throw new Failure('not_found');
      return roleView(row);
    }),
  ),
  bind(routes.updateRole, async (call) => roleView(await updateRole(db, call.params.id, call))),
  bind(routes.deleteRole, ({ actor, params, query, language }) =>
    deleteRole({ db, replaceRole }, actor, { id: params.id, replaceWith: query.replaceWith, language }),
  ),
  bind(routes.listRoleHolders, ({ actor, params, query, language }) =>
    inReadScope(db, actor, async (tx) => {
      if (!(await findRole(tx, actor, { id: params.id, language }))) throw new Failure('not_found');
      const scope = { companyId: actor.companyId, roleId: params.id };
      const { rows, total } = await listRoleHolderRows(tx, scope, { ...query, language });
      return pageOf(rows, query.limit, total, roleHolderView);
    }),
  ),
  bind(routes.explainUserPermission, ({ actor, params, query, language }) =>
    explainUserPermission(db, { ...query, userId: params.id }, { actor, language }),
  ),
];
