import './usage.tables.ts';

export { usageRoutes } from './usage.routes.ts';
export { usageAdded, usageOfUser } from './usage.store.ts';
export type { UsageOwner } from './usage-asked.ts';
export { modelUsageAdded } from './usage-model.store.ts';
