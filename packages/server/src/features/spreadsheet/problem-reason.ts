import type { Language } from '@docent/contract/core/language';
import type { MessageKey } from '@docent/contract/messages/en';
import { translate } from '@docent/contract/messages/translate';

const brokenQuotes = 'spreadsheet.problem.quotes';

/** By the reader's codes of rows that it refuses, and by the types that cells do not fit. */
const reasons: Readonly<Record<string, MessageKey>> = {
  comment: 'spreadsheet.problem.comment',
  'too many columns': 'spreadsheet.problem.tooManyCells',
  'missing columns': 'spreadsheet.problem.tooFewCells',
  'unquoted value': brokenQuotes,
  'invalid state': brokenQuotes,
  'line size over maximum': 'spreadsheet.problem.tooLong',
  'invalid encoding': 'spreadsheet.problem.encoding',
  integer: 'spreadsheet.problem.integer',
  decimal: 'spreadsheet.problem.decimal',
  boolean: 'spreadsheet.problem.boolean',
  date: 'spreadsheet.problem.date',
  timestamp: 'spreadsheet.problem.timestamp',
  time: 'spreadsheet.problem.time',
};

/** Why a row could not be read, or a cell does not fit its column, in the reader's language. */
export const problemReason = (code: string, language: Language): string =>
  translate(reasons[code] ?? 'spreadsheet.problem.unreadable', language);
