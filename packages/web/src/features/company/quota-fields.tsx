import type { CompanyQuotas } from '@docent/contract/features/company';
import { companyTexts } from '#i18n/company.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { FormSection } from '#ui/form-section.tsx';
import { NumberField } from '#ui/number-field.tsx';

const bytesOfGb = 1024 ** 3;

interface QuotaFieldsProps {
  value: CompanyQuotas;
  onChange: (quotas: CompanyQuotas) => void;
}

/** The quotas of a company; empty for no limit. */
export function QuotaFields({ value, onChange }: QuotaFieldsProps) {
  const t = useTexts(companyTexts);
  const counts = [
    ['users', 'quotaUsers'],
    ['projects', 'quotaProjects'],
    ['questionsPerMonth', 'quotaQuestions'],
  ] as const;
  return (
    <FormSection title={t('quotas')} text={t('quotasText')}>
      {counts.map(([name, label]) => (
        <NumberField
          key={name}
          label={t(label)}
          placeholder={t('noLimit')}
          min={1}
          max={1_000_000_000}
          value={value[name]}
          onChange={(count) => onChange({ ...value, [name]: count === null ? null : Math.round(count) })}
        />
      ))}
      <NumberField
        label={t('quotaStorage')}
        placeholder={t('noLimit')}
        unit="GB"
        max={1024 ** 2}
        value={value.storageBytes === null ? null : value.storageBytes / bytesOfGb}
        onChange={(gb) =>
          onChange({ ...value, storageBytes: gb === null ? null : Math.max(1, Math.round(gb * bytesOfGb)) })
        }
      />
    </FormSection>
  );
}
