import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '#lib/api-failure.ts';
import { noFilter } from '#lib/question-filter.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { ConversationView } from './conversation-view.tsx';
import type { ConversationScreenState } from './use-conversation-screen.ts';

afterEach(cleanup);

const nothing = () => {};

function showConversation(state: Partial<ConversationScreenState>): void {
  const shown: ConversationScreenState = {
    conversation: undefined,
    loadError: null,
    reload: nothing,
    messages: [],
    isReconnecting: false,
    waitingQuestion: null,
    stopWaiting: nothing,
    askWhenRead: nothing,
    askQuery: () => undefined,
    askAgain: undefined,
    filter: noFilter,
    changeFilter: nothing,
    answering: { models: [], chosen: undefined, choose: () => undefined },
    composer: {
      input: { current: null },
      text: '',
      onTextChange: nothing,
      isPending: false,
      isBusy: false,
      isWaiting: false,
      onAsk: nothing,
      onStop: nothing,
      lastQuestion: undefined,
    },
    ...state,
  };
  showScreen(
    <ConversationView
      screen={shown}
      evidence={{ open: null, evidence: null, openReference: nothing, openFile: nothing, close: nothing }}
      startNew={{ path: '/chat', label: 'New chat' }}
      headerEntries={null}
      onDeleted={nothing}
      composer={<p>The composer</p>}
    />,
  );
}

test('a loading conversation shows its heading and composer, and no message', () => {
  showConversation({});
  expect(screen.getByRole('heading', { name: 'Chat' })).toBeTruthy();
  expect(screen.getByText('The composer')).toBeTruthy();
  expect(screen.queryByText('Nothing has been asked here yet.')).toBeNull();
});

test('where the assistant, model or database was deleted, that stands in the place of the composer', () => {
  const conversation = {
    uid: '01890000-0000-7000-8000-000000000001',
    kind: 'custom_template',
    title: 'Warranty',
    createdAt: '2026-01-01T00:00:00Z',
    scope: 'project',
    files: [],
    messages: [],
  } as const;
  const template = { uid: '01890000-0000-7000-8000-000000000002', name: 'Helper' };
  showConversation({ conversation: { ...conversation, files: [], messages: [], template } });
  expect(screen.getByText('The composer')).toBeTruthy();
  cleanup();
  showConversation({ conversation: { ...conversation, files: [], messages: [], template: null } });
  expect(screen.getByText(/^The assistant of this chat was deleted\./)).toBeTruthy();
  expect(screen.queryByText('The composer')).toBeNull();
});

test('an unknown conversation shows the server’s message and hides the composer', () => {
  const loadError = new ApiFailure({ status: 404, code: 'not_found', message: 'This no longer exists.' });
  showConversation({ loadError });
  expect(screen.getByText('This no longer exists.')).toBeTruthy();
  expect(screen.queryByText('The composer')).toBeNull();
  expect(screen.getByRole('link', { name: 'New chat' }).getAttribute('href')).toBe('/chat');
});

test('a conversation that failed to load offline can be reloaded', async () => {
  const reload = vi.fn();
  const loadError = new ApiFailure({ status: 0, code: 'network_error', message: 'Network Error' });
  showConversation({ loadError, reload });
  await userEvent.click(screen.getByRole('button'));
  expect(reload).toHaveBeenCalledOnce();
});
