/** A conversation as a document: all words are in the reader's language, and nothing has to be looked up. */
export interface ConversationDocument {
  readonly title: string;
  readonly language: 'en' | 'tr';
  /** When its latest message was finished, in milliseconds: the same conversation gives the same bytes. */
  readonly finishedAtMs: number;
  /** A data URL of a PNG, JPEG or WebP picture. */
  readonly logo: string | null;
  readonly companyTitle: string;
  /** Such as the date and the files. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly turns: readonly DocumentTurn[];
  /** The heading above the references of an answer. */
  readonly sourcesText: string;
  /** "Page {page} of {pages}". */
  readonly pageText: string;
}

/** A question with its answer. */
export interface DocumentTurn {
  readonly question: string;
  /** Markdown; '' for a question that has no answer. */
  readonly answer: string;
  /** Such as who answered when, and that the answer was stopped. */
  readonly notes: readonly string[];
  readonly table?: DocumentResult | undefined;
  readonly references: readonly DocumentPlace[];
}

/** The result of a query, as text. */
export interface DocumentResult {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** That there are more rows. */
  readonly note?: string | undefined;
}

export interface DocumentPlace {
  readonly n: number;
  /** The file and, where it has pages, the page. */
  readonly place: string;
  readonly quote: string;
}
