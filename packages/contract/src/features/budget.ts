import * as z from 'zod/mini';
import { uid } from '../core/ids.ts';
import { route } from '../core/route.ts';
import { limits } from '../limits.ts';

export const description = 'Budgets: what may be used of AI models, and what is used of it.';

export const budgetPeriods = ['day', 'month'] as const;
export type BudgetPeriod = (typeof budgetPeriods)[number];

/** Whose use a budget limits: the company's as a whole, or that of each project, user, API key or public link. */
export const budgetScopes = ['company', 'project', 'user', 'key', 'link'] as const;
export type BudgetScope = (typeof budgetScopes)[number];

export const budgetAmounts = ['money', 'tokens', 'questions'] as const;
export type BudgetAmount = (typeof budgetAmounts)[number];

const { moneyMax, countMax } = limits.budget;
const count = z.number().check(z.int(), z.gte(0), z.lte(countMax));
/** Kept to a millionth of the currency. */
const money = z.number().check(z.gte(0), z.lte(moneyMax));

const amounts = {
  /** In the currency of the installation. */
  money: z.optional(money),
  /** In and out. */
  tokens: z.optional(count),
  questions: z.optional(count),
};

const hasAmount = (budget: { [Name in BudgetAmount]?: number | undefined }) =>
  budgetAmounts.some((name) => budget[name] !== undefined);

/** A budget of one API key. */
export const keyBudget = z
  .strictObject({ per: z.enum(budgetPeriods), ...amounts })
  .check(z.refine(hasAmount, { params: { rule: 'budgetAmount' } }));
export type KeyBudget = z.infer<typeof keyBudget>;

/** What an API key's own budgets may be. */
export const keyBudgets = z.array(keyBudget).check(z.maxLength(limits.budget.ofKeyMax));

const isForOne = ({ scope, subjectId }: { scope: BudgetScope; subjectId?: string | undefined }) =>
  subjectId === undefined || scope === 'project' || scope === 'user';

export const budget = z
  .strictObject({
    per: z.enum(budgetPeriods),
    scope: z.enum(budgetScopes),
    /** The one project or user that it is for, on top of those for each. Those of one API key or public link stand there. */
    subjectId: z.optional(uid),
    ...amounts,
  })
  .check(
    z.refine(hasAmount, { params: { rule: 'budgetAmount' } }),
    z.refine(isForOne, { path: ['subjectId'], params: { rule: 'budgetSubject' } }),
  );
export type Budget = z.infer<typeof budget>;

export const companyBudgets = z.array(budget).check(z.maxLength(limits.budget.listMax));

const used = z.strictObject({ money: z.number(), tokens: z.int(), questions: z.int() });
const named = z.strictObject({ id: z.string(), name: z.nullable(z.string()) });

/** A budget with what is used of it in its running period. */
export const budgetStatus = z.strictObject({
  id: uid,
  /** The operator's limit of questions is a budget that the company sees and cannot change. */
  setBy: z.enum(['company', 'operator']),
  per: z.enum(budgetPeriods),
  scope: z.enum(budgetScopes),
  /** The one that it is for; null for the company, and for one of each. */
  subject: z.nullable(named),
  ...amounts,
  /** The use of the company or of the one holder; for a budget of each, of the holder with the largest share. */
  used,
  /** Whoever has used the largest share of a budget for each; null while nobody has used any. */
  largest: z.nullable(named),
  /** How many have reached it. */
  reachedCount: z.int(),
  /** When the period ends and it is free again. */
  freeAt: z.string(),
});
export type BudgetStatus = z.infer<typeof budgetStatus>;

export const listBudgets = route({
  method: 'GET',
  path: '/company/ai/budgets',
  summary: 'The budgets of the company, of its API keys and of the operator, with what is used of each',
  access: { kind: 'permission', permission: 'company' },
  answer: {
    kind: 'json',
    data: z.strictObject({
      /** ISO 4217. */
      currency: z.string(),
      /** In which days and months begin. */
      timeZone: z.string(),
      items: z.array(budgetStatus),
    }),
  },
  errors: [],
});
