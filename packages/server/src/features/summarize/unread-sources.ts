import type { SummaryCoverage } from '@docent/contract/features/summarize';
import { translate } from '@docent/contract/messages/translate';
import { fileErrorText } from '#features/file-manager/index.ts';

type Unread = SummaryCoverage['unread'][number];
type Words = 'en' | 'tr';

/** The code of pages that hold no text: pictures, mostly. Every other code is that of a file's error. */
export const pagesWithoutText = 'pages_without_text';

const reasonOf = (code: string, language: Words) =>
  code === pagesWithoutText ? translate('summary.unread.noText', language) : fileErrorText(code, language);

/** What could not be read of a source. @param code `pagesWithoutText`, or the error of a file */
export const unreadOf = (
  name: string,
  code: string,
  { pages, language }: { pages: number[]; language: Words },
): Unread => ({ name, pages, reason: reasonOf(code, language), code });

/** The same in the reader's language: it is stored in the language of the user who requested the summary. */
export const unreadIn = (unread: readonly Unread[], language: Words): Unread[] =>
  unread.map((one) => (one.code === undefined ? one : { ...one, reason: reasonOf(one.code, language) }));
