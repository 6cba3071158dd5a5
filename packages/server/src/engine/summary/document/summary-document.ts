/** A summary as a document: all words are in its language, and nothing has to be looked up. */
export interface SummaryDocument {
  readonly title: string;
  readonly language: 'en' | 'tr';
  /** When the summary was finished, in milliseconds: the same summary gives the same bytes. */
  readonly finishedAtMs: number;
  /** A data URL of a PNG, JPEG or WebP picture. */
  readonly logo: string | null;
  readonly companyTitle: string;
  /** Such as the sources, the date and the coverage. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly groups: readonly DocumentGroup[];
  readonly tables: readonly DocumentTable[];
  readonly references: readonly DocumentReference[];
  readonly words: {
    readonly contents: string;
    readonly facts: string;
    readonly sentence: string;
    readonly source: string;
  };
  /** "Page {page} of {pages}". */
  readonly pageText: string;
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
  readonly quote: string;
}
