import './scim.tables.ts';

export { createProvisioningGuard } from './authenticate-directory.ts';
