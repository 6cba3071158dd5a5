import type { Classification } from '@docent/contract/features/classification';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { serveApi } from '../../testing/serve-api.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { ClassificationActions } from './classification-actions.tsx';

afterEach(cleanup);

const uid = '01890000-0000-7000-8000-000000000001';
const stopped: Classification = {
  uid,
  title: 'Requests',
  state: 'failed',
  engine: 'scripted',
  total: 200,
  done: 80,
  labels: [{ name: 'Billing' }, { name: 'Delivery' }],
  multiple: false,
  threshold: 0.5,
  counts: { Delivery: 80 },
  unsure: 0,
  failed: 0,
  open: 120,
  source: { kind: 'texts', files: [] },
  leftOut: 0,
  examples: 0,
  accuracy: null,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
};
const estimate = {
  items: 120,
  engine: 'scripted',
  inputTokens: 4000,
  outputTokens: 1000,
  seconds: 20,
  cost: 0.02,
  currency: 'USD',
};
const continuing = `POST /classifications/${uid}/continue`;
const press = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));

test('a classification that stopped goes on once the estimate of what is left was confirmed', async () => {
  const { sent } = serveApi({
    [`GET /classifications/${uid}/estimate`]: estimate,
    [continuing]: { ...stopped, state: 'pending' },
  });
  showScreen(<ClassificationActions classification={stopped} />);
  await press();
  expect(await screen.findByText(/120 items · scripted · about 20 sec/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(sent(continuing)).toEqual([]);
  await press();
  const dialog = await screen.findByRole('alertdialog');
  const [confirm] = [...dialog.querySelectorAll('button')].filter((one) => one.textContent === 'Continue');
  if (confirm) await userEvent.click(confirm);
  expect(await screen.findByText('The classification continues.')).toBeTruthy();
  expect(sent(continuing)).toHaveLength(1);
});

test('without a model nothing is asked, and nothing can be continued where no item is left', async () => {
  const { sent } = serveApi({ [continuing]: { ...stopped, state: 'pending' } });
  showScreen(
    <ClassificationActions classification={{ ...stopped, engine: 'built-in', state: 'cancelled' }} />,
  );
  await press();
  expect(await screen.findByText('The classification continues.')).toBeTruthy();
  expect(sent(continuing)).toHaveLength(1);
  cleanup();
  showScreen(<ClassificationActions classification={{ ...stopped, done: 200, open: 0 }} />);
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  cleanup();
  const failedItems = { done: 200, failed: 2, open: 2, state: 'complete' } as const;
  showScreen(<ClassificationActions classification={{ ...stopped, ...failedItems }} />);
  expect(screen.getByRole('button', { name: 'Ask again about 2 failed items' })).toBeTruthy();
});
