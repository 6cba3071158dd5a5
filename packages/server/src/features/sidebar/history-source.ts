import type { SidebarItem } from '@docent/contract/features/sidebar';
import type { RawBuilder } from 'kysely';
import type { Actor } from '#platform/auth/principal.ts';

/** A row of the history. */
export interface PastSession {
  readonly type: SidebarItem['type'];
  readonly id: string;
  /** In the reader's language. */
  readonly title: string;
  readonly updated_at: Date;
  readonly pinned_at: Date | null;
}

export interface HistoryAsked {
  language: 'en' | 'tr';
  /** A part of the title. */
  q: string | undefined;
  /** Of those that are not pinned. */
  max: number;
}

/** What a feature adds to the history in the sidebar. */
export interface HistorySource {
  readonly types: readonly SidebarItem['type'][];
  /**
   * Selects sessions of the caller in their project, of the types that they may open: all that are pinned, and the latest
   * of the others. Columns are in the order of `PastSession`. Undefined if the caller may open none.
   */
  recent(actor: Actor, asked: HistoryAsked): RawBuilder<PastSession> | undefined;
  /** @throws Failure not_found, no_permission */
  pin(actor: Actor, id: string, pinned: boolean): Promise<null>;
  /** @throws Failure not_found, no_permission */
  delete(actor: Actor, id: string): Promise<null>;
}
