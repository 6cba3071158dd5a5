import type { AiSettings, ModelChoice, UpdateAiSettingsBody } from '@docent/contract/features/ai-setting';
import { useQueryClient } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import * as z from 'zod/mini';
import { aiProviderTexts } from '#i18n/ai-provider.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { FormView } from '#ui/form-page.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { MultiSelect } from '#ui/multi-select.tsx';
import { Select } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';
import { useSaveForm } from '#ui/use-save-form.ts';
import { aiSettingsQuery, saveAiSettings } from './ai-provider.queries.ts';

/** A choice as the value of an option; empty for the built-in engine. */
const optionOf = (choice: ModelChoice | null): string =>
  choice ? `${choice.providerId}/${choice.model}` : '';

function choiceOf(value: string): ModelChoice | null {
  const at = value.indexOf('/');
  return at < 0 ? null : { providerId: value.slice(0, at), model: value.slice(at + 1) };
}

const settingsForm = z.strictObject({
  chat: z.string(),
  fallback: z.array(z.string()),
  builtInFallback: z.boolean(),
  outsideForbidden: z.array(z.string()),
});
type SettingsForm = z.output<typeof settingsForm>;

const formOf = ({ chat, fallback, builtInFallback, outsideForbidden }: AiSettings): SettingsForm => ({
  chat: optionOf(chat),
  fallback: fallback.map(optionOf),
  builtInFallback,
  outsideForbidden,
});

const bodyOf = ({ chat, fallback, ...rest }: SettingsForm): UpdateAiSettingsBody => ({
  ...rest,
  chat: choiceOf(chat),
  fallback: fallback.flatMap((value) => choiceOf(value) ?? []),
});

function useModelOptions({ available }: AiSettings) {
  const t = useTexts(aiProviderTexts);
  return available.map((model) => {
    const provider = model.providerName === 'MODEL_URL' ? t('environment') : model.providerName;
    return { value: optionOf(model), text: t('modelOf', { model: model.name, provider }) };
  });
}

interface AiSettingsFormProps {
  settings: AiSettings;
  /** Those that can be closed to outside providers. */
  projects: readonly { id: string; title: string }[];
  isReadOnly: boolean;
}

/** Which models answer in the company. */
export function AiSettingsForm({ settings, projects, isReadOnly }: AiSettingsFormProps) {
  const t = useTexts(aiProviderTexts);
  const client = useQueryClient();
  const options = useModelOptions(settings);
  const { form, ...saving } = useSaveForm<SettingsForm, SettingsForm, AiSettings>(settingsForm, {
    values: formOf(settings),
    updatedAt: settings.updatedAt,
    save: (typed, updatedAt) =>
      saveAiSettings({ ...bodyOf(typed), ...(updatedAt !== undefined && { updatedAt }) }),
    savedValues: formOf,
    savedText: t('settingsSaved'),
    onSaved: (saved) => client.setQueryData(aiSettingsQuery.queryKey, saved),
    reload: () => client.invalidateQueries({ queryKey: aiSettingsQuery.queryKey }),
  });
  const chat = form.watch('chat');
  return (
    <FormView saving={saving} isReadOnly={isReadOnly}>
      <FormSection title={t('settingsTitle')} text={t('settingsText')}>
        <Select label={t('chat')} placeholder={t('builtIn')} options={options} {...form.register('chat')} />
        <Controller
          control={form.control}
          name="fallback"
          render={({ field }) => (
            <MultiSelect
              label={t('fallback')}
              hint={t('fallbackHint')}
              options={options.filter(({ value }) => value !== chat)}
              {...field}
            />
          )}
        />
        <Switch
          label={t('builtInFallback')}
          hint={t('builtInFallbackHint')}
          {...form.register('builtInFallback')}
        />
        <Controller
          control={form.control}
          name="outsideForbidden"
          render={({ field }) => (
            <MultiSelect
              label={t('outsideForbidden')}
              hint={t('outsideForbiddenHint')}
              options={projects.map(({ id, title }) => ({ value: id, text: title }))}
              {...field}
            />
          )}
        />
      </FormSection>
    </FormView>
  );
}
