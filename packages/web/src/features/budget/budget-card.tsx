import type { BudgetStatus } from '@docent/contract/features/budget';
import { useQuery } from '@tanstack/react-query';
import { Gauge } from 'lucide-react';
import { useState } from 'react';
import { budgetTexts } from '#i18n/budget.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';
import { useAction } from '#ui/use-action.ts';
import {
  type BudgetSettings,
  budgetOf,
  budgetsQuery,
  isOfCompany,
  saveBudgets,
  saveBuiltIn,
  useBudgetsChanged,
} from './budget.queries.ts';
import { BudgetDialog } from './budget-dialog.tsx';
import { BudgetRow } from './budget-row.tsx';

interface BudgetCardProps {
  settings: BudgetSettings;
  projects: readonly { id: string; title: string }[];
  canEdit: boolean;
}

function BuiltInChoice({ settings, canEdit }: Pick<BudgetCardProps, 'settings' | 'canEdit'>) {
  const t = useTexts(budgetTexts);
  const { run } = useAction();
  const changed = useBudgetsChanged();
  /** What was chosen, until the settings show it. */
  const [chosen, setChosen] = useState<boolean>();
  const choose = async (next: boolean) => {
    setChosen(next);
    const call = async () => {
      await saveBuiltIn(next);
      await changed();
    };
    await run({ call, done: t('builtInSaved') });
    setChosen(undefined);
  };
  return (
    <Switch
      label={t('builtIn')}
      hint={t('builtInHint')}
      checked={chosen ?? settings.builtInWhenBudgetReached}
      disabled={!canEdit || chosen !== undefined}
      onChange={({ target }) => void choose(target.checked)}
    />
  );
}

/** The company's own budgets without this one, as they are saved. */
const othersThan = (status: BudgetStatus | undefined, items: readonly BudgetStatus[]) =>
  items.filter((item) => isOfCompany(item) && item.id !== status?.id).map(budgetOf);

/** Removes a budget, once it is confirmed. */
function useRemove(items: readonly BudgetStatus[], { updatedAt }: BudgetSettings) {
  const t = useTexts(budgetTexts);
  const { run } = useAction({ refetch: useBudgetsChanged(), refetchAfter: 'anything' });
  return (status: BudgetStatus) =>
    run({
      confirm: {
        type: 'danger',
        title: t('removeTitle'),
        message: t('removeMessage'),
        confirmText: t('remove'),
        cancelText: t('cancel'),
      },
      call: () => saveBudgets(othersThan(status, items), updatedAt),
      done: t('removed'),
    });
}

/** What is open: a new budget, or one of the list. */
type Editing = { status?: BudgetStatus };

function Rows({
  items,
  currency,
  ...props
}: BudgetCardProps & { items: readonly BudgetStatus[]; currency: string }) {
  const { settings, canEdit, projects } = props;
  const t = useTexts(budgetTexts);
  const [editing, setEditing] = useState<Editing>();
  const remove = useRemove(items, settings);
  const add = canEdit && (
    <Button variant={items.length === 0 ? 'primary' : 'secondary'} onClick={() => setEditing({})}>
      {t('add')}
    </Button>
  );
  return (
    <>
      {items.length === 0 ? (
        <EmptyState
          icon={<Gauge size={28} aria-hidden />}
          title={t('none')}
          text={t('noneText')}
          action={add}
        />
      ) : (
        <>
          <ul aria-label={t('title')}>
            {items.map((status) => (
              <BudgetRow
                key={status.id}
                status={status}
                currency={currency}
                canEdit={canEdit}
                onEdit={() => setEditing({ status })}
                onRemove={() => void remove(status)}
              />
            ))}
          </ul>
          <div>{add}</div>
        </>
      )}
      {editing && (
        <BudgetDialog
          status={editing.status}
          listWith={(budget) => [...othersThan(editing.status, items), budget]}
          updatedAt={settings.updatedAt}
          projects={projects}
          currency={currency}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  );
}

/** What may be used of AI models, what is used of it, and what happens at the limit. */
export function BudgetCard(props: BudgetCardProps) {
  const t = useTexts(budgetTexts);
  const { data, error, refetch } = useQuery(budgetsQuery);
  return (
    <Card title={t('title')} text={data && t('text', { timeZone: data.timeZone })}>
      <div className="grid grid-cols-1 gap-4">
        {data ? (
          <Rows {...props} items={data.items} currency={data.currency} />
        ) : error ? (
          <ErrorState text={failureText(error)} onRetry={() => void refetch()} />
        ) : (
          <SkeletonList rows={2} rowClassName="h-16" className="gap-4" />
        )}
        <BuiltInChoice {...props} />
      </div>
    </Card>
  );
}
