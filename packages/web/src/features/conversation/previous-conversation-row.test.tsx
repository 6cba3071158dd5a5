import type { ConversationItem } from '@docent/contract/features/conversation';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { conversationKinds } from '#pages/conversation/conversation-kinds.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { PreviousConversationRow } from './previous-conversation-row.tsx';

afterEach(cleanup);

const item: ConversationItem = {
  uid: '01a214e7-faa9-7000-9058-9370ea2e15b1',
  kind: 'spreadsheet',
  title: 'Total amount by city',
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  fileCount: 0,
  pending: false,
  lastQuestion: 'Total amount by city',
  lastAnswer: null,
};
const show = (spreadsheet: ConversationItem['spreadsheet']) =>
  showScreen(
    <PreviousConversationRow item={{ ...item, spreadsheet }} kind={conversationKinds.spreadsheet} />,
  );

test('a previous chat with a database says which one it asks', () => {
  show({ uid: item.uid, name: 'Sales of 2025' });
  expect(screen.getByRole('link', { name: /Total amount by city.*Sales of 2025/ })).toBeTruthy();
});

test('a previous chat whose database was deleted names none', () => {
  show(null);
  expect(screen.getByRole('link').textContent).not.toContain('Sales of 2025');
});
