import {
  type CompanySecurity,
  companySecurity,
  secondStepDemands,
} from '@docent/contract/features/company-security';
import { limits } from '@docent/contract/limits';
import { Controller } from 'react-hook-form';
import { companySecurityTexts } from '#i18n/company-security.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useMay } from '#lib/current-permissions.ts';
import { Alert } from '#ui/alert.tsx';
import { FormView } from '#ui/form-page.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { Switch } from '#ui/switch.tsx';
import { type SaveForm, useSaveForm } from '#ui/use-save-form.ts';
import { saveCompanySecurity, useCompanySecuritySaved } from './company-security.queries.ts';

type Form = SaveForm<CompanySecurity, CompanySecurity>['form'];

const { idleMinutesMin: min, idleMinutesMax: max } = limits.companySecurity;

function SecondStepFields({ form }: { form: Form }) {
  const t = useTexts(companySecurityTexts);
  const options = secondStepDemands.map((value) => ({ value, text: t(value), detail: t(`${value}Text`) }));
  return (
    <FormSection title={t('secondStep')} text={t('secondStepText')}>
      <Controller
        control={form.control}
        name="secondStep"
        render={({ field, fieldState }) => (
          <RadioCards label={t('demand')} options={options} error={fieldState.error?.message} {...field} />
        )}
      />
      {form.watch('secondStep') !== 'off' && <Alert tone="info">{t('demandEffect')}</Alert>}
      <Switch
        label={t('providerCounts')}
        hint={t('providerCountsHint')}
        {...form.register('providerCounts')}
      />
    </FormSection>
  );
}

/** The security requirements of the company. */
export function CompanySecurityForm({ security }: { security: CompanySecurity }) {
  const t = useTexts(companySecurityTexts);
  const may = useMay();
  const onSaved = useCompanySecuritySaved();
  const { form, ...saving } = useSaveForm<CompanySecurity, CompanySecurity, CompanySecurity>(
    companySecurity,
    {
      values: security,
      save: saveCompanySecurity,
      savedValues: (saved) => saved,
      savedText: t('saved'),
      onSaved,
    },
  );
  return (
    <FormView saving={saving} isReadOnly={!may('company@edit')}>
      <SecondStepFields form={form} />
      <FormSection title={t('idle')} text={t('idleText')}>
        <Controller
          control={form.control}
          name="idleMinutes"
          render={({ field, fieldState }) => (
            <NumberField
              label={t('idleMinutes')}
              hint={t('idleHint', { min, max })}
              unit={t('minutes')}
              error={fieldState.error?.message}
              {...field}
            />
          )}
        />
      </FormSection>
    </FormView>
  );
}
