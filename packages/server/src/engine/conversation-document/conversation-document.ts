import type { DocumentHead } from '#engine/pdf/document-head.ts';

/** A conversation as a document, in the language of its reader. */
export interface ConversationDocument extends DocumentHead {
  readonly turns: readonly DocumentTurn[];
  /** The heading above the references of an answer. */
  readonly sourcesText: string;
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
