import type { AvailableModel } from '@docent/contract/features/custom-model';
import { isSameChoice, type ModelChoice } from '@docent/contract/features/model-choice';
import { templateFormTexts } from '#i18n/custom-template-form.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useAvailableModels } from '#lib/available-models.ts';
import { optionOf } from '#lib/model-option.ts';

/** What can be chosen; a model that is no longer connected stands there while it is the choice. */
export function useModelOptions(chosen: ModelChoice | null) {
  const t = useTexts(templateFormTexts);
  const { data } = useAvailableModels();
  const models = data?.items ?? [];
  const isGone = data !== undefined && chosen !== null && !models.some((one) => isSameChoice(one, chosen));
  const isModel = ({ kind }: AvailableModel) => kind === 'ai-model';
  const answering = models.find((one) => (chosen ? isSameChoice(one, chosen) : one.isDefault));
  return {
    // Until it is known, most likely a model answers.
    hasModel: data === undefined || models.some(isModel),
    isAnsweredByModel: answering === undefined || isModel(answering),
    placeholder: t('modelDefault', { name: models.find(({ isDefault }) => isDefault)?.name ?? '…' }),
    options: [
      ...models.map((model) => ({
        value: optionOf(model),
        text: model.providerName
          ? t('modelOf', { model: model.name, provider: model.providerName })
          : model.name,
      })),
      ...(isGone ? [{ value: optionOf(chosen), text: t('modelGone', { name: chosen.model }) }] : []),
    ],
  };
}
