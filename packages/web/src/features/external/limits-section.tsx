import { limits } from '@docent/contract/limits';
import { Controller } from 'react-hook-form';
import { publicLinkTexts } from '#i18n/public-link.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { FormSection } from '#ui/form-section.tsx';
import { NumberField } from '#ui/number-field.tsx';
import type { LinkFormApi } from './text-control.tsx';

const { dayQuestions, keepDaysMax } = limits.publicLink;

const amounts = [
  { name: 'limits.visitorPerDay', label: 'visitorPerDay', min: 1, max: dayQuestions.max },
  { name: 'limits.linkPerDay', label: 'linkPerDay', min: 1, max: dayQuestions.max },
  { name: 'limits.moneyPerMonth', label: 'moneyPerMonth', min: 0, max: limits.budget.moneyMax },
] as const;

/** How much visitors may ask, and how long their chats are kept. */
export function LimitsSection({ form }: { form: LinkFormApi }) {
  const t = useTexts(publicLinkTexts);
  return (
    <FormSection title={t('bounds')} text={t('boundsText')}>
      {amounts.map(({ name, label, min, max }) => (
        <Controller
          key={name}
          control={form.control}
          name={name}
          render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
            <NumberField
              label={t(label)}
              hint={label === 'moneyPerMonth' ? t('moneyHint') : undefined}
              placeholder={t('unlimited')}
              value={value ?? null}
              onChange={(amount) => onChange(amount ?? undefined)}
              onBlur={onBlur}
              ref={ref}
              min={min}
              max={max}
              error={fieldState.error?.message}
            />
          )}
        />
      ))}
      <Controller
        control={form.control}
        name="keepDays"
        render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
          <NumberField
            label={t('keepDays')}
            hint={t('keepDaysHint')}
            value={value}
            onChange={(days) => onChange(days ?? limits.publicLink.keepDays)}
            onBlur={onBlur}
            ref={ref}
            min={1}
            max={keepDaysMax}
            error={fieldState.error?.message}
          />
        )}
      />
    </FormSection>
  );
}
