import './ai-provider.tables.ts';

export { aiProviderRoutes } from './ai-provider.routes.ts';
export { candidateOf } from './candidate-of.ts';
export type { CompanyEngines, ConnectedPart, SearchPart } from './company-engines.ts';
export type { ProviderDispatchers } from './connect-provider.ts';
export {
  type CompanyModel,
  type ConnectedEmbedder,
  type ConnectedModel,
  shownEmbedding,
} from './connected-models.ts';
export { findModelUser } from './find-model-user.ts';
export { leavesTheHouse } from './is-outside.ts';
export { type CompanyEngineSource, type EngineDeps, openCompanyEngines } from './load-engines.ts';
export type { ModelUser } from './model-access.ts';
export { modelFailureTexts } from './model-failure-texts.ts';
export { type FoundEngine, type PlannedEngine, plannedChoice } from './planned-engine.ts';
export { sealedProviderSecrets } from './provider-secrets.ts';
