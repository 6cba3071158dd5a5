import { type Budget, type BudgetStatus, budgetPeriods } from '@docent/contract/features/budget';
import * as z from 'zod/mini';

/** Whom a budget is for, as one choice. */
export const budgetHolders = ['company', 'project', 'user', 'key', 'link', 'oneProject', 'oneUser'] as const;

const amount = z.nullable(z.number());
const option = z.object({ value: z.string(), text: z.string() });

export const budgetForm = z
  .strictObject({
    holder: z.enum(budgetHolders),
    projectId: z.string(),
    user: z.nullable(option),
    per: z.enum(budgetPeriods),
    money: amount,
    tokens: amount,
    questions: amount,
  })
  .check(
    z.refine(({ money, tokens, questions }) => money !== null || tokens !== null || questions !== null, {
      path: ['questions'],
      params: { rule: 'budgetAmount' },
    }),
    z.refine(({ holder, projectId }) => holder !== 'oneProject' || projectId !== '', {
      path: ['projectId'],
      params: { rule: 'required' },
    }),
    z.refine(({ holder, user }) => holder !== 'oneUser' || user !== null, {
      path: ['user'],
      params: { rule: 'required' },
    }),
  );
export type BudgetForm = z.output<typeof budgetForm>;

const emptyForm: BudgetForm = {
  holder: 'company',
  projectId: '',
  user: null,
  per: 'month',
  money: null,
  tokens: null,
  questions: null,
};

export function formOf(status: BudgetStatus | undefined): BudgetForm {
  if (!status) return emptyForm;
  const { scope, subject, per, money = null, tokens = null, questions = null } = status;
  const holder = subject ? (scope === 'project' ? 'oneProject' : 'oneUser') : scope;
  return {
    holder,
    projectId: scope === 'project' && subject ? subject.id : '',
    user: scope === 'user' && subject ? { value: subject.id, text: subject.name ?? '' } : null,
    per,
    money,
    tokens,
    questions,
  };
}

const scopes = { oneProject: 'project', oneUser: 'user' } as const;

export function bodyOf({ holder, projectId, user, per, money, tokens, questions }: BudgetForm): Budget {
  const isOne = holder === 'oneProject' || holder === 'oneUser';
  const subjectId = holder === 'oneProject' ? projectId : user?.value;
  return {
    per,
    scope: isOne ? scopes[holder] : holder,
    ...(isOne && subjectId && { subjectId }),
    ...(money !== null && { money }),
    ...(tokens !== null && { tokens }),
    ...(questions !== null && { questions }),
  };
}
