import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { refusal, serveApi } from '../../testing/serve-api.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { BudgetCard } from './budget-card.tsx';

afterEach(cleanup);

const status = {
  id: '01920000-0000-7000-8000-000000000001',
  setBy: 'company',
  per: 'month',
  scope: 'user',
  subject: null,
  money: 20,
  used: { money: 17, tokens: 9_000, questions: 12 },
  largest: { id: '01920000-0000-7000-8000-000000000002', name: 'Ada' },
  reachedCount: 1,
  freeAt: '2026-12-01T00:00:00.000Z',
};
const byOperator = {
  ...status,
  id: '01920000-0000-7000-8000-000000000003',
  setBy: 'operator',
  scope: 'company',
  largest: null,
  money: undefined,
  questions: 500,
};
const settings = {
  budgets: [],
  builtInWhenBudgetReached: false,
  updatedAt: '2026-11-01T00:00:00.000Z',
};
const list = (...items: object[]) => ({ items, currency: 'EUR', timeZone: 'UTC' });
const path = '/company/ai/budgets';

const show = (canEdit = true) =>
  showScreen(
    <BudgetCard settings={settings} projects={[{ id: status.id, title: 'Harbour' }]} canEdit={canEdit} />,
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a budget shows who used most of it; only budgets of the company can be changed', async () => {
  serveApi({ [`GET ${path}`]: list(status, byOperator) });
  show();
  const own = await screen.findByRole('listitem', { name: 'Each user, a month' });
  expect(own.textContent).toContain('Most used by Ada · Reached by 1');
  expect(within(own).getAllByRole('button')).toHaveLength(2);
  const fixed = screen.getByRole('listitem', { name: 'Company, a month' });
  expect(fixed.textContent).toContain('Set by the operator');
  expect(within(fixed).queryByRole('button')).toBeNull();
});

test('users who may not edit see no button, and the switch is disabled', async () => {
  serveApi({ [`GET ${path}`]: list() });
  show(false);
  expect(await screen.findByText('No budgets yet')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('switch')).toHaveProperty('disabled', true);
});

test('a budget without an amount shows an error beside the field, and nothing is sent', async () => {
  const { sent } = serveApi({ [`GET ${path}`]: list() });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Add a budget' }));
  await press('Save');
  const field = await screen.findByRole('textbox', { name: 'Questions' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(sent('PUT /company/ai')).toEqual([]);
});

test('a new budget is sent with those of the list, and a refusal keeps the dialog with what was typed', async () => {
  const { sent } = serveApi({
    [`GET ${path}`]: list(status, byOperator),
    'PUT /company/ai': refusal(409, 'stale_change', 'Someone changed this at the same time.'),
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Add a budget' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Questions' }), '40');
  await press('Save');
  expect(await screen.findByText('Someone changed this at the same time.')).toBeTruthy();
  expect(sent('PUT /company/ai')).toEqual([
    {
      budgets: [
        { per: 'month', scope: 'user', money: 20 },
        { per: 'month', scope: 'company', questions: 40 },
      ],
      updatedAt: settings.updatedAt,
    },
  ]);
  expect(screen.getByRole('textbox', { name: 'Questions' })).toHaveProperty('value', '40');
});
