/** A place in a source, by the position of the source. */
export interface DraftReference {
  readonly source: number;
  readonly start: number;
  readonly end: number;
  /** Exactly the source's text there. */
  readonly quote: string;
}

export type DraftPointKind = 'point' | 'key' | 'figure' | 'decision' | 'action' | 'shared' | 'difference';

export interface DraftPoint {
  readonly kind: DraftPointKind;
  readonly text: string;
  readonly section: string;
  /** The text is the source's own. */
  readonly isQuoted: boolean;
  readonly references: readonly DraftReference[];
}

export interface DraftFact {
  readonly kind: 'figure' | 'date' | 'name';
  readonly text: string;
  readonly reference: DraftReference;
}

/** What is asked of a summary. */
export interface SummaryWish {
  readonly length: 'short' | 'medium' | 'long';
  readonly form: 'bullets' | 'prose' | 'brief' | 'minutes';
  readonly focus: string | null;
}

/** A text to be summarized, with its name for the reader. */
export interface SourceText {
  readonly name: string;
  readonly text: string;
}
