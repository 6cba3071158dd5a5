import type { BudgetAmount } from '@docent/contract/features/budget';
import { limits } from '@docent/contract/limits';
import { budgetTexts } from '#i18n/budget.ts';
import { useLanguage } from '#i18n/language.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { formatMoney } from '#lib/format-money.ts';
import { classNames } from '#ui/class-names.ts';

/** Writes an amount of a budget: money with its currency, the others as numbers. */
function useWriteAmount(currency: string): (value: number, amount: BudgetAmount) => string {
  const language = useLanguage();
  const number = new Intl.NumberFormat(language);
  return (value, amount) =>
    amount === 'money' ? formatMoney(value, currency, language) : number.format(value);
}

const toneOf = (share: number) =>
  share >= 1 ? 'bg-danger' : share >= limits.budget.warningShare ? 'bg-warning' : 'bg-action';

interface AmountBarProps {
  amount: BudgetAmount;
  used: number;
  limit: number;
  currency: string;
}

/** What is used of one amount of a budget: a bar, and the numbers. */
export function AmountBar({ amount, used, limit, currency }: AmountBarProps) {
  const t = useTexts(budgetTexts);
  const write = useWriteAmount(currency);
  const share = limit === 0 ? 1 : used / limit;
  const unit = amount === 'money' ? t('moneyPlain') : t(amount);
  const numbers = { used: write(used, amount), limit: write(limit, amount) };
  return (
    <div className="grid grid-cols-1 gap-1">
      <div className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="text-ink-muted">{unit}</span>
        <span className="tabular-nums">{t('usedOf', numbers)}</span>
      </div>
      <div
        role="img"
        aria-label={t('usedShare', { name: unit, ...numbers })}
        className="h-2 overflow-hidden rounded-full bg-surface-sunken"
      >
        <div
          className={classNames('h-full rounded-full', toneOf(share))}
          style={{ width: `${Math.min(100, share * 100)}%` }}
        />
      </div>
    </div>
  );
}
