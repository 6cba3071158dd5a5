import type { AvailableModel } from '@docent/contract/features/custom-model';
import { classificationTexts } from '#i18n/classification.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useAvailableModels } from '#lib/available-models.ts';
import { optionOf } from '#lib/model-option.ts';
import { Select } from '#ui/select.tsx';

interface EngineFieldProps {
  /** The option of a model; empty for the default. */
  value: string;
  onChange: (value: string) => void;
}

const nameOf = ({ name, providerName }: AvailableModel) =>
  providerName === null ? name : `${name} (${providerName})`;

/** What classifies, where there is a choice, and whether the texts leave the organization. */
export function EngineField({ value, onChange }: EngineFieldProps) {
  const t = useTexts(classificationTexts);
  const { data } = useAvailableModels();
  const models = data?.items ?? [];
  const usual = models.find(({ isDefault }) => isDefault);
  const current = models.find((model) => optionOf(model) === value) ?? usual;
  if (models.length < 2 || usual === undefined || current === undefined) return null;
  const { providerName: provider, isOutside } = current;
  const place =
    provider === null ? t('engine.here') : t(isOutside ? 'engine.outside' : 'engine.inside', { provider });
  return (
    <Select
      label={t('engine.label')}
      hint={place}
      value={current === usual ? '' : value}
      options={[
        { value: '', text: t('engine.usual', { name: nameOf(usual) }) },
        ...models
          .filter((model) => model !== usual)
          .map((model) => ({ value: optionOf(model), text: nameOf(model) })),
      ]}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
