import {
  type AiSettings,
  type AiUse,
  aiUses,
  type UpdateAiSettingsBody,
} from '@docent/contract/features/ai-setting';
import * as z from 'zod/mini';
import { choiceOf, optionOf } from '#lib/model-option.ts';

const limit = z.strictObject({ ownerId: z.string(), models: z.array(z.string()) });

/** The form's own shape: models as the values of options, empty for none. */
export const settingsForm = z.strictObject({
  chat: z.string(),
  summary: z.string(),
  sql: z.string(),
  embedding: z.string(),
  rerank: z.string(),
  fallback: z.array(z.string()),
  builtInFallback: z.boolean(),
  outsideForbidden: z.array(z.string()),
  roles: z.array(limit),
  projects: z.array(limit),
});
export type SettingsForm = z.output<typeof settingsForm>;

const optionsOf = (models: AiSettings['fallback']) => models.map(optionOf);
const choicesOf = (values: readonly string[]) => values.flatMap((value) => choiceOf(value) ?? []);

export const formOf = (settings: AiSettings): SettingsForm => ({
  chat: optionOf(settings.chat),
  summary: optionOf(settings.summary),
  sql: optionOf(settings.sql),
  embedding: optionOf(settings.embedding),
  rerank: optionOf(settings.rerank),
  fallback: optionsOf(settings.fallback),
  builtInFallback: settings.builtInFallback,
  outsideForbidden: settings.outsideForbidden,
  roles: settings.allowed.roles.map(({ roleId, models }) => ({
    ownerId: roleId,
    models: optionsOf(models),
  })),
  projects: settings.allowed.projects.map(({ projectId, models }) => ({
    ownerId: projectId,
    models: optionsOf(models),
  })),
});

/** Models that are chosen somewhere and that the company has no longer. */
export function missingChoices(settings: AiSettings): string[] {
  const { fallback, roles, projects, ...form } = formOf(settings);
  const limited = [...roles, ...projects].flatMap(({ models }) => models);
  const chosen = [...aiUses.map((use) => form[use]), ...fallback, ...limited].filter((value) => value !== '');
  const available = new Set(optionsOf(settings.available));
  return [...new Set(chosen)].filter((value) => !available.has(value));
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What differs from the saved settings: a use that nobody has chosen keeps following its usual model. */
export function bodyOf(typed: SettingsForm, settings: AiSettings): UpdateAiSettingsBody {
  const saved = formOf(settings);
  const isChanged = (name: keyof SettingsForm) => !isSame(typed[name], saved[name]);
  const uses = aiUses.filter(isChanged).map((use): [AiUse, AiSettings[AiUse]] => [use, choiceOf(typed[use])]);
  const allowed = {
    roles: typed.roles.map(({ ownerId, models }) => ({ roleId: ownerId, models: choicesOf(models) })),
    projects: typed.projects.map(({ ownerId, models }) => ({
      projectId: ownerId,
      models: choicesOf(models),
    })),
  };
  return {
    ...Object.fromEntries(uses),
    ...(isChanged('fallback') && { fallback: choicesOf(typed.fallback) }),
    ...(isChanged('builtInFallback') && { builtInFallback: typed.builtInFallback }),
    ...(isChanged('outsideForbidden') && { outsideForbidden: typed.outsideForbidden }),
    ...((isChanged('roles') || isChanged('projects')) && { allowed }),
  };
}
