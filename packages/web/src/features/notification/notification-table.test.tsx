import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { serveApi } from '../../testing/serve-api.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { NotificationTable } from './notification-table.tsx';

afterEach(cleanup);

const notice = (text: string, unread: boolean, at: number) => ({
  uid: `01920000-0000-7000-8000-00000000000${at}`,
  type: 'summary',
  value: null,
  text,
  unread,
  createdAt: '2026-11-01T00:00:00.000Z',
});

test('what is new is bold among the notifications, and what was read is not', async () => {
  serveApi({
    'GET /notifications': { items: [], unread: 1 },
    'GET /notifications/all': {
      items: [notice('A new one', true, 1), notice('A read one', false, 2)],
      nextCursor: null,
      total: 2,
    },
  });
  showScreen(<NotificationTable />);
  expect((await screen.findByText('A new one')).className).toContain('font-semibold');
  expect(screen.getByText('A read one').className).toContain('font-normal');
});
