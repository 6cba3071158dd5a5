import type { Language } from '@docent/contract/core/language';
import type { AvailableModel } from '@docent/contract/features/custom-model';
import { translate } from '@docent/contract/messages/translate';
import { Failure } from '#platform/failure.ts';

/** What can answer with passages, by name; the one that is the default stands first. */
export type AnsweringModels = readonly { name: string; isBuiltIn: boolean }[];

export const availableModels = (models: AnsweringModels, language: Language): AvailableModel[] =>
  models.map(({ name, isBuiltIn }, index) => ({
    id: name,
    name: isBuiltIn ? translate('model.builtIn', language) : name,
    kind: isBuiltIn ? 'built-in' : 'ai-model',
    isDefault: index === 0,
  }));

/** @throws Failure validation for a name that nothing here answers to */
export function assertAvailable(
  models: AnsweringModels,
  name: string | null | undefined,
  language: Language,
): void {
  if (!name || models.some((model) => model.name === name)) return;
  throw new Failure('validation', {
    fields: { aiModel: [translate('validation.aiModel.one_of', language)] },
  });
}
