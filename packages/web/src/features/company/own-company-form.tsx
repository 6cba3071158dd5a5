import { type OwnCompany, ownCompanyBody } from '@docent/contract/features/company';
import { Controller, useWatch } from 'react-hook-form';
import { companyTexts } from '#i18n/company.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useMay } from '#lib/current-permissions.ts';
import { saveCompanyCode } from '#lib/session.ts';
import { Alert } from '#ui/alert.tsx';
import { FormView } from '#ui/form-page.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type SaveForm, useSaveForm } from '#ui/use-save-form.ts';
import { type OwnCompanyFields, updateOwnCompany, useCompaniesChanged } from './company.queries.ts';
import { LanguagesField } from './company-fields.tsx';
import { LogoField } from './logo-field.tsx';

const valuesOf = ({ title, code, languages, greeting, logo }: OwnCompany): OwnCompanyFields => ({
  title,
  code,
  languages,
  greeting: greeting ?? '',
  logo,
});

function useOwnCompanyForm(company: OwnCompany) {
  const t = useTexts(companyTexts);
  const changed = useCompaniesChanged();
  return useSaveForm(ownCompanyBody, {
    values: valuesOf(company),
    updatedAt: company.updatedAt,
    save: async (body, updatedAt) => {
      const saved = await updateOwnCompany({ ...body, updatedAt });
      // Every call names the company by its code; with the old one the next call would end the session.
      saveCompanyCode(saved.code);
      return saved;
    },
    savedValues: valuesOf,
    savedText: t('saved'),
    onSaved: (saved) => changed({ own: saved }),
    reload: () => changed(),
  });
}

type Form = SaveForm<OwnCompanyFields, OwnCompanyFields>['form'];

function SignInFields({ form }: { form: Form }) {
  const t = useTexts(companyTexts);
  const { errors } = form.formState;
  return (
    <FormSection title={t('signIn')} text={t('signInText')}>
      <Controller
        control={form.control}
        name="logo"
        render={({ field, fieldState }) => (
          <LogoField
            title={form.getValues('title')}
            value={field.value ?? null}
            error={fieldState.error?.message}
            onChange={(logo) => {
              form.clearErrors('logo');
              field.onChange(logo);
            }}
            onRefused={(message) => form.setError('logo', { message })}
          />
        )}
      />
      <TextArea
        label={t('greeting')}
        hint={t('greetingHint')}
        rows={3}
        error={errors.greeting?.message}
        {...form.register('greeting')}
      />
      <LanguagesField
        control={form.control}
        name="languages"
        label={t('languages')}
        hint={t('languagesHint')}
      />
    </FormSection>
  );
}

/** The profile and branding of the company. */
export function OwnCompanyForm({ company }: { company: OwnCompany }) {
  const t = useTexts(companyTexts);
  const may = useMay();
  const { form, ...saving } = useOwnCompanyForm(company);
  const { errors } = form.formState;
  const code = useWatch({ control: form.control, name: 'code' });
  return (
    <FormView saving={saving} isReadOnly={!may('company@edit')}>
      <FormSection title={t('general')} text={t('generalText')}>
        <TextField label={t('title')} error={errors.title?.message} {...form.register('title')} />
        <TextField
          label={t('code')}
          error={errors.code?.message}
          autoComplete="off"
          spellCheck={false}
          {...form.register('code')}
        />
        {code.trim().toLowerCase() !== company.code.toLowerCase() && (
          <Alert tone="warning">{t('codeWarning')}</Alert>
        )}
      </FormSection>
      <SignInFields form={form} />
    </FormView>
  );
}
