import {
  type AiProvider,
  kindsWithoutAddress,
  type ProviderKind,
} from '@docent/contract/features/ai-provider';
import type { UseFormReturn } from 'react-hook-form';
import { aiProviderTexts } from '#i18n/ai-provider.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { Select } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSaveForm } from '#ui/use-save-form.ts';
import {
  createProvider,
  type ProviderPlace,
  updateProvider,
  useProvidersChanged,
} from './ai-provider.queries.ts';
import { bodyOf, formOf, isUsuallyOutside, type ProviderForm, providerForm } from './provider-form-model.ts';
import { kindNames, vendorAddresses } from './provider-kinds.ts';

interface ProviderDialogProps {
  place: ProviderPlace;
  /** The one that is edited. */
  provider?: AiProvider | undefined;
  onClose: () => void;
  onSaved?: ((saved: AiProvider) => void) | undefined;
}

type Form = UseFormReturn<ProviderForm, unknown, ProviderForm>;

function KindFields({ form }: { form: Form }) {
  const t = useTexts(aiProviderTexts);
  const { errors } = form.formState;
  const kind = form.watch('kind');
  const url = vendorAddresses[kind];
  const options = Object.entries(kindNames).map(([value, text]) => ({ value, text: t(text) }));
  const choose = (chosen: string) => form.setValue('isOutside', isUsuallyOutside(chosen as ProviderKind));
  return (
    <>
      <Select
        label={t('kind')}
        options={options}
        {...form.register('kind', { onChange: ({ target }) => choose(target.value) })}
      />
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextField
        label={t('url')}
        hint={kindsWithoutAddress.includes(kind) || !url ? t('urlNeeded') : t('urlVendor', { url })}
        type="url"
        error={errors.url?.message}
        {...form.register('url')}
      />
    </>
  );
}

/** Connects a provider, or changes one. */
export function ProviderDialog({ place, provider, onClose, onSaved }: ProviderDialogProps) {
  const t = useTexts(aiProviderTexts);
  const onChanged = useProvidersChanged();
  const { form, ...saving } = useSaveForm<ProviderForm, ProviderForm, AiProvider>(providerForm, {
    values: formOf(provider),
    updatedAt: provider?.updatedAt,
    save: (typed, updatedAt) => {
      const body = bodyOf(typed, provider);
      return provider
        ? updateProvider(place, provider.id, { ...body, ...(updatedAt !== undefined && { updatedAt }) })
        : createProvider(place, body);
    },
    savedText: t('saved'),
    serverFields: { models: 'modelIds' },
    onSaved: async (saved) => {
      await onChanged();
      onClose();
      onSaved?.(saved);
    },
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      title={provider ? t('editTitle', { name: provider.name }) : t('addTitle')}
      saving={saving}
      saveText={t('save')}
      onClose={onClose}
    >
      <KindFields form={form} />
      <PasswordField
        label={t('key')}
        hint={t(provider?.hasKey ? 'keyKept' : 'keyNew')}
        autoComplete="new-password"
        error={errors.key?.message}
        {...form.register('key')}
      />
      <TextArea
        label={t('modelIds')}
        hint={t('modelIdsHint')}
        rows={3}
        spellCheck={false}
        className="font-mono"
        error={errors.modelIds?.message}
        {...form.register('modelIds')}
      />
      <Switch label={t('isOutside')} hint={t('isOutsideHint')} {...form.register('isOutside')} />
    </FormDialog>
  );
}
