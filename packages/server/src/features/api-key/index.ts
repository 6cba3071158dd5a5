import './api-key.tables.ts';

export { apiKeyRoutes } from './api-key.routes.ts';
export { revokeKeysOfProject } from './change-api-key.ts';
export { touchKey } from './key-use.store.ts';
