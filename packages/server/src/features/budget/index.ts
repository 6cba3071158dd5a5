import './budget.tables.ts';

export { budgetRoutes } from './budget.routes.ts';
export {
  areSubjects,
  budgetsOfCompany,
  budgetsOfKey,
  budgetsOfLink,
  listCompanyBudgets,
  listKeyBudgets,
  replaceBudgets,
  setOperatorBudget,
} from './budget.store.ts';
export { budgetFailure } from './budget-failure.ts';
export { listAdministratorIds } from './budget-standing.store.ts';
export { costOf } from './cost.ts';
export { isBudgetReached } from './is-budget-reached.ts';
export { findHasBudgets } from './model-use.store.ts';
export type { Candidate, ModelUse } from './model-use.ts';
export { BudgetReached, reserveUse } from './reserve-use.ts';
export { settleUse } from './settle-use.ts';
export { createSideUses, type SideUses } from './side-uses.ts';
