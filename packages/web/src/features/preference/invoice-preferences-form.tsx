import {
  type InvoicePreferences,
  invoicePreferences,
  updateInvoicePreferences,
} from '@docent/contract/features/preference';
import { useQueryClient } from '@tanstack/react-query';
import { preferenceTexts } from '#i18n/preference.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { FormPage } from '#ui/form-page.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSaveForm } from '#ui/use-save-form.ts';
import { invoicePreferencesQuery } from './preference.queries.ts';

export function InvoicePreferencesForm({ values }: { values: InvoicePreferences }) {
  const t = useTexts(preferenceTexts);
  const client = useQueryClient();
  const { form, ...saving } = useSaveForm<InvoicePreferences, InvoicePreferences, InvoicePreferences>(
    invoicePreferences,
    {
      values,
      save: (body) => call(updateInvoicePreferences, { body }),
      savedValues: (saved) => saved,
      savedText: t('saved'),
      onSaved: (saved) => client.setQueryData(invoicePreferencesQuery.queryKey, saved),
    },
  );
  const { errors } = form.formState;
  const field = (name: keyof InvoicePreferences) => ({
    error: errors[name]?.message,
    ...form.register(name),
  });
  return (
    <FormPage title={t('invoice')} intro={t('invoiceIntro')} saving={saving}>
      <FormSection title={t('invoice')}>
        <TextField label={t('invoiceTitle')} autoComplete="organization" {...field('title')} />
        <div className="grid grid-cols-1 gap-5 tablet:grid-cols-2">
          <TextField label={t('taxOffice')} {...field('taxOffice')} />
          <TextField label={t('taxNumber')} {...field('taxNumber')} />
        </div>
        <TextField label={t('email')} type="email" autoComplete="email" {...field('email')} />
        <TextArea label={t('address')} autoComplete="street-address" {...field('address')} />
        <div className="grid grid-cols-1 gap-5 tablet:grid-cols-2">
          <TextField label={t('city')} autoComplete="address-level2" {...field('city')} />
          <TextField label={t('country')} autoComplete="country-name" {...field('country')} />
        </div>
      </FormSection>
    </FormPage>
  );
}
