import {
  type BudgetAmount,
  type BudgetPeriod,
  type BudgetScope,
  budgetAmounts,
} from '@docent/contract/features/budget';

type Amounts = Readonly<Record<BudgetAmount, number>>;

/** A budget that a use falls under, and how it stands. */
export interface Standing {
  readonly id: string;
  readonly setBy: 'company' | 'operator';
  readonly per: BudgetPeriod;
  readonly scope: BudgetScope;
  /** The company, project, user or key whose use it is. */
  readonly holderId: string;
  readonly limit: Readonly<Record<BudgetAmount, number | null>>;
  /** The question that is being asked is counted already. */
  readonly used: Amounts;
  /** What other uses that are not settled yet have set aside. */
  readonly reserved: { readonly money: number; readonly tokens: number; readonly count: number };
  /** `YYYY-MM-DD`. */
  readonly periodStart: string;
  readonly freeAt: Date;
}

/** What a use sets aside. */
export interface Wanted {
  readonly money: number;
  readonly tokens: number;
  /** A model may be asked: money and tokens may be used. */
  readonly asksModel: boolean;
}

export interface Reached {
  readonly standing: Standing;
  readonly amount: BudgetAmount;
  /** It is not used up, and what is left may be taken by what others have begun. */
  readonly isSetAside: boolean;
}

/**
 * What is used is only known when a use is over. So each sets about the most aside that it will take, and what does not
 * fit beside the others has to wait for them. Alone, a use begins as long as anything is left: one can pass the limit.
 */
function reachedAmount(standing: Standing, wanted: Wanted, amount: BudgetAmount): Reached | undefined {
  const limit = standing.limit[amount];
  if (limit === null) return undefined;
  const used = standing.used[amount];
  if (amount === 'questions') return used > limit ? { standing, amount, isSetAside: false } : undefined;
  if (!wanted.asksModel) return undefined;
  if (used >= limit) return { standing, amount, isSetAside: false };
  const { reserved } = standing;
  const fits = used + reserved[amount] + wanted[amount] <= limit;
  return reserved.count === 0 || fits ? undefined : { standing, amount, isSetAside: true };
}

/** The budgets that a use is refused for, those that are used up first. */
export function reachedOf(standings: readonly Standing[], wanted: Wanted): Reached[] {
  const reached = standings.flatMap((standing) =>
    budgetAmounts.flatMap((amount) => reachedAmount(standing, wanted, amount) ?? []),
  );
  return reached.toSorted((one, other) => Number(one.isSetAside) - Number(other.isSetAside));
}

/** The largest share of a budget that is used, of all its amounts: 1 for all of it. */
export function shareOf({ limit, used }: Pick<Standing, 'limit' | 'used'>): number {
  const shares = budgetAmounts.flatMap((amount) => {
    const most = limit[amount];
    if (most === null) return [];
    return most === 0 ? 1 : used[amount] / most;
  });
  return Math.max(0, ...shares);
}
