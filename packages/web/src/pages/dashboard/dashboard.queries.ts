import { listConversations } from '@docent/contract/features/conversation';
import { listFiles } from '@docent/contract/features/file-manager';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { recentChats, recentFiles } from './recent-lists.ts';

const pollMs = 2000;

/** Uses the keys that chats and files invalidate. */
export const recentChatsQuery = queryOptions({
  queryKey: ['conversations', 'recent'],
  queryFn: ({ signal }) => call(listConversations, { query: recentChats }, { signal }),
  refetchInterval: ({ state }) => (state.data?.items.some((chat) => chat.pending) ? pollMs : false),
});

export const recentFilesQuery = queryOptions({
  queryKey: ['files', 'recent'],
  queryFn: ({ signal }) => call(listFiles, { query: recentFiles }, { signal }),
  refetchInterval: ({ state }) =>
    state.data?.items.some((file) => file.status === 'processing') ? pollMs : false,
});
