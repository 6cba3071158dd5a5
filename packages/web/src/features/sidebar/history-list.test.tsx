import type { SidebarItem } from '@docent/contract/features/sidebar';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FileText } from 'lucide-react';
import { afterEach, expect, test } from 'vitest';
import { refusal, serveApi } from '../../testing/serve-api.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { HistoryList } from './history-list.tsx';
import type { HistoryType } from './history-type.ts';

afterEach(cleanup);

const item: SidebarItem = {
  type: 'summarize',
  value: '01920000-0000-7000-8000-000000000001',
  text: 'Harbour rules',
  updatedAt: '2026-03-07T10:00:00.000Z',
  pinned: false,
};

const summaries: HistoryType = {
  icon: FileText,
  pathOf: (uid) => `/summarize/${uid}`,
  startPath: '/summarize',
  texts: {
    renameTitle: 'renameSummaryTitle',
    renamed: 'summaryRenamed',
    deleteTitle: 'deleteSummaryTitle',
    deleteMessage: 'deleteSummaryMessage',
    deleteConfirm: 'deleteSummaryConfirm',
    deleted: 'summaryDeleted',
  },
  rename: async () => null,
  queryKeys: (uid) => ({ session: ['summary', uid], lists: [] }),
};

const unreadable = { status: 502, body: '<html>Bad Gateway</html>' };
const showHistory = () => showScreen(<HistoryList typeOf={() => summaries} onDeleted={() => undefined} />);

test.each([
  ['without a message of the server', unreadable, 'Something went wrong, please try again'],
  ['with one', refusal(500, 'generic', 'Not on Sundays.'), 'Not on Sundays.'],
])('a history that fails to load %s says so, and is loaded again', async (_, answer, text) => {
  let isBroken = true;
  serveApi({ 'GET /sidebar': () => (isBroken ? answer : [item]) });
  showHistory();
  expect(await screen.findByText(text)).toBeTruthy();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Harbour rules' })).toBeTruthy();
});

test('a deletion that fails without a message of the server is told, and the session stays', async () => {
  serveApi({ 'GET /sidebar': [item], 'POST /sidebar/delete-history': unreadable });
  showHistory();
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Harbour rules' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete summary' }));
  expect(await screen.findByText('Something went wrong')).toBeTruthy();
  expect(screen.getByText('Harbour rules')).toBeTruthy();
});
