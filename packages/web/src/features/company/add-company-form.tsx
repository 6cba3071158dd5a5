import { type CompanyDetail, newCompanyBody } from '@docent/contract/features/company';
import { Controller } from 'react-hook-form';
import { companyTexts } from '#i18n/company.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { FormView } from '#ui/form-page.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSaveForm } from '#ui/use-save-form.ts';
import { createCompany, type NewCompanyFields, useCompaniesChanged } from './company.queries.ts';
import { QuotaFields } from './quota-fields.tsx';

const noQuotas = { users: null, projects: null, storageBytes: null, questionsPerMonth: null };
const values: NewCompanyFields = {
  code: '',
  title: '',
  quotas: noQuotas,
  admin: { name: '', email: '', password: '' },
};
const serverFields = {
  'admin.name': 'admin.name',
  'admin.email': 'admin.email',
  'admin.password': 'admin.password',
} as const;

function useAddCompany(onAdded: (company: CompanyDetail) => unknown) {
  const t = useTexts(companyTexts);
  const changed = useCompaniesChanged();
  return useSaveForm(newCompanyBody, {
    values,
    save: createCompany,
    savedText: t('added'),
    serverFields,
    onSaved: async (company) => {
      await changed();
      await onAdded(company);
    },
  });
}

/** Opens a company with its first administrator. */
export function AddCompanyForm({ onAdded }: { onAdded: (company: CompanyDetail) => unknown }) {
  const t = useTexts(companyTexts);
  const { form, ...saving } = useAddCompany(onAdded);
  const { errors } = form.formState;
  const plain = { autoComplete: 'off', spellCheck: false } as const;
  return (
    <FormView saving={saving} isNew saveText={t('add')}>
      <FormSection title={t('general')} text={t('generalText')}>
        <TextField label={t('title')} error={errors.title?.message} {...form.register('title')} />
        <TextField label={t('code')} error={errors.code?.message} {...plain} {...form.register('code')} />
      </FormSection>
      <FormSection title={t('admin')} text={t('adminText')}>
        <TextField
          label={t('adminName')}
          error={errors.admin?.name?.message}
          {...plain}
          {...form.register('admin.name')}
        />
        <TextField
          label={t('adminEmail')}
          type="email"
          error={errors.admin?.email?.message}
          {...plain}
          {...form.register('admin.email')}
        />
        <PasswordField
          label={t('adminPassword')}
          autoComplete="new-password"
          error={errors.admin?.password?.message}
          {...form.register('admin.password')}
        />
      </FormSection>
      <Controller
        control={form.control}
        name="quotas"
        render={({ field }) => <QuotaFields value={field.value ?? noQuotas} onChange={field.onChange} />}
      />
    </FormView>
  );
}
