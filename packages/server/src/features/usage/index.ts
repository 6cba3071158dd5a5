import './usage.tables.ts';

export { usageRoutes } from './usage.routes.ts';
export { addUsage, type UsageOwner, usageOfUser } from './usage.store.ts';
export { addModelUsage } from './usage-model.store.ts';
