import type { QueryKey } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { sidebarTexts } from '#i18n/sidebar.ts';

type TextKey = keyof (typeof sidebarTexts)['en'];

/** The properties of a type of past session for the history. */
export interface HistoryType {
  readonly icon: LucideIcon;
  /** The path of a session of this type. */
  readonly pathOf: (uid: string) => string;
  /** The path after the open session is deleted. */
  readonly startPath: string;
  readonly texts: Readonly<
    Record<'renameTitle' | 'renamed' | 'deleteTitle' | 'deleteMessage' | 'deleteConfirm' | 'deleted', TextKey>
  >;
  /** What is deleted can be restored from the bin. */
  readonly staysInBin?: boolean;
  readonly rename: (uid: string, title: string) => Promise<unknown>;
  /** The query of one session, and those of other lists that show it. */
  readonly queryKeys: (uid: string) => { readonly session: QueryKey; readonly lists: readonly QueryKey[] };
}

/** The history type of an item; undefined for an unknown one. */
export type HistoryTypeOf = (type: string) => HistoryType | undefined;
