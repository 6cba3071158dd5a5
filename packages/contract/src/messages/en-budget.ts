import type { Message } from './format.ts';

/** Budgets: the refusal at a limit, and the warnings before it. */
export const enBudget = {
  /** `{budget}` and `{until}` are sentences of their own, below. */
  'errors.budgetReached': '{budget} {until}',
  'budget.reached.operator': 'The {limit} a month that your company may ask are used up.',
  'budget.reached.company.day': 'Your company’s daily budget of {limit} is used up.',
  'budget.reached.company.month': 'Your company’s monthly budget of {limit} is used up.',
  'budget.reached.project.day': 'The daily budget of {limit} of the project “{name}” is used up.',
  'budget.reached.project.month': 'The monthly budget of {limit} of the project “{name}” is used up.',
  'budget.reached.user.day': 'Your daily budget of {limit} is used up.',
  'budget.reached.user.month': 'Your monthly budget of {limit} is used up.',
  'budget.reached.key.day': 'The daily budget of {limit} of the API key “{name}” is used up.',
  'budget.reached.key.month': 'The monthly budget of {limit} of the API key “{name}” is used up.',
  'budget.reached.link.day': 'The daily budget of {limit} of the public link “{name}” is used up.',
  'budget.reached.link.month': 'The monthly budget of {limit} of the public link “{name}” is used up.',
  'budget.until': 'It is free again on {time}.',
  'budget.untilAnswered':
    'Answers that are being written may use the rest of it: try again when they are finished, or on {time}.',
  'budget.limit.questions': { one: '{count} question', other: '{count} questions' },
  'budget.limit.tokens': { one: '{count} token', other: '{count} tokens' },
  'answer.step.budgetReached': 'A budget is used up: the built-in engine answers',
  'notification.budget.company.day': '{percent}% of your company’s daily AI budget is used.',
  'notification.budget.company.month': '{percent}% of your company’s monthly AI budget is used.',
  'notification.budget.project.day': '{percent}% of the daily AI budget of the project “{name}” is used.',
  'notification.budget.project.month': '{percent}% of the monthly AI budget of the project “{name}” is used.',
  'notification.budget.user.day': '{percent}% of the daily AI budget of {name} is used.',
  'notification.budget.user.month': '{percent}% of the monthly AI budget of {name} is used.',
  'notification.budget.own.day': '{percent}% of your daily AI budget is used.',
  'notification.budget.own.month': '{percent}% of your monthly AI budget is used.',
  'notification.budget.key.day': '{percent}% of the daily AI budget of the API key “{name}” is used.',
  'notification.budget.key.month': '{percent}% of the monthly AI budget of the API key “{name}” is used.',
  'notification.budget.link.day': '{percent}% of the daily AI budget of the public link “{name}” is used.',
  'notification.budget.link.month':
    '{percent}% of the monthly AI budget of the public link “{name}” is used.',
  'notification.budget.subject': 'An AI budget is used up, or nearly',
  'notification.openBudgets': 'Open the budgets',
  'notification.openDashboard': 'Open Docent',
} as const satisfies Record<string, Message>;
