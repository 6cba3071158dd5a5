import './usage.tables.ts';

export { countTokens, recordRunUsage } from './count-tokens.ts';
export { usageRoutes } from './usage.routes.ts';
export { type UsageOwner, usageOfUser } from './usage.store.ts';
