import './scim.tables.ts';

export { createProvisioningGuard } from './authenticate-directory.ts';
export { scimRoutes } from './scim.routes.ts';
