import {
  type ConversationKind,
  conversationKindPages,
} from '@docent/contract/features/conversation-kind-pages';
import type { Permission } from '@docent/contract/permissions';
import { Crop, Database, Filter, type LucideIcon, MessageSquare, Star } from 'lucide-react';
import type { KindProfile } from '#features/conversation/conversation-kind.ts';
import type { RouteLabel } from '#lib/app-route.ts';

/** The properties of a kind of conversation for the router, the sidebar, the history and the dashboard. */
export interface KindRow extends KindProfile {
  /** The routes of a new and of an existing conversation, by their names in the specification. */
  readonly routes: { readonly start: string; readonly session: string };
  /** The page's title and its name in the sidebar. */
  readonly label: RouteLabel;
  readonly icon: LucideIcon;
  /** Where its entry in the sidebar leads, if not to a new conversation. */
  readonly menuPath?: string;
  readonly permission: Permission;
}

const namedChatTexts = {
  startNew: 'conversation.new',
  listTitle: 'list.title',
  listSearch: 'list.search',
} as const;
const chatTexts = { ...namedChatTexts, listEmpty: 'list.empty' } as const;

/** A row, combined with the contract's properties of the kind. */
function rowOf<const Kind extends ConversationKind, const Own>(kind: Kind, own: Own) {
  const { path, permission } = conversationKindPages[kind];
  return { kind, path, permission, ...own };
}

/**
 * Every kind of conversation, in the order of the sidebar. A new one requires its file in `kinds/`, a row here, and its
 * texts. The types enforce the row, and the routes find the file by its name.
 */
export const conversationKinds = {
  chat: rowOf('chat', {
    routes: { start: 'Chat', session: 'Chat' },
    label: 'chat',
    icon: MessageSquare,
    texts: chatTexts,
    showsFileCount: true,
  }),
  ask_content: rowOf('ask_content', {
    routes: { start: 'AskQuestion', session: 'AskQuestionSession' },
    label: 'askQuestion',
    icon: Database,
    texts: {
      startNew: 'conversation.newQuestion',
      listTitle: 'list.titleText',
      listSearch: 'list.searchText',
      listEmpty: 'list.emptyQuestions',
    },
    showsFileCount: false,
  }),
  custom_template: rowOf('custom_template', {
    routes: { start: 'CustomTemplateSession', session: 'CustomTemplateSession' },
    label: 'customTemplate',
    icon: Star,
    menuPath: '/custom-docent',
    texts: chatTexts,
    showsFileCount: false,
  }),
  model: rowOf('model', {
    routes: { start: 'CustomModel', session: 'CustomModelSession' },
    label: 'customModel',
    icon: Crop,
    texts: chatTexts,
    showsFileCount: false,
  }),
  spreadsheet: rowOf('spreadsheet', {
    routes: { start: 'Spreadsheet', session: 'SpreadsheetSession' },
    label: 'spreadsheet',
    icon: Filter,
    // Without databases nothing can be asked yet, and the page says so above.
    texts: namedChatTexts,
    showsFileCount: false,
  }),
} as const satisfies Record<ConversationKind, KindRow>;

export const allConversationKinds: readonly KindRow[] = Object.values(conversationKinds);
