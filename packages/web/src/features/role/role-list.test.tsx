import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { serveApi } from '../../testing/serve-api.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { RoleList } from './role-list.tsx';

afterEach(cleanup);

const updatedAt = '2026-03-07T10:00:00Z';
const pilots = { id: '1', name: 'Pilots', description: null, users: 2, memberships: 0, updatedAt };
const sailors = { ...pilots, id: '2', name: 'Sailors', description: 'At sea' };

/** The cells of the row, or of the card on a phone, that a text stands in. */
const cellsBeside = (text: string) => [
  ...(screen.getByText(text).closest('tr, li')?.querySelectorAll('td, dd') ?? []),
];

test('the cell of a role without a description is empty, so that it takes no room', async () => {
  serveApi({
    'GET /permissions': { permissions: { type: 'admin', scopes: {}, actions: {} } },
    'GET /roles': { items: [pilots, sailors], total: 2, nextCursor: null },
  });
  showScreen(<RoleList action={null} />);
  await screen.findByText('At sea');
  const at = cellsBeside('At sea').findIndex(({ textContent }) => textContent === 'At sea');
  expect(cellsBeside('Pilots')[at]?.matches(':empty')).toBe(true);
});
