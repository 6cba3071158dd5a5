import type { AiUse } from '@docent/contract/features/ai-setting';
import { environmentProviderId } from '@docent/contract/features/model-choice';
import { Agent } from 'undici';
import { createModelEngine } from '#engine/answer/answer-with-model.ts';
import { createExtractiveEngine } from '#engine/extractive/answer-extractively.ts';
import { createCircuitBreakers } from '#engine/model/circuit-breaker.ts';
import { createOpenAiCompatibleModel } from '#engine/model/openai-compatible.ts';
import { createOpenAiCompatibleEmbeddings } from '#engine/model/openai-compatible-embeddings.ts';
import { createModelReranker } from '#engine/model/rerank-with-model.ts';
import {
  type CompanyEngineSource,
  type ConnectedEmbedder,
  type ConnectedModel,
  type EngineDeps,
  leavesTheHouse,
  openCompanyEngines,
} from '#features/ai-provider/index.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import type { Config } from './config.ts';
import { measureEmbeddings, measureModel } from './measure-services.ts';

/** What the environment variables name speaks this format. */
const kind = 'openai-compatible';

/** What is chosen, and shown, of a model of the environment variables. */
function environmentModel({ name, url }: { name: string; url: string }, makesEmbeddings: boolean) {
  const choice = { providerId: environmentProviderId, model: name };
  const isOutside = leavesTheHouse(kind, url);
  const figures = { contextLength: null, inputPrice: null, outputPrice: null };
  const providerName = makesEmbeddings ? 'EMBEDDING_URL' : 'MODEL_URL';
  return {
    choice,
    provider: kind,
    isOutside,
    shown: { ...choice, name, providerName, isOutside, makesEmbeddings, ...figures },
  };
}

// The operator named these addresses in the settings, so they are reached as they are.
function connectModel(model: NonNullable<Config['model']>, metrics: Metrics): ConnectedModel {
  const port = createOpenAiCompatibleModel({
    baseUrl: model.url,
    modelName: model.name,
    apiKey: model.key,
    dispatcher: new Agent(),
  });
  const portFor = (purpose: AiUse) => measureModel(port, metrics, { purpose, provider: kind });
  return {
    ...environmentModel(model, false),
    engine: createModelEngine({ model: portFor('chat') }),
    reranker: createModelReranker(portFor('rerank')),
    portFor,
  };
}

export function connectEmbedder(
  embedding: NonNullable<Config['embedding']>,
  metrics: Metrics,
): ConnectedEmbedder {
  const port = createOpenAiCompatibleEmbeddings({
    baseUrl: embedding.url,
    modelName: embedding.name,
    apiKey: embedding.key,
    prefixes: { question: embedding.questionPrefix, passage: embedding.passagePrefix },
    dispatcher: new Agent(),
  });
  return { ...environmentModel(embedding, true), port: measureEmbeddings(port, metrics, kind) };
}

type Given = Omit<EngineDeps, 'builtIn' | 'environment' | 'breakers' | 'measure' | 'measureEmbeddings'>;

/** What answers in companies: the built-in engine, what the environment names, and what was connected in the interface. */
export function openEngines({
  metrics,
  config: { model, embedding },
  ...context
}: Given & { metrics: Metrics; config: Pick<Config, 'model' | 'embedding'> }): CompanyEngineSource {
  return openCompanyEngines({
    ...context,
    builtIn: createExtractiveEngine(),
    environment: {
      model: model && connectModel(model, metrics),
      embedder: embedding && connectEmbedder(embedding, metrics),
    },
    breakers: createCircuitBreakers(),
    measure: (port, as) => measureModel(port, metrics, as),
    measureEmbeddings: (port, provider) => measureEmbeddings(port, metrics, provider),
  });
}
