import './role.tables.ts';

export type { RoleReplacement } from './delete-role.ts';
export { assertMayGrant } from './may-grant.ts';
export { addReadyMadeRoles, shownRoleName, shownRoleText } from './ready-made-role.store.ts';
export { roleRoutes } from './role.routes.ts';
export {
  deleteRoleRow,
  findRole,
  insertRole,
  isNameTaken,
  lockRole,
  lockRoleNames,
  renameRole,
} from './role.store.ts';
