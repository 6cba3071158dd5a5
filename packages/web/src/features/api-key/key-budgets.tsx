import { budgetAmounts, budgetPeriods } from '@docent/contract/features/budget';
import { limits } from '@docent/contract/limits';
import { X } from 'lucide-react';
import { Controller, useFieldArray } from 'react-hook-form';
import { budgetTexts } from '#i18n/budget.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Select } from '#ui/select.tsx';
import type { ApiKeyForm } from './api-key-form.ts';

type Form = ApiKeyForm['form'];

function BudgetFields({ form, at, onRemove }: { form: Form; at: number; onRemove: () => void }) {
  const t = useTexts(budgetTexts);
  const labels = { money: t('moneyPlain'), tokens: t('tokens'), questions: t('questions') };
  const periods = { day: t('perDay'), month: t('perMonth') };
  // What is wrong with the budget as a whole stands under its last field.
  const wrong = form.formState.errors.budgets?.[at];
  return (
    <div className="grid grid-cols-1 items-start gap-3 border-line border-b pb-4 tablet:grid-cols-[repeat(4,1fr)_auto]">
      <Select
        label={t('per')}
        options={budgetPeriods.map((value) => ({ value, text: periods[value] }))}
        {...form.register(`budgets.${at}.per`)}
      />
      {budgetAmounts.map((amount) => (
        <Controller
          key={amount}
          control={form.control}
          name={`budgets.${at}.${amount}`}
          render={({ field: { value, onChange, ...field }, fieldState }) => (
            <NumberField
              label={labels[amount]}
              error={
                fieldState.error?.message ??
                (amount === 'questions' ? (wrong?.root?.message ?? wrong?.message) : undefined)
              }
              value={value ?? null}
              onChange={(next) => onChange(next ?? undefined)}
              {...field}
            />
          )}
        />
      ))}
      <IconButton
        className="tablet:mt-7"
        label={t('takeAway')}
        icon={<X size={20} aria-hidden />}
        onClick={onRemove}
      />
    </div>
  );
}

/** A key's own budgets. */
export function KeyBudgets({ form, isReadOnly }: { form: Form; isReadOnly: boolean }) {
  const t = useTexts(budgetTexts);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'budgets' });
  return (
    <div className="grid grid-cols-1 gap-4">
      {fields.length === 0 && <p className="text-ink-muted">{t('keyNone')}</p>}
      {fields.map(({ id }, at) => (
        <BudgetFields key={id} form={form} at={at} onRemove={() => remove(at)} />
      ))}
      {!isReadOnly && fields.length < limits.budget.ofKeyMax && (
        <div>
          <Button onClick={() => append({ per: 'month', questions: undefined })}>{t('addToKey')}</Button>
        </div>
      )}
    </div>
  );
}
