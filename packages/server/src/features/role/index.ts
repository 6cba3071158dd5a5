import './role.tables.ts';

export { assertMayGrant } from './may-grant.ts';
export { roleRoutes } from './role.routes.ts';
export { findRole } from './role.store.ts';
