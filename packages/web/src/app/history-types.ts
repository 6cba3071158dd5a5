import { updateClassification } from '@docent/contract/features/classification';
import { updateConversation } from '@docent/contract/features/conversation';
import type { ConversationKind } from '@docent/contract/features/conversation-kinds';
import type { SidebarItem } from '@docent/contract/features/sidebar';
import { updateSummary } from '@docent/contract/features/summarize';
import { FileText, Tags } from 'lucide-react';
import { classificationKey, classificationsKey } from '#features/classification/classification.queries.ts';
import { classificationPath, classifyPath } from '#features/classification/classification-paths.ts';
import { conversationPath } from '#features/conversation/conversation-kind.ts';
import type { HistoryType } from '#features/sidebar/history-type.ts';
import { summaryKey, summaryListKey } from '#features/summarize/summarize.queries.ts';
import { summarizePath, summaryPath } from '#features/summarize/summary-paths.ts';
import { call } from '#lib/api.ts';
import { binKey } from '#lib/bin-key.ts';
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
  staysInBin: true,
  queryKeys: (uid) => ({ session: ['conversation', uid], lists: [['conversations'], binKey] }),
});

const summaryTexts = {
  renameTitle: 'renameSummaryTitle',
  renamed: 'summaryRenamed',
  deleteTitle: 'deleteSummaryTitle',
  deleteMessage: 'deleteSummaryMessage',
  deleteConfirm: 'deleteSummaryConfirm',
  deleted: 'summaryDeleted',
} as const;

const summaryType: HistoryType = {
  icon: FileText,
  pathOf: summaryPath,
  startPath: summarizePath,
  texts: summaryTexts,
  rename: (uid, title) => call(updateSummary, { params: { uid }, body: { title } }),
  queryKeys: (uid) => ({ session: summaryKey(uid), lists: [summaryListKey] }),
};

const classificationType: HistoryType = {
  icon: Tags,
  pathOf: classificationPath,
  startPath: classifyPath,
  texts: {
    renameTitle: 'renameClassificationTitle',
    renamed: 'renamedClassification',
    deleteTitle: 'deleteClassificationTitle',
    deleteMessage: 'deleteClassificationMessage',
    deleteConfirm: 'deleteClassificationTitle',
    deleted: 'deletedClassification',
  },
  rename: (uid, title) => call(updateClassification, { params: { uid }, body: { title } }),
  queryKeys: (uid) => ({ session: classificationKey(uid), lists: [classificationsKey] }),
};

/** Every type of past session that this version can open, by its name in the sidebar's response (spec point 2). */
const ownTypes: Readonly<Record<Exclude<SidebarItem['type'], ConversationKind>, HistoryType>> = {
  summarize: summaryType,
  classification: classificationType,
};
const historyTypes: ReadonlyMap<string, HistoryType> = new Map([
  ...allConversationKinds.map((kind) => [kind.kind, conversationType(kind)] as const),
  ...Object.entries(ownTypes),
]);

export const historyTypeOf = (type: string): HistoryType | undefined => historyTypes.get(type);
