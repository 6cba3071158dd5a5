import * as z from 'zod/mini';
import { uidParams } from '../core/ids.ts';
import { route } from '../core/route.ts';
import { kindPermissions } from './conversation-kinds.ts';

export const description = 'Conversations as documents.';

export const conversationFormats = ['md', 'pdf', 'json'] as const;
export type ConversationFormat = (typeof conversationFormats)[number];

export const exportConversation = route({
  method: 'GET',
  path: '/conversations/{uid}/export',
  summary: 'A conversation with its references as Markdown, as a PDF or as JSON',
  access: { kind: 'any-permission', permissions: kindPermissions, refused: 'no_chat_permission' },
  params: uidParams,
  query: z.strictObject({ format: z.enum(conversationFormats) }),
  answer: { kind: 'bytes' },
  errors: ['validation', 'not_found', 'conversation_export_failed'],
});
