import { Agent } from 'undici';
import type { AnswerEngine } from '#engine/answer/answer-engine.ts';
import { createModelEngine } from '#engine/answer/answer-with-model.ts';
import { createExtractiveEngine } from '#engine/extractive/answer-extractively.ts';
import type { EmbeddingPort } from '#engine/model/embedding-port.ts';
import type { ModelPort } from '#engine/model/model-port.ts';
import { createOpenAiCompatibleModel } from '#engine/model/openai-compatible.ts';
import { createOpenAiCompatibleEmbeddings } from '#engine/model/openai-compatible-embeddings.ts';
import { createModelReranker, type RerankPort } from '#engine/model/rerank-with-model.ts';
import type { AnsweringModels } from '#features/custom-model/index.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import type { Config } from './config.ts';
import { measureEmbeddings, measureModel } from './measure-services.ts';

/** The engines of this process: the one that answers new questions, and each by its name for answers taken over. */
export interface Engines {
  current: AnswerEngine;
  /** All of them by name, the current one first. */
  available: AnsweringModels;
  named(name: string | null): { engine: AnswerEngine; isDeterministic: boolean } | undefined;
}

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
    reranker: model && createModelReranker(measureModel(connectModel(model), metrics, 'rerank')),
  };
}

/** A configured model answers; without one the built-in engine does. */
export function chooseEngines(model: Config['model'], metrics: Metrics): Engines {
  const builtIn = createExtractiveEngine();
  const modelEngine =
    model && createModelEngine({ model: measureModel(connectModel(model), metrics, 'answer') });
  return {
    current: modelEngine ?? builtIn,
    available: [
      ...(modelEngine ? [{ name: modelEngine.name, isBuiltIn: false }] : []),
      { name: builtIn.name, isBuiltIn: true },
    ],
    named(name) {
      if (name === builtIn.name) return { engine: builtIn, isDeterministic: true };
      if (modelEngine && name === modelEngine.name) return { engine: modelEngine, isDeterministic: false };
      return undefined;
    },
  };
}
