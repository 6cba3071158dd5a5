import * as z from 'zod/mini';
import { uid } from '../core/ids.ts';
import { route } from '../core/route.ts';
import { limits } from '../limits.ts';
import { conversationKinds, kindPermissions } from './conversation-kinds.ts';

export const description = 'Search in the questions and answers of conversations.';

export const conversationHit = z.strictObject({
  conversationUid: uid,
  messageUid: uid,
  kind: z.enum(conversationKinds),
  title: z.string(),
  /** The text around the words found; `start` and `end` are UTF-16 units of it. */
  snippet: z.string(),
  start: z.int(),
  end: z.int(),
});
export type ConversationHit = z.infer<typeof conversationHit>;

export const searchConversations = route({
  method: 'GET',
  path: '/conversations/search',
  summary:
    'The conversations of the signed-in user whose questions or answers contain a text, the latest first',
  access: { kind: 'any-permission', permissions: kindPermissions, refused: 'no_chat_permission' },
  query: z.strictObject({
    q: z.string().check(z.trim(), z.minLength(2), z.maxLength(limits.search.lengthMax)),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(limits.list.sizeMax)), 20),
  }),
  answer: { kind: 'json', data: z.strictObject({ items: z.array(conversationHit) }) },
  errors: ['validation'],
});
