import { type CompanyDetail, companyBody } from '@docent/contract/features/company';
import { Controller } from 'react-hook-form';
import { companyTexts } from '#i18n/company.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useMay } from '#lib/current-permissions.ts';
import { saveCompanyCode } from '#lib/session.ts';
import { FormView } from '#ui/form-page.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSaveForm } from '#ui/use-save-form.ts';
import { type CompanyFields, updateCompany, useCompaniesChanged } from './company.queries.ts';
import { LanguagesField } from './company-fields.tsx';
import { QuotaFields } from './quota-fields.tsx';

const valuesOf = ({ code, title, languages, quotas }: CompanyDetail): CompanyFields => ({
  code,
  title,
  languages,
  quotas,
});

/** The settings of a company that the operator changes. */
export function CompanyForm({ company }: { company: CompanyDetail }) {
  const t = useTexts(companyTexts);
  const may = useMay();
  const changed = useCompaniesChanged();
  const { form, ...saving } = useSaveForm(companyBody, {
    values: valuesOf(company),
    updatedAt: company.updatedAt,
    save: async (body, updatedAt) => {
      const saved = await updateCompany(company.id, { ...body, updatedAt });
      // For the operator's own company, because every call names it by its code.
      if (saved.isOperator) saveCompanyCode(saved.code);
      return saved;
    },
    savedValues: valuesOf,
    savedText: t('saved'),
    onSaved: (saved) => changed({ company: saved }),
    reload: () => changed(),
  });
  const { errors } = form.formState;
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
        <LanguagesField
          control={form.control}
          name="languages"
          label={t('languages')}
          hint={t('languagesHint')}
        />
      </FormSection>
      <Controller
        control={form.control}
        name="quotas"
        render={({ field }) => (
          <QuotaFields value={field.value ?? company.quotas} onChange={field.onChange} />
        )}
      />
    </FormView>
  );
}
