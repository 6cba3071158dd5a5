import type { ModelChoice, UsableModel } from '@docent/contract/features/ai-setting';
import type { AnswerEngine, EngineIdentity } from '#engine/answer/answer-engine.ts';

/** An engine as it was planned for an answer, and stored with it. */
export interface PlannedEngine extends EngineIdentity {
  readonly name: string;
  /** Whose model it is; left out for the built-in engine, and in plans from before there were providers. */
  readonly providerId?: string | undefined;
}

export interface FoundEngine {
  readonly engine: AnswerEngine;
  /** Answers the same question over the same passages in the same words. */
  readonly isDeterministic: boolean;
}

/** An engine of a provider, with what decides where it may be used. */
export interface ProviderEngine {
  readonly choice: ModelChoice;
  readonly engine: AnswerEngine;
  readonly isOutside: boolean;
}

/** What a company may answer with. */
export interface CompanyEngines {
  /**
   * What answers a new question in a project, never empty: the wished or the company's own choice first, then those that
   * are asked when it does not answer. @param wish an id of `choices`; what is not there any more is passed over
   */
  chain(projectId: string, wish?: string | null): readonly [AnswerEngine, ...AnswerEngine[]];
  /** The engine of a plan, if the company still has it. */
  find(planned: PlannedEngine): FoundEngine | undefined;
  /** What a custom model may name, the default first. */
  readonly choices: readonly { readonly id: string; readonly name: string; readonly isBuiltIn: boolean }[];
  readonly usable: readonly UsableModel[];
}

export interface EngineChoices {
  readonly builtIn: AnswerEngine;
  /** The model of the environment variables stands first. */
  readonly engines: readonly ProviderEngine[];
  readonly usable: readonly UsableModel[];
  /** Null for the built-in engine; undefined where nothing was chosen. */
  readonly chat: ModelChoice | null | undefined;
  readonly fallback: readonly ModelChoice[];
  readonly builtInFallback: boolean;
  readonly outsideForbidden: ReadonlySet<string>;
  /** The provider of the environment variables. */
  readonly environmentId: string;
}

const isSame = (one: ModelChoice, other: ModelChoice) =>
  one.providerId === other.providerId && one.model === other.model;

/** How a custom model names what answers it: the model of the environment by its name alone, as it always was. */
const choiceId = ({ providerId, model }: ModelChoice, environmentId: string): string =>
  providerId === environmentId ? model : `${providerId}/${model}`;

/** Decides among the engines of a company. */
export function createCompanyEngines(choices: EngineChoices): CompanyEngines {
  const { builtIn, engines, environmentId } = choices;
  const byChoice = (choice: ModelChoice) => engines.find((one) => isSame(one.choice, choice));
  const usual = engines.find(({ choice }) => choice.providerId === environmentId);
  const chosen =
    choices.chat === undefined ? usual : choices.chat === null ? undefined : byChoice(choices.chat);
  const defaultId = chosen ? choiceId(chosen.choice, environmentId) : builtIn.name;
  const named = [
    ...engines.map(({ choice, engine }) => ({
      id: choiceId(choice, environmentId),
      name: engine.name,
      isBuiltIn: false,
    })),
    { id: builtIn.name, name: builtIn.name, isBuiltIn: true },
  ];
  return {
    usable: choices.usable,
    choices: named.toSorted((one, other) => Number(other.id === defaultId) - Number(one.id === defaultId)),
    find({ name, providerId, model }) {
      if (name === builtIn.name) return { engine: builtIn, isDeterministic: true };
      const choice = { providerId: providerId ?? environmentId, model: model ?? name };
      const found = byChoice(choice);
      return found && { engine: found.engine, isDeterministic: false };
    },
    chain(projectId, wish = null) {
      const isAllowed = ({ isOutside }: ProviderEngine) =>
        !(isOutside && choices.outsideForbidden.has(projectId));
      if (wish === builtIn.name) return [builtIn];
      const wished = engines.find(({ choice }) => choiceId(choice, environmentId) === wish);
      const first = wished ?? chosen;
      if (!first) return [builtIn];
      const others = choices.fallback.flatMap((choice) => byChoice(choice) ?? []);
      const models = [...new Set([first, ...others])].filter(isAllowed).map(({ engine }) => engine);
      const [best = builtIn, ...rest] = models;
      return [best, ...rest, ...(choices.builtInFallback && best !== builtIn ? [builtIn] : [])];
    },
  };
}
