import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../testing/show-screen.tsx';
import { preparePartsFor, tableParts } from './conversation-parts.ts';
import { MessageList } from './message-list.tsx';
import type { VisibleMessage } from './visible-messages.ts';

const nothing = () => {};

/** jsdom measures nothing. */
class NoSizes {
  observe = nothing;
  unobserve = nothing;
  disconnect = nothing;
}

beforeEach(() => void vi.stubGlobal('ResizeObserver', NoSizes));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function messageOf(at: number, more: Partial<VisibleMessage> = {}): VisibleMessage {
  return {
    uid: `m${at}`,
    role: 'user',
    text: `Question ${at}`,
    state: 'complete',
    steps: [],
    references: [],
    engine: null,
    createdAt: '2026-01-01T00:00:00Z',
    finishedAt: null,
    ...more,
  };
}

function showMessages(messages: readonly VisibleMessage[]): void {
  showScreen(
    <MessageList
      messages={messages}
      open={null}
      isReconnecting={false}
      onOpenReference={nothing}
      onAskAgain={undefined}
    />,
  );
}

const questions = (count: number) => Array.from({ length: count }, (_, at) => messageOf(at));

test('a few messages are drawn from the end, and all of them in their order when the browser is idle', async () => {
  const shown = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);
  const all = questions(40).map(({ text }) => `You asked: ${text}`);
  showMessages(questions(40));
  expect(shown().length).toBeLessThan(40);
  expect(shown()).toEqual(all.slice(-shown().length));
  await screen.findByText('Question 0');
  expect(shown()).toEqual(all);
});

test('of many messages only those near the screen are drawn, once that part is loaded', async () => {
  const many = questions(41);
  await preparePartsFor(many);
  showMessages(many);
  expect(screen.queryAllByRole('heading').length).toBeLessThan(many.length);
});

test('an answer about tables shows its rows at once where its part was loaded with the conversation', async () => {
  const answer = messageOf(1, {
    role: 'assistant',
    text: 'Ankara has **5**.',
    table: {
      columns: [{ name: 'City', type: 'text' }],
      rows: [['Ankara']],
      rowCount: 1,
      truncated: false,
      sql: 'select city from sales',
    },
  });
  await preparePartsFor([answer]);
  expect(tableParts.loaded()).toBeDefined();
  showMessages([messageOf(0), answer]);
  expect(screen.getByRole('cell', { name: 'Ankara' })).toBeTruthy();
});
