export { countTokens, recordRunUsage } from './count-tokens.ts';
export { usageRoutes } from './usage.routes.ts';
export type { Spender } from './usage.store.ts';
