import './ai-provider.tables.ts';

export { aiProviderRoutes } from './ai-provider.routes.ts';
export type { CompanyEngines, PlannedEngine } from './company-engines.ts';
export type { ProviderDispatchers } from './connect-provider.ts';
export { leavesTheHouse } from './is-outside.ts';
export { type CompanyEngineSource, type EngineDeps, openCompanyEngines } from './load-engines.ts';
export { sealedProviderSecrets } from './provider-secrets.ts';
