/** A page to read: where its bytes stand in the input, and what came with them. */
export interface PageToRead {
  url: string;
  start: number;
  length: number;
  /** What the answer's header says. */
  charset: string | undefined;
}

/** What a page says of itself. */
export interface ReadPage {
  title: string;
  /** Its own address as it gives it, complete; undefined where it gives none. */
  canonical: string | undefined;
  isNoindex: boolean;
  /** Where its text stands in the output, in bytes; as long as nothing when there is none. */
  start: number;
  length: number;
}

/** To the thread that reads pages; from it comes a `ReadPage` for each, in the same order. */
export interface PagesToRead {
  pages: PageToRead[];
}
