import type { DocumentHead } from '#engine/pdf/document-head.ts';

/** A summary as a document. */
export interface SummaryDocument extends DocumentHead {
  readonly groups: readonly DocumentGroup[];
  readonly tables: readonly DocumentTable[];
  readonly references: readonly DocumentReference[];
  readonly words: {
    readonly contents: string;
    readonly facts: string;
    readonly sentence: string;
    readonly source: string;
  };
}

export interface DocumentGroup {
  /** '' for points without a heading. */
  readonly heading: string;
  readonly isProse: boolean;
  readonly points: readonly { readonly text: string; readonly numbers: readonly number[] }[];
}

/** Figures, dates or names, each with the sentence that has it. */
export interface DocumentTable {
  readonly heading: string;
  readonly rows: readonly { readonly text: string; readonly quote: string; readonly n: number }[];
}

export interface DocumentReference {
  readonly n: number;
  readonly source: string;
  /** "p. 12"; '' for sources without pages. */
  readonly page: string;
  /** What it says there in quotation marks, or that its source is gone. */
  readonly said: string;
}
