import { momentOf } from './moment-of.ts';
import { pdfLine, pdfText } from './pdf-text.ts';

/** What every document of the product begins with: all words are in its language, and nothing has to be looked up. */
export interface DocumentHead {
  readonly title: string;
  readonly language: 'en' | 'tr';
  /** When its content was finished, in milliseconds: the same content gives the same bytes. */
  readonly finishedAtMs: number;
  /** A data URL of a PNG, JPEG or WebP picture. */
  readonly logo: string | null;
  readonly companyTitle: string;
  /** Such as the date and the sources. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** "Page {page} of {pages}". */
  readonly pageText: string;
  /** Of letters that no font has: "{count} letters …". */
  readonly unshownText: string;
}

/** What `letterhead.typ` sets, but for the logo. */
export const headData = ({
  title,
  language,
  finishedAtMs,
  companyTitle,
  facts,
  pageText,
}: Omit<DocumentHead, 'logo'>) => ({
  title: pdfLine(title),
  companyTitle: pdfLine(companyTitle),
  language,
  date: momentOf(finishedAtMs),
  pageText,
  facts: facts.map(({ label, value }) => ({ label, words: pdfText(value) })),
});
