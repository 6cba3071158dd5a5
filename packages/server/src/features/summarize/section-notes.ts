import type { DraftPoint } from '#engine/summary/summary-draft.ts';

/** What a model has noted of one section, with the places that say it. */
export interface SectionNotes {
  readonly points: readonly DraftPoint[];
}
