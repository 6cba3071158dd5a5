import './role.tables.ts';

export { assertMayGrant } from './may-grant.ts';
export { roleRoutes } from './role.routes.ts';
export {
  deleteRoleRow,
  findRole,
  insertRole,
  isNameTaken,
  lockRole,
  lockRoleNames,
} from './role.store.ts';
