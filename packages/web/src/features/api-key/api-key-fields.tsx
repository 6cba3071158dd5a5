import { Controller, useController, useWatch } from 'react-hook-form';
import { apiKeyTexts } from '#i18n/api-key.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { DateTimeField } from '#ui/date-time-field.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { ApiKeyForm, KeyProject, PermissionsField } from './api-key-form.ts';

type Form = ApiKeyForm['form'];

/** Name and expiry. */
export function ApiKeyFields({ form }: { form: Form }) {
  const t = useTexts(apiKeyTexts);
  return (
    <>
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
      <Controller
        control={form.control}
        name="expiresAt"
        render={({ field, fieldState }) => (
          <DateTimeField
            label={t('expires')}
            hint={t('expiresHint')}
            error={fieldState.error?.message}
            {...field}
            value={field.value ?? null}
          />
        )}
      />
    </>
  );
}

/** The project of a new key, which cannot be changed later. */
export function ApiKeyProject({ form, projects }: { form: Form; projects: readonly KeyProject[] }) {
  const t = useTexts(apiKeyTexts);
  return (
    <Select
      label={t('project')}
      hint={t('projectHint')}
      error={form.formState.errors.projectId?.message}
      options={projects.map(({ id, title }) => ({ value: id, text: title }))}
      {...form.register('projectId')}
    />
  );
}

/** The permissions of the key: two fields of the form in one control. */
export function ApiKeyPermissions({ form, permissions }: { form: Form; permissions: PermissionsField }) {
  const scopes = useController({ control: form.control, name: 'scopes' });
  const actions = useController({ control: form.control, name: 'actions' });
  const projectId = useWatch({ control: form.control, name: 'projectId' });
  return permissions({
    projectId,
    value: { scopes: scopes.field.value, actions: actions.field.value ?? {} },
    onChange: (value) => {
      if (value.scopes !== scopes.field.value) scopes.field.onChange(value.scopes);
      if (value.actions !== actions.field.value) actions.field.onChange(value.actions);
    },
  });
}
