import type { ModelChoice } from '@docent/contract/features/model-choice';

/** A model as the value of an option; empty for none. */
export const optionOf = (choice: ModelChoice | null | undefined): string =>
  choice ? `${choice.providerId}/${choice.model}` : '';

/** The model of such a value. */
export function choiceOf(value: string): ModelChoice | null {
  const at = value.indexOf('/');
  return at < 0 ? null : { providerId: value.slice(0, at), model: value.slice(at + 1) };
}
