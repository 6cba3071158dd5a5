import type { Spreadsheet } from '@docent/contract/features/spreadsheet';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { keepWidth, resizeTo } from '../../testing/resize-to.ts';
import { serveApi } from '../../testing/serve-api.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { DatabaseActions } from './database-actions.tsx';

keepWidth();
afterEach(cleanup);

const spreadsheet: Spreadsheet = {
  uid: '01a214e7-faa9-7000-9058-9370ea2e15b1',
  name: 'Sales',
  status: 'ready',
  progress: 1,
  tableCount: 1,
  rowCount: 4,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  createdBy: null,
};

function showAt(px: number): void {
  resizeTo(px);
  serveApi({ 'GET /permissions': { permissions: { type: 'admin', scopes: {}, actions: {} } } });
  showScreen(<DatabaseActions spreadsheet={spreadsheet} />);
}

const others = ['Public link', 'Unanswered questions', 'Saved questions'];

test.each([400, 900])('at %i px asking is the only button, and the rest is in a menu', async (px) => {
  showAt(px);
  expect((await screen.findAllByRole('link')).map((link) => link.textContent)).toEqual([
    'Ask about these tables',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Sales' }));
  // Whether the reader may edit is known a moment later.
  await screen.findByRole('menuitem', { name: 'Unanswered questions' });
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(others);
});

test('a wide screen has a button for each', async () => {
  showAt(1440);
  await screen.findByRole('link', { name: 'Unanswered questions' });
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    ...others,
    'Ask about these tables',
  ]);
});
