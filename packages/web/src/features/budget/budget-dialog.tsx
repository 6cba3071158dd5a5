import type { AiSettings } from '@docent/contract/features/ai-setting';
import { type Budget, type BudgetStatus, budgetAmounts } from '@docent/contract/features/budget';
import { limits } from '@docent/contract/limits';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { budgetTexts } from '#i18n/budget.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Combobox } from '#ui/combobox.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Select } from '#ui/select.tsx';
import { useSaveForm } from '#ui/use-save-form.ts';
import { saveBudgets, searchUsers, useBudgetsChanged } from './budget.queries.ts';
import { type BudgetForm, bodyOf, budgetForm, budgetHolders, formOf } from './budget-form.ts';

export interface BudgetDialogProps {
  /** The one that is edited. */
  status?: BudgetStatus | undefined;
  /** Puts the budget into the company's list. */
  listWith: (budget: Budget) => Budget[];
  updatedAt: string | null;
  projects: readonly { id: string; title: string }[];
  currency: string;
  onClose: () => void;
}

type Form = UseFormReturn<BudgetForm, unknown, BudgetForm>;

function HolderFields({ form, projects }: { form: Form } & Pick<BudgetDialogProps, 'projects'>) {
  const t = useTexts(budgetTexts);
  const holder = form.watch('holder');
  return (
    <>
      <Select
        label={t('scope')}
        options={budgetHolders.map((value) => ({ value, text: t(value) }))}
        {...form.register('holder')}
      />
      {holder === 'oneProject' && (
        <Select
          label={t('chosenProject')}
          placeholder=""
          options={projects.map(({ id, title }) => ({ value: id, text: title }))}
          error={form.formState.errors.projectId?.message}
          {...form.register('projectId')}
        />
      )}
      {holder === 'oneUser' && (
        <Controller
          control={form.control}
          name="user"
          render={({ field, fieldState }) => (
            <Combobox
              label={t('chosenUser')}
              searchKey={['budgets', 'users']}
              search={searchUsers}
              error={fieldState.error?.message}
              {...field}
            />
          )}
        />
      )}
    </>
  );
}

const maxOf = {
  money: limits.budget.moneyMax,
  tokens: limits.budget.countMax,
  questions: limits.budget.countMax,
};

function AmountFields({ form, currency }: { form: Form; currency: string }) {
  const t = useTexts(budgetTexts);
  const labels = { money: t('money', { currency }), tokens: t('tokens'), questions: t('questions') };
  const hints = { money: t('moneyHint'), tokens: t('tokensHint'), questions: t('amountsHint') };
  return budgetAmounts.map((amount) => (
    <Controller
      key={amount}
      control={form.control}
      name={amount}
      render={({ field, fieldState }) => (
        <NumberField
          label={labels[amount]}
          hint={hints[amount]}
          max={maxOf[amount]}
          error={fieldState.error?.message}
          {...field}
        />
      )}
    />
  ));
}

/** A new budget, or one that is there. */
export function BudgetDialog(props: BudgetDialogProps) {
  const { status, listWith, updatedAt, projects, currency, onClose } = props;
  const t = useTexts(budgetTexts);
  const changed = useBudgetsChanged();
  const { form, ...saving } = useSaveForm<BudgetForm, BudgetForm, AiSettings>(budgetForm, {
    values: formOf(status),
    save: (typed) => saveBudgets(listWith(bodyOf(typed)), updatedAt),
    savedText: t('saved'),
    onSaved: async () => {
      await changed();
      onClose();
    },
    reload: changed,
  });
  return (
    <FormDialog
      title={t(status ? 'editTitle' : 'addTitle')}
      saving={saving}
      saveText={t('save')}
      onClose={onClose}
    >
      <HolderFields form={form} projects={projects} />
      <Select
        label={t('per')}
        options={[
          { value: 'day', text: t('perDay') },
          { value: 'month', text: t('perMonth') },
        ]}
        {...form.register('per')}
      />
      <AmountFields form={form} currency={currency} />
    </FormDialog>
  );
}
