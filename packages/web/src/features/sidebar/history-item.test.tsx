import type { SidebarItem } from '@docent/contract/features/sidebar';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FileText } from 'lucide-react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { HistoryItem } from './history-item.tsx';
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
    renameTitle: 'renameTitle',
    renamed: 'renamed',
    deleteTitle: 'deleteTitle',
    deleteMessage: 'deleteMessage',
    deleteConfirm: 'deleteConfirm',
    deleted: 'deleted',
  },
  rename: async () => null,
  queryKeys: (uid) => ({ session: ['summary', uid], lists: [] }),
};

function showItem(type: HistoryType | undefined): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ul>
          <HistoryItem item={item} type={type} isTabStop onDeleted={() => {}} />
        </ul>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('a past session links to the page of its type and has a menu', () => {
  showItem(summaries);
  const link = screen.getByRole('link', { name: 'Harbour rules' });
  expect(link.getAttribute('href')).toBe(`/summarize/${item.value}`);
  expect(screen.getByRole('button', { name: 'Actions for Harbour rules' })).toBeTruthy();
});

test('a past session of an unknown type only logs a warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  showItem(undefined);
  expect(screen.queryByRole('link')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Harbour rules' }));
  expect(warn).toHaveBeenCalledExactlyOnceWith('Unknown type of session: summarize');
  expect(screen.getAllByRole('button')).toHaveLength(1);
});
