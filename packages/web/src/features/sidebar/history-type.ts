import type { QueryKey } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { sidebarTexts } from '#i18n/sidebar.ts';

type TextKey = keyof (typeof sidebarTexts)['en'];

/** What a type of past sessions tells the history in the sidebar. */
export interface HistoryType {
  readonly icon: LucideIcon;
  /** Where a session of this type opens. */
  readonly pathOf: (uid: string) => string;
  /** Where one goes when the open session is deleted. */
  readonly startPath: string;
  readonly texts: Readonly<
    Record<'renameTitle' | 'renamed' | 'deleteTitle' | 'deleteMessage' | 'deleteConfirm' | 'deleted', TextKey>
  >;
  readonly rename: (uid: string, title: string) => Promise<unknown>;
  /** The query of one session, and those of the lists that show it beside the history. */
  readonly queryKeys: (uid: string) => { readonly session: QueryKey; readonly lists: readonly QueryKey[] };
}

/** The history type of an item; undefined for one that this version does not know. */
export type HistoryTypeOf = (type: string) => HistoryType | undefined;
