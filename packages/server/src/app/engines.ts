import { Agent } from 'undici';
import { createModelEngine } from '#engine/answer/answer-with-model.ts';
import { createExtractiveEngine } from '#engine/extractive/answer-extractively.ts';
import { createCircuitBreakers } from '#engine/model/circuit-breaker.ts';
import type { EmbeddingPort } from '#engine/model/embedding-port.ts';
import type { ModelPort } from '#engine/model/model-port.ts';
import { createOpenAiCompatibleModel } from '#engine/model/openai-compatible.ts';
import { createOpenAiCompatibleEmbeddings } from '#engine/model/openai-compatible-embeddings.ts';
import { createModelReranker, type RerankPort } from '#engine/model/rerank-with-model.ts';
import {
  type CompanyEngineSource,
  type EngineDeps,
  leavesTheHouse,
  openCompanyEngines,
} from '#features/ai-provider/index.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import type { Config } from './config.ts';
import { measureEmbeddings, measureModel } from './measure-services.ts';

/** Who takes part in searching the builds of models, where the operator connected somebody. */
export interface SearchProviders {
  embedder: EmbeddingPort | undefined;
  /** The model that answers puts passages in order as well. */
  reranker: RerankPort | undefined;
}

// The operator named these addresses in the settings, so they are reached as they are.
const connectModel = (model: NonNullable<Config['model']>): ModelPort =>
  createOpenAiCompatibleModel({
    baseUrl: model.url,
    modelName: model.name,
    apiKey: model.key,
    dispatcher: new Agent(),
  });

export function connectProviders({ model, embedding }: Config, metrics: Metrics): SearchProviders {
  return {
    embedder:
      embedding &&
      measureEmbeddings(
        createOpenAiCompatibleEmbeddings({
          baseUrl: embedding.url,
          modelName: embedding.name,
          apiKey: embedding.key,
          prefixes: { question: embedding.questionPrefix, passage: embedding.passagePrefix },
          dispatcher: new Agent(),
        }),
        metrics,
      ),
    reranker: model && createModelReranker(measureModel(connectModel(model), metrics, { purpose: 'rerank' })),
  };
}

/** What answers in companies: the built-in engine, the model of the environment, and what was connected in the interface. */
export function openEngines({
  metrics,
  config,
  ...context
}: Omit<EngineDeps, 'builtIn' | 'environment' | 'breakers' | 'measure'> & {
  metrics: Metrics;
  config: Pick<Config, 'model'>;
}): CompanyEngineSource {
  const { model } = config;
  const measure = (port: ModelPort, provider?: string) =>
    measureModel(port, metrics, { purpose: 'answer', ...(provider && { provider }) });
  return openCompanyEngines({
    ...context,
    builtIn: createExtractiveEngine(),
    environment: model && {
      engine: createModelEngine({ model: measure(connectModel(model)) }),
      isOutside: leavesTheHouse('openai-compatible', model.url),
    },
    breakers: createCircuitBreakers(),
    measure,
  });
}
