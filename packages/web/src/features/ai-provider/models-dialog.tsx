import { type AiProvider, type ProviderModel, providerModel } from '@docent/contract/features/ai-provider';
import { limits } from '@docent/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Controller, type UseFormReturn, useFieldArray } from 'react-hook-form';
import * as z from 'zod/mini';
import { aiProviderTexts } from '#i18n/ai-provider.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { ApiFailure, failureText } from '#lib/api-failure.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { MultiSelect } from '#ui/multi-select.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSaveForm } from '#ui/use-save-form.ts';
import { AddressRefused } from './address-refused.tsx';
import {
  findModels,
  type ProviderPlace,
  updateProvider,
  useProvidersChanged,
} from './ai-provider.queries.ts';

const modelRow = z.strictObject({
  id: providerModel.shape.id,
  name: z.string().check(z.trim(), z.maxLength(limits.aiProvider.nameLengthMax)),
  contextLength: z.nullable(z.number()),
  inputPrice: z.nullable(z.number()),
  outputPrice: z.nullable(z.number()),
  makesEmbeddings: z.boolean(),
});
type ModelRow = z.output<typeof modelRow>;

const modelsForm = z.strictObject({ models: z.array(modelRow) });
type ModelsForm = z.output<typeof modelsForm>;
type Form = UseFormReturn<ModelsForm, unknown, ModelsForm>;

/** How vendors call models that make vectors; an administrator who knows better says so. */
const embeddingName = /embed|\bbge\b|\be5\b/i;

const rowOf = ({
  id,
  name = '',
  contextLength = null,
  inputPrice = null,
  outputPrice = null,
  capabilities = {},
}: ProviderModel): ModelRow => ({
  id,
  name,
  contextLength,
  inputPrice,
  outputPrice,
  makesEmbeddings: capabilities.embeddings ?? embeddingName.test(id),
});

const formOf = ({ models }: AiProvider): ModelsForm => ({ models: models.map(rowOf) });

/** What the form does not show of a model stays. */
const modelOf = (
  { id, name, makesEmbeddings, ...figures }: ModelRow,
  known: readonly ProviderModel[],
): ProviderModel => {
  const { name: _, capabilities, ...kept } = known.find((model) => model.id === id) ?? { id };
  return {
    ...kept,
    ...figures,
    ...(name && { name }),
    capabilities: { ...capabilities, embeddings: makesEmbeddings },
  };
};

const figures = ['contextLength', 'inputPrice', 'outputPrice'] as const;

function ModelFields({ form, at, onRemove }: { form: Form; at: number; onRemove: () => void }) {
  const t = useTexts(aiProviderTexts);
  const errors = form.formState.errors.models?.[at];
  const id = form.watch(`models.${at}.id`);
  return (
    <div className="grid grid-cols-1 items-end gap-3 border-line border-b pb-4 tablet:grid-cols-[2fr_2fr_1fr_1fr_1fr_auto]">
      <TextField label={t('modelId')} error={errors?.id?.message} {...form.register(`models.${at}.id`)} />
      <TextField
        label={t('modelName')}
        error={errors?.name?.message}
        {...form.register(`models.${at}.name`)}
      />
      {figures.map((figure) => (
        <Controller
          key={figure}
          control={form.control}
          name={`models.${at}.${figure}`}
          render={({ field, fieldState }) => (
            <NumberField label={t(figure)} error={fieldState.error?.message} {...field} />
          )}
        />
      ))}
      <div className="tablet:order-last tablet:col-span-full">
        <Switch label={t('makesEmbeddings')} {...form.register(`models.${at}.makesEmbeddings`)} />
      </div>
      <IconButton
        label={t('takeModelAway', { model: id })}
        icon={<X size={20} aria-hidden />}
        onClick={onRemove}
      />
    </div>
  );
}

interface FindModelsProps {
  provider: AiProvider;
  chosen: readonly string[];
  ask: () => ReturnType<typeof findModels>;
  onChoose: (ids: string[], contexts: ReadonlyMap<string, number | null>) => void;
}

function FindFailure({ provider, error }: { provider: AiProvider; error: Error }) {
  const text = failureText(error);
  if (error instanceof ApiFailure && error.code === 'ai_provider_address_refused')
    return <AddressRefused provider={provider} text={text} />;
  return <Alert>{text}</Alert>;
}

/** Asks the provider, and offers what it has. */
function FindModels({ provider, chosen, ask, onChoose }: FindModelsProps) {
  const t = useTexts(aiProviderTexts);
  const { mutate, data, error, isPending } = useMutation({ mutationFn: ask });
  const contexts = new Map(data?.items.map(({ id, contextLength }) => [id, contextLength]));
  return (
    <div className="grid justify-items-start gap-3">
      <Button busy={isPending} onClick={() => mutate()}>
        {t(isPending ? 'finding' : 'find')}
      </Button>
      <div aria-live="polite" className="w-full">
        {error && <FindFailure provider={provider} error={error} />}
        {data && (
          <MultiSelect
            label={t('foundLabel')}
            hint={t('found', { count: data.items.length })}
            options={data.items.map(({ id, name }) => ({
              value: id,
              text: id,
              detail: name === id ? '' : name,
            }))}
            value={[...chosen]}
            onChange={(ids) => onChoose(ids, contexts)}
          />
        )}
      </div>
    </div>
  );
}

interface ModelsDialogProps {
  place: ProviderPlace;
  provider: AiProvider;
  onClose: () => void;
}

function useModelsForm({ place, provider, onClose }: ModelsDialogProps) {
  const t = useTexts(aiProviderTexts);
  const onChanged = useProvidersChanged();
  return useSaveForm<ModelsForm, ModelsForm, AiProvider>(modelsForm, {
    values: formOf(provider),
    updatedAt: provider.updatedAt,
    save: ({ models }, updatedAt) =>
      updateProvider(place, provider.id, {
        models: models.map((row) => modelOf(row, provider.models)),
        ...(updatedAt !== undefined && { updatedAt }),
      }),
    savedText: t('modelsSaved'),
    onSaved: async () => {
      await onChanged();
      onClose();
    },
  });
}

/** Which models of a provider may be used, as what they are shown, and what they cost. */
export function ModelsDialog(props: ModelsDialogProps) {
  const { place, provider, onClose } = props;
  const t = useTexts(aiProviderTexts);
  const { form, ...saving } = useModelsForm(props);
  const rows = useFieldArray({ control: form.control, name: 'models', keyName: 'rowKey' });
  const chosen = form.watch('models').map(({ id }) => id);
  const choose = (ids: string[], contexts: ReadonlyMap<string, number | null>) => {
    const kept = form.getValues('models').filter(({ id }) => ids.includes(id));
    const added = ids.filter((id) => !chosen.includes(id));
    rows.replace([...kept, ...added.map((id) => rowOf({ id, contextLength: contexts.get(id) ?? null }))]);
  };
  return (
    <FormDialog
      size="large"
      title={t('modelsTitle', { name: provider.name })}
      description={t('modelsText')}
      saving={saving}
      saveText={t('save')}
      onClose={onClose}
    >
      <FindModels
        provider={provider}
        chosen={chosen}
        ask={() => findModels(place, provider.id)}
        onChoose={choose}
      />
      {rows.fields.map(({ rowKey }, at) => (
        <ModelFields key={rowKey} form={form} at={at} onRemove={() => rows.remove(at)} />
      ))}
      <div>
        <Button onClick={() => rows.append(rowOf({ id: '' }))}>{t('addModel')}</Button>
      </div>
    </FormDialog>
  );
}
