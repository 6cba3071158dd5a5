import { type BudgetStatus, budgetAmounts } from '@docent/contract/features/budget';
import { budgetTexts } from '#i18n/budget.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useDateTexts } from '#lib/current-project.ts';
import { Button } from '#ui/button.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { isOfCompany } from './budget.queries.ts';
import { AmountBar } from './budget-amount.tsx';

/** Whom a budget is for, as its heading. */
function useHolderText(): (status: BudgetStatus) => string {
  const t = useTexts(budgetTexts);
  return ({ scope, subject }) => {
    if (!subject || scope === 'company') return t(scope);
    return t(`${scope}Named`, { name: subject.name ?? t('deleted') });
  };
}

function Details({ status }: { status: BudgetStatus }) {
  const t = useTexts(budgetTexts);
  const { dateTime } = useDateTexts();
  const { scope, subject, largest, reachedCount, freeAt } = status;
  const isForEach = scope !== 'company' && subject === null;
  const details = [
    ...(isForEach ? [largest ? t('largest', { name: largest.name ?? t('deleted') }) : t('nobody')] : []),
    ...(isForEach && reachedCount > 0 ? [t('reached', { count: reachedCount })] : []),
    t('freeAt', { time: dateTime(freeAt) }),
  ];
  return <p className="text-ink-muted text-xs">{details.join(' · ')}</p>;
}

interface BudgetRowProps {
  status: BudgetStatus;
  currency: string;
  canEdit: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

/** A budget with what is used of it. */
export function BudgetRow({ status, currency, canEdit, onEdit, onRemove }: BudgetRowProps) {
  const t = useTexts(budgetTexts);
  const holderText = useHolderText();
  const name = `${holderText(status)}, ${t(status.per)}`;
  const isOwn = isOfCompany(status);
  return (
    <li aria-label={name} className="grid grid-cols-1 gap-3 border-line border-b py-4 last:border-b-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <h3 className="min-w-0 break-words font-semibold">{name}</h3>
          {status.setBy === 'operator' && <StatusBadge tone="neutral" text={t('byOperator')} />}
          {status.setBy === 'company' && !isOwn && (
            <StatusBadge tone="neutral" text={t(status.scope === 'link' ? 'atLink' : 'atKey')} />
          )}
        </div>
        {canEdit && isOwn && (
          <div className="flex gap-2">
            <Button size="small" aria-label={`${t('edit')}: ${name}`} onClick={onEdit}>
              {t('edit')}
            </Button>
            <Button size="small" variant="quiet" aria-label={`${t('remove')}: ${name}`} onClick={onRemove}>
              {t('remove')}
            </Button>
          </div>
        )}
      </div>
      {budgetAmounts.map((amount) => {
        const limit = status[amount];
        if (limit === undefined) return null;
        return (
          <AmountBar
            key={amount}
            amount={amount}
            used={status.used[amount]}
            limit={limit}
            currency={currency}
          />
        );
      })}
      <Details status={status} />
    </li>
  );
}
