import type { SidebarItem } from '@docent/contract/features/sidebar';
import type { Actor } from '#platform/auth/principal.ts';
import type { Tx } from '#platform/db/scope.ts';

export interface PastSession {
  readonly type: SidebarItem['type'];
  readonly id: string;
  /** In the reader's language. */
  readonly title: string;
  readonly updatedAt: Date;
}

/** What a feature adds to the history in the sidebar. */
export interface HistorySource {
  readonly types: readonly SidebarItem['type'][];
  /** The latest sessions of the caller in their project, newest first, of the types that they may open. */
  listRecent(tx: Tx, actor: Actor, options: { language: 'en' | 'tr'; max: number }): Promise<PastSession[]>;
  /** @throws Failure not_found, no_permission */
  delete(actor: Actor, id: string): Promise<null>;
}
