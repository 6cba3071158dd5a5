import './usage.tables.ts';

export { usageRoutes } from './usage.routes.ts';
export { addUsage, usageOfUser } from './usage.store.ts';
export type { UsageOwner } from './usage-asked.ts';
export { addModelUsage } from './usage-model.store.ts';
