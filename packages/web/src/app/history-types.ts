import { updateConversation } from '@docent/contract/features/conversation';
import { conversationPath } from '#features/conversation/conversation-kind.ts';
import type { HistoryType } from '#features/sidebar/history-type.ts';
import { call } from '#lib/api.ts';
import { allConversationKinds, type KindRow } from '#pages/conversation/conversation-kinds.ts';

const chatTexts = {
  renameTitle: 'renameTitle',
  renamed: 'renamed',
  deleteTitle: 'deleteTitle',
  deleteMessage: 'deleteMessage',
  deleteConfirm: 'deleteConfirm',
  deleted: 'deleted',
} as const;

const conversationType = (kind: KindRow): HistoryType => ({
  icon: kind.icon,
  pathOf: (uid) => conversationPath(kind, uid),
  startPath: kind.path,
  texts: chatTexts,
  rename: (uid, title) => call(updateConversation, { params: { uid }, body: { title } }),
  queryKeys: (uid) => ({ session: ['conversation', uid], lists: [['conversations']] }),
});

/** Every type of past session that this version can open, by its name in the sidebar's response (spec point 2). */
const historyTypes: ReadonlyMap<string, HistoryType> = new Map(
  allConversationKinds.map((kind) => [kind.kind, conversationType(kind)]),
);

export const historyTypeOf = (type: string): HistoryType | undefined => historyTypes.get(type);
