import { Agent } from 'undici';
import type { AnswerEngine } from '#engine/answer/answer-engine.ts';
import { createModelEngine } from '#engine/answer/answer-with-model.ts';
import { createExtractiveEngine } from '#engine/extractive/answer-extractively.ts';
import { createOpenAiCompatibleModel } from '#engine/model/openai-compatible.ts';
import type { AnsweringModels } from '#features/custom-model/index.ts';
import type { Config } from './config.ts';

/** The engines of this process: the one that answers new questions, and each by its name for answers taken over. */
export interface Engines {
  current: AnswerEngine;
  /** All of them by name, the current one first. */
  available: AnsweringModels;
  named(name: string | null): { engine: AnswerEngine; isDeterministic: boolean } | undefined;
}

/** A configured model answers; without one the built-in engine does. */
export function chooseEngines(model: Config['model']): Engines {
  const builtIn = createExtractiveEngine();
  // The operator named this address in the settings, so it is reached as it is.
  const modelEngine =
    model &&
    createModelEngine({
      model: createOpenAiCompatibleModel({
        baseUrl: model.url,
        modelName: model.name,
        apiKey: model.key,
        dispatcher: new Agent(),
      }),
    });
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
