import type { AiUse, WritingUse } from '@docent/contract/features/ai-setting';
import { builtInChoice, isSameChoice, type ModelChoice } from '@docent/contract/features/model-choice';
import type { AnswerEngine } from '#engine/answer/answer-engine.ts';
import type { EmbeddingPort } from '#engine/model/embedding-port.ts';
import type { RerankPort } from '#engine/model/rerank-with-model.ts';
import type { CompanyModel, ConnectedEmbedder, ConnectedModel } from './connected-models.ts';
import { type AllowedModels, isAllowed, isLimited, type ModelUser, obstacleTo } from './model-access.ts';
import { type FoundEngine, type PlannedEngine, plannedChoice } from './planned-engine.ts';

/** Models that do something for somebody, in the order in which they are asked, and whether the built-in engine is last. */
export interface ModelsInTurn {
  readonly models: readonly ConnectedModel[];
  /** Whether the built-in engine does it when none of them does. */
  readonly endsBuiltIn: boolean;
}

/** A model that takes part in a search. */
export interface ConnectedPart<Port> {
  readonly port: Port;
  readonly of: CompanyModel;
}

/** `closed` where the project is closed to providers outside. */
export type SearchPart<Port> = ConnectedPart<Port> | 'closed' | undefined;

/** What a company may answer, write and search with. */
export interface CompanyEngines {
  /** Everything that is connected, whoever may use it: what writes text, and what makes vectors. */
  readonly models: readonly CompanyModel[];
  /** What writes text. */
  readonly answering: readonly CompanyModel[];
  readonly fallback: readonly ModelChoice[];
  readonly allowed: AllowedModels;
  /** What new vectors are named by, wherever they are made; null where none are. */
  readonly embeddingName: string | null;
  /** What does a kind of work in the company; null for the built-in engine, or for nobody. */
  choiceFor(use: AiUse): ModelChoice | null;
  /**
   * The models for a kind of work: the wished or the chosen one first, then those that are asked when it does not answer.
   * None of them where the built-in engine was chosen. @param wish what is not there, or not allowed, is passed over
   */
  modelsFor(use: WritingUse, user: ModelUser, wish?: ModelChoice | null): ModelsInTurn;
  /** The same as engines that answer questions, never empty. */
  chain(user: ModelUser, wish?: ModelChoice | null): readonly [AnswerEngine, ...AnswerEngine[]];
  /** Why somebody cannot have a model answer; undefined where they can. */
  obstacleTo(choice: ModelChoice, user: ModelUser): ReturnType<typeof obstacleTo> | 'unknown';
  /** The engine of a plan, if the company still has it and the user may still use it. */
  find(planned: PlannedEngine, user: ModelUser): FoundEngine | undefined;
  /** What new vectors are made by in a project. */
  embedder(projectId: string): SearchPart<EmbeddingPort>;
  /** What made these vectors. @param name of the port that made them */
  embedderNamed(name: string, projectId: string): SearchPart<EmbeddingPort>;
  /** What puts passages in order in a project. */
  reranker(projectId: string): SearchPart<RerankPort>;
  /** The built-in engine answers what is beyond a budget. */
  readonly builtInWhenBudgetReached: boolean;
}

export interface EngineChoices {
  readonly builtIn: AnswerEngine;
  /** The model of the environment variables stands first. */
  readonly models: readonly ConnectedModel[];
  /** The one of the environment variables stands first. */
  readonly embedders: readonly ConnectedEmbedder[];
  /** Null for the built-in engine; a use that is left out was never chosen. */
  readonly uses: Partial<Record<AiUse, ModelChoice | null>>;
  readonly fallback: readonly ModelChoice[];
  readonly builtInFallback: boolean;
  readonly allowed: AllowedModels;
  readonly builtInWhenBudgetReached: boolean;
  /** The provider of the environment variables. */
  readonly environmentId: string;
}

/** What does a kind of work where nothing was chosen: the environment's; whatever writes follows what answers chats. */
function chooseFor(
  { uses, models, embedders, environmentId }: EngineChoices,
  use: AiUse,
): ModelChoice | null {
  const chosen = uses[use];
  if (chosen !== undefined) return chosen;
  if ((use === 'summary' || use === 'sql') && uses.chat !== undefined) return uses.chat;
  const usual: readonly CompanyModel[] = use === 'embedding' ? embedders : models;
  return usual.find(({ choice }) => choice.providerId === environmentId)?.choice ?? null;
}

function modelsInTurn(
  choices: EngineChoices,
  { use, user, wish }: { use: WritingUse; user: ModelUser; wish: ModelChoice | null },
): ModelsInTurn {
  const { models, fallback, builtInFallback, allowed } = choices;
  const byChoice = (choice: ModelChoice) => models.filter((one) => isSameChoice(one.choice, choice));
  const isWishBuiltIn = wish !== null && isSameChoice(wish, builtInChoice);
  const chosen = chooseFor(choices, use);
  const first = (wish && byChoice(wish)[0]) ?? (chosen && byChoice(chosen)[0]);
  if (isWishBuiltIn || !first) return { models: [], endsBuiltIn: true };
  const wanted = [first, ...fallback.flatMap(byChoice)];
  const mayUse = (one: CompanyModel) => isAllowed(allowed, one, user);
  const inTurn = [...new Set(wanted)].filter(mayUse);
  // Whoever may use some models alone is answered by these, also where none of them is the company's choice.
  const own = inTurn.length === 0 && isLimited(allowed, user) ? models.filter(mayUse).slice(0, 1) : [];
  const found = inTurn.length > 0 ? inTurn : own;
  return { models: found, endsBuiltIn: builtInFallback || found.length === 0 };
}

function searchParts(choices: EngineChoices) {
  const { models, embedders, allowed } = choices;
  const partOf = <Port>(
    of: (CompanyModel & { port: Port }) | undefined,
    projectId: string,
  ): SearchPart<Port> => {
    if (!of) return undefined;
    return of.isOutside && allowed.outsideForbidden.has(projectId) ? 'closed' : { port: of.port, of };
  };
  const chosenOf = <One extends CompanyModel>(all: readonly One[], use: AiUse): One | undefined => {
    const choice = chooseFor(choices, use);
    return choice === null ? undefined : all.find((one) => isSameChoice(one.choice, choice));
  };
  return {
    embeddingName: chosenOf(embedders, 'embedding')?.port.name ?? null,
    embedder: (projectId: string) => partOf(chosenOf(embedders, 'embedding'), projectId),
    embedderNamed: (name: string, projectId: string) =>
      partOf(
        embedders.find(({ port }) => port.name === name),
        projectId,
      ),
    reranker(projectId: string) {
      const model = chosenOf(models, 'rerank');
      return partOf(model && { ...model, port: model.reranker }, projectId);
    },
  };
}

/** Decides among the models of a company. */
export function createCompanyEngines(choices: EngineChoices): CompanyEngines {
  const { builtIn, models, embedders, allowed, environmentId } = choices;
  const byChoice = (choice: ModelChoice) => models.find((one) => isSameChoice(one.choice, choice));
  const modelsFor = (use: WritingUse, user: ModelUser, wish: ModelChoice | null = null) =>
    modelsInTurn(choices, { use, user, wish });
  return {
    models: [...models, ...embedders],
    answering: models,
    fallback: choices.fallback,
    builtInWhenBudgetReached: choices.builtInWhenBudgetReached,
    allowed,
    choiceFor: (use) => chooseFor(choices, use),
    modelsFor,
    ...searchParts(choices),
    obstacleTo(choice, user) {
      if (isSameChoice(choice, builtInChoice)) return undefined;
      const model = byChoice(choice);
      return model ? obstacleTo(allowed, model, user) : 'unknown';
    },
    find(planned, user) {
      if (planned.name === builtIn.name) return { engine: builtIn, isDeterministic: true };
      const found = byChoice(plannedChoice(planned, environmentId));
      const isUsable = found !== undefined && isAllowed(allowed, found, user);
      return isUsable ? { engine: found.engine, isDeterministic: false, portFor: found.portFor } : undefined;
    },
    chain(user, wish) {
      const { models: inTurn, endsBuiltIn } = modelsFor('chat', user, wish);
      const [first, ...rest] = inTurn.map(({ engine }) => engine);
      if (!first) return [builtIn];
      return [first, ...rest, ...(endsBuiltIn ? [builtIn] : [])];
    },
  };
}
