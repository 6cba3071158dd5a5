import type { PermissionScope } from '../permissions.ts';

interface KindPage {
  /** The permission that governs the kind. */
  readonly permission: PermissionScope;
  /** The page of the web app that starts one; each conversation opens at its uid below it. */
  readonly path: `/${string}`;
}

/**
 * Who may use each kind of conversation, and where. Without schemas, because the browser needs this before anything else;
 * what a kind takes and shows stands in `conversation-kinds.ts`.
 */
export const conversationKindPages = {
  chat: { permission: 'chat', path: '/chat' },
  ask_content: { permission: 'ask_question', path: '/ask-question' },
  model: { permission: 'model', path: '/custom-model' },
  spreadsheet: { permission: 'spreadsheet', path: '/spreadsheet' },
  custom_template: { permission: 'custom_template', path: '/custom-docent/chat' },
} as const satisfies Record<string, KindPage>;

export type ConversationKind = keyof typeof conversationKindPages;
