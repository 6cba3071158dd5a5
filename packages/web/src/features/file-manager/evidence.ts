import type { Passage } from './source-viewer.tsx';

/** Where something stands that an answer or a search shows. */
export interface Evidence {
  readonly fileUid: string;
  readonly fileName: string;
  /** Of the file, that the passage is from; the first or the current one without it. */
  readonly version?: string | undefined;
  /** That the passage begins on, where the file has pages. */
  readonly page?: number | undefined;
  /** Null shows the file from its beginning. */
  readonly passage: Passage | null;
}
