import {
  type AvailableModel,
  type CustomModel,
  customModelBody,
} from '@docent/contract/features/custom-model';
import { isSameChoice, type ModelChoice } from '@docent/contract/features/model-choice';
import { limits } from '@docent/contract/limits';
import { Controller } from 'react-hook-form';
import { customModelTexts } from '#i18n/custom-model.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useAvailableModels } from '#lib/available-models.ts';
import { choiceOf, optionOf } from '#lib/model-option.ts';
import { FormView } from '#ui/form-page.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { NumberField } from '#ui/number-field.tsx';
import type { Option } from '#ui/select.tsx';
import { Select } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSaveForm } from '#ui/use-save-form.ts';
import { createModel, type ModelFields, updateModel, useModelsChanged } from './custom-model.queries.ts';
import { RebuildFields } from './rebuild-fields.tsx';

interface ModelFormProps {
  /** Without one, a model is added. */
  model?: CustomModel;
  isReadOnly?: boolean;
  /** After the model has been added. */
  onAdded?: (model: CustomModel) => unknown;
}

const { chunk } = limits;
const none: readonly AvailableModel[] = [];

const rebuildOf = (saved: CustomModel['rebuild']): ModelFields['rebuild'] =>
  saved && {
    every: saved.every,
    hour: saved.hour,
    weekday: saved.weekday,
    quietMinutes: saved.quietMinutes,
  };

const valuesOf = (model: CustomModel | undefined): ModelFields => ({
  name: model?.name ?? '',
  chunkSize: model?.chunkSize ?? chunk.size,
  chunkOverlap: model?.chunkOverlap ?? chunk.overlap,
  aiModel: model?.aiModel ?? null,
  activatesBuilds: model?.activatesBuilds ?? false,
  byMeaning: model?.byMeaning ?? false,
  reranks: model?.reranks ?? false,
  rebuild: rebuildOf(model?.rebuild ?? null),
});

function useModelForm({ model, onAdded }: ModelFormProps) {
  const t = useTexts(customModelTexts);
  const changed = useModelsChanged();
  return useSaveForm(customModelBody, {
    values: valuesOf(model),
    updatedAt: model?.updatedAt,
    save: (body, updatedAt) => (model ? updateModel(model.uid, { ...body, updatedAt }) : createModel(body)),
    savedValues: valuesOf,
    savedText: t(model ? 'saved' : 'added'),
    reload: () => changed(),
    onSaved: async (saved) => {
      await changed(saved);
      if (!model) await onAdded?.(saved);
    },
  });
}

type Form = ReturnType<typeof useModelForm>['form'];

/** What can be chosen; a model that is no longer connected stands there while it is the choice. */
function useAiModels(chosen: ModelChoice | null | undefined): { options: Option[]; placeholder: string } {
  const t = useTexts(customModelTexts);
  const { data } = useAvailableModels();
  const models = data?.items ?? none;
  const gone = data && chosen && !models.some((model) => isSameChoice(model, chosen)) ? [chosen] : [];
  return {
    options: [
      ...models.map((model) => ({
        value: optionOf(model),
        text: model.providerName
          ? t('modelOf', { model: model.name, provider: model.providerName })
          : model.name,
      })),
      ...gone.map((choice) => ({
        value: optionOf(choice),
        text: t('aiModelGone', { name: choice.model }),
      })),
    ],
    placeholder: t('aiModelDefault', { name: models.find(({ isDefault }) => isDefault)?.name ?? '…' }),
  };
}

function AboutSection({ form, model }: { form: Form; model: CustomModel | undefined }) {
  const t = useTexts(customModelTexts);
  const aiModels = useAiModels(model?.aiModel);
  const { errors } = form.formState;
  return (
    <FormSection title={t('about')} text={t('aboutText')}>
      <TextField
        label={t('name')}
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <Controller
        control={form.control}
        name="aiModel"
        render={({ field: { value, onChange, ...field }, fieldState }) => (
          <Select
            label={t('aiModel')}
            error={fieldState.error?.message}
            {...aiModels}
            {...field}
            value={optionOf(value)}
            onChange={(event) => onChange(choiceOf(event.target.value))}
          />
        )}
      />
    </FormSection>
  );
}

const chunkFields = [
  { name: 'chunkSize', hint: 'chunkSizeHint', min: chunk.sizeMin, max: chunk.sizeMax },
  { name: 'chunkOverlap', hint: 'chunkOverlapHint', min: chunk.overlapMin, max: chunk.overlapMax },
] as const;

/** Shows the bounds instead of enforcing them silently: a number that changes while the user types is confusing. */
function ChunkSection({ form }: { form: Form }) {
  const t = useTexts(customModelTexts);
  return (
    <FormSection title={t('chunks')} text={t('chunksText')}>
      {chunkFields.map(({ name, hint, min, max }) => (
        <Controller
          key={name}
          control={form.control}
          name={name}
          render={({ field, fieldState }) => (
            <NumberField
              label={t(name)}
              hint={t(hint, { min, max })}
              unit={t('tokens')}
              error={fieldState.error?.message}
              {...field}
            />
          )}
        />
      ))}
    </FormSection>
  );
}

/** Who else takes part in a search. What is sent to whom is said beside each, since it is the company's own text. */
function SearchSection({ form, model }: { form: Form; model: CustomModel | undefined }) {
  const t = useTexts(customModelTexts);
  const { data } = useAvailableModels();
  const { embedding = null, reranker = null } = data?.providers ?? {};
  const hint = (
    name: string | null,
    connected: 'byMeaningHint' | 'reranksHint',
    none: 'byMeaningNone' | 'reranksNone',
  ) => data && (name === null ? t(none) : t(connected, { name }));
  return (
    <FormSection title={t('searchSection')} text={t('searchSectionText')}>
      <Switch
        label={t('byMeaning')}
        hint={hint(embedding?.name ?? null, 'byMeaningHint', 'byMeaningNone')}
        {...form.register('byMeaning')}
        // One that is on can be switched off, also when nobody is connected any more.
        disabled={embedding === null && !model?.byMeaning}
      />
      <Switch
        label={t('reranks')}
        hint={hint(reranker?.name ?? null, 'reranksHint', 'reranksNone')}
        {...form.register('reranks')}
        disabled={reranker === null && !model?.reranks}
      />
    </FormSection>
  );
}

/** Name, AI model, chunks, who takes part in a search, and what becomes of a build that is ready. */
export function ModelForm(props: ModelFormProps) {
  const { model, isReadOnly = false } = props;
  const t = useTexts(customModelTexts);
  const { form, ...saving } = useModelForm(props);
  return (
    <FormView saving={saving} isNew={!model} saveText={model ? undefined : t('add')} isReadOnly={isReadOnly}>
      <AboutSection form={form} model={model} />
      <ChunkSection form={form} />
      <SearchSection form={form} model={model} />
      <FormSection title={t('buildsSection')} text={t('buildsSectionText')}>
        <Switch label={t('activates')} hint={t('activatesHint')} {...form.register('activatesBuilds')} />
        <Controller
          control={form.control}
          name="rebuild"
          render={({ field: { value, onChange } }) => (
            <RebuildFields value={value ?? null} onChange={onChange} saved={model?.rebuild ?? null} />
          )}
        />
      </FormSection>
    </FormView>
  );
}
