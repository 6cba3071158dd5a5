/** A page to read: the range of its bytes in the input, and its response data. */
export interface PageToRead {
  url: string;
  start: number;
  length: number;
  /** The charset of the response header. */
  charset: string | undefined;
}

/** Metadata of a page. */
export interface ReadPage {
  title: string;
  /** Its canonical URL; undefined if it has none. */
  canonical: string | undefined;
  isNoindex: boolean;
  /** The range of its text in the output, in bytes; empty without text. */
  start: number;
  length: number;
}

/** Sent to the thread that reads pages, which answers with a `ReadPage` for each, in order. */
export interface PagesToRead {
  pages: PageToRead[];
}
