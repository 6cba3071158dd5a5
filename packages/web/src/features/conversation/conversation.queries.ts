import type { CallOf, DataOf } from '@docent/contract/core/route';
import {
  type Conversation,
  createConversation,
  deleteConversation,
  getConversation,
  listConversations,
  updateConversation,
} from '@docent/contract/features/conversation';
import type { ConversationKind } from '@docent/contract/features/conversation-kinds';
import { infiniteQueryOptions, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { availableModelsKey } from '#lib/available-models.ts';
import { binKey } from '#lib/bin-key.ts';
import { announceChange } from './conversation-channel.ts';
import { preparePartsFor } from './conversation-parts.ts';

const conversationKey = (uid: string) => ['conversation', uid] as const;
const listKey = ['conversations'] as const;
/** The history in the sidebar, which shows the same conversations. */
const sidebarKey = ['sidebar'] as const;

export const conversationQuery = (uid: string) =>
  queryOptions({
    queryKey: conversationKey(uid),
    queryFn: async ({ signal }) => {
      const conversation = await call(getConversation, { params: { uid } }, { signal });
      await preparePartsFor(conversation.messages);
      return conversation;
    },
    // Another device may have added messages; tabs of this browser notify each other.
    refetchOnWindowFocus: true,
    staleTime: 2_000,
  });

const pageSize = 30;

export const conversationsQuery = (kind: ConversationKind, q: string) =>
  infiniteQueryOptions({
    queryKey: [...listKey, kind, q] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        listConversations,
        {
          query: {
            kind,
            sort: '-updatedAt',
            limit: pageSize,
            ...(q === '' ? {} : { q }),
            ...(pageParam === null ? {} : { cursor: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page: DataOf<typeof listConversations>) => page.nextCursor,
  });

/**
 * Invalidates everything that lists or shows conversations. What would answer next is asked for again where it is old: a
 * page that stays open would go on to name a provider that was removed.
 */
export async function refreshConversations(client: QueryClient, uid?: string): Promise<void> {
  void client.refetchQueries({ queryKey: availableModelsKey, type: 'active', stale: true });
  await Promise.all([
    ...(uid === undefined ? [] : [client.invalidateQueries({ queryKey: conversationKey(uid) })]),
    client.invalidateQueries({ queryKey: listKey }),
    client.invalidateQueries({ queryKey: sidebarKey }),
  ]);
}

/**
 * The same after a change in another tab: what is being loaded for the first time may have been answered before it, and
 * an invalidation alone would not ask again.
 */
export async function reloadConversation(client: QueryClient, uid: string): Promise<void> {
  const queryKey = conversationKey(uid);
  if (client.getQueryData(queryKey) === undefined) await client.cancelQueries({ queryKey });
  await refreshConversations(client, uid);
}

type NewConversation = CallOf<typeof createConversation>['body'];

/** The subject of a new conversation beside its files: the fields of the body for its kind. */
export type Subject = Omit<NewConversation, 'kind' | 'fileUids' | 'title'>;

/** @param idempotencyKey the same for every try of one creation, so that a lost response never creates a second one */
export function startConversation(body: NewConversation, idempotencyKey: string): Promise<{ uid: string }> {
  return call(createConversation, { body }, { idempotencyKey });
}

export function changeFiles(uid: string, fileUids: string[]): Promise<Conversation> {
  return call(updateConversation, { params: { uid }, body: { fileUids } });
}

export function useRenameConversation(): (uid: string, title: string) => Promise<void> {
  const client = useQueryClient();
  return async (uid, title) => {
    const changed = await call(updateConversation, { params: { uid }, body: { title } });
    client.setQueryData(conversationKey(uid), changed);
    announceChange(uid);
    await refreshConversations(client);
  };
}

export function useDeleteConversation(): (uid: string) => Promise<void> {
  const client = useQueryClient();
  return async (uid) => {
    await call(deleteConversation, { params: { uid } });
    client.removeQueries({ queryKey: conversationKey(uid) });
    announceChange(uid);
    await Promise.all([refreshConversations(client), client.invalidateQueries({ queryKey: binKey })]);
  };
}
