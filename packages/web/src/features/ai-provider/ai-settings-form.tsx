import type { AiSettings } from '@docent/contract/features/ai-setting';
import { environmentProviderId } from '@docent/contract/features/model-choice';
import { useQueryClient } from '@tanstack/react-query';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { aiProviderTexts } from '#i18n/ai-provider.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { availableModelsKey } from '#lib/available-models.ts';
import { choiceOf, optionOf } from '#lib/model-option.ts';
import { FormView } from '#ui/form-page.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { MultiSelect } from '#ui/multi-select.tsx';
import { type Option, Select } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';
import { useSaveForm } from '#ui/use-save-form.ts';
import { aiSettingsQuery, saveAiSettings } from './ai-provider.queries.ts';
import { bodyOf, formOf, missingChoices, type SettingsForm, settingsForm } from './ai-settings-model.ts';
import { ModelLimits } from './model-limits.tsx';

interface AiSettingsFormProps {
  settings: AiSettings;
  projects: readonly Option[];
  /** Absent for those who may not see roles. */
  roles: readonly Option[] | undefined;
  isReadOnly: boolean;
}

type Form = UseFormReturn<SettingsForm, unknown, SettingsForm>;

/** What may be chosen: models that write text, and those that make vectors; and what was chosen and is gone. */
function useModelOptions(settings: AiSettings) {
  const { available } = settings;
  const t = useTexts(aiProviderTexts);
  const optionFor = (model: AiSettings['available'][number]): Option => {
    const provider = model.providerId === environmentProviderId ? t('environment') : model.providerName;
    return { value: optionOf(model), text: t('modelOf', { model: model.name, provider }) };
  };
  const missing = missingChoices(settings).map((value) => ({
    value,
    text: t('missingModel', { model: choiceOf(value)?.model ?? value }),
  }));
  return {
    writing: [...available.filter(({ makesEmbeddings }) => !makesEmbeddings).map(optionFor), ...missing],
    embedding: [...available.filter(({ makesEmbeddings }) => makesEmbeddings).map(optionFor), ...missing],
  };
}

type ModelOptions = ReturnType<typeof useModelOptions>;

function useSettingsForm(settings: AiSettings) {
  const t = useTexts(aiProviderTexts);
  const client = useQueryClient();
  return useSaveForm<SettingsForm, SettingsForm, AiSettings>(settingsForm, {
    values: formOf(settings),
    updatedAt: settings.updatedAt,
    save: (typed, updatedAt) =>
      saveAiSettings({ ...bodyOf(typed, settings), ...(updatedAt !== undefined && { updatedAt }) }),
    savedValues: formOf,
    savedText: t('settingsSaved'),
    onSaved: (saved) => {
      client.setQueryData(aiSettingsQuery.queryKey, saved);
      return client.invalidateQueries({ queryKey: availableModelsKey });
    },
    reload: () => client.invalidateQueries({ queryKey: aiSettingsQuery.queryKey }),
  });
}

/** Which model does what. */
function Uses({ form, options }: { form: Form; options: ModelOptions }) {
  const t = useTexts(aiProviderTexts);
  const chat = form.watch('chat');
  return (
    <FormSection title={t('settingsTitle')} text={t('settingsText')}>
      {(['chat', 'summary', 'sql'] as const).map((use) => (
        <Select
          key={use}
          label={t(use)}
          placeholder={t('builtIn')}
          options={options.writing}
          {...form.register(use)}
        />
      ))}
      <Controller
        control={form.control}
        name="fallback"
        render={({ field }) => (
          <MultiSelect
            label={t('fallback')}
            hint={t('fallbackHint')}
            options={options.writing.filter(({ value }) => value !== chat)}
            {...field}
          />
        )}
      />
      <Switch
        label={t('builtInFallback')}
        hint={t('builtInFallbackHint')}
        {...form.register('builtInFallback')}
      />
    </FormSection>
  );
}

/** Who takes part in searching. */
function Searching({ form, options }: { form: Form; options: ModelOptions }) {
  const t = useTexts(aiProviderTexts);
  return (
    <FormSection title={t('searchTitle')} text={t('searchText')}>
      <Select
        label={t('embedding')}
        hint={t('embeddingHint')}
        placeholder={t('embeddingNone')}
        options={options.embedding}
        {...form.register('embedding')}
      />
      <Select
        label={t('rerank')}
        hint={t('rerankHint')}
        placeholder={t('rerankNone')}
        options={options.writing}
        {...form.register('rerank')}
      />
    </FormSection>
  );
}

/** Which models answer and search in the company, and who may use which. */
export function AiSettingsForm({ settings, projects, roles, isReadOnly }: AiSettingsFormProps) {
  const t = useTexts(aiProviderTexts);
  const options = useModelOptions(settings);
  const { form, ...saving } = useSettingsForm(settings);
  return (
    <FormView saving={saving} isReadOnly={isReadOnly}>
      <Uses form={form} options={options} />
      <Searching form={form} options={options} />
      <FormSection title={t('limitsTitle')} text={t('limitsText')}>
        <Controller
          control={form.control}
          name="outsideForbidden"
          render={({ field }) => (
            <MultiSelect
              label={t('outsideForbidden')}
              hint={t('outsideForbiddenHint')}
              options={projects}
              {...field}
            />
          )}
        />
        <ModelLimits form={form} of="projects" owners={projects} models={options.writing} />
        {roles && <ModelLimits form={form} of="roles" owners={roles} models={options.writing} />}
      </FormSection>
    </FormView>
  );
}
