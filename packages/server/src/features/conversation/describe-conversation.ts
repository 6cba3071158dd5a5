import { writeMoment } from '@docent/contract/date-pattern';
import type { Conversation, Message } from '@docent/contract/features/conversation';
import type { AnswerTable } from '@docent/contract/features/conversation-events';
import { translate } from '@docent/contract/messages/translate';
import { sayPeriod } from '@docent/contract/say-period';
import type { Cell, ResultColumn } from '@docent/contract/table-cell';
import { withWrittenDays, writeDay } from '@docent/contract/write-day';
import { shownCell, writeFigure } from '@docent/contract/write-figure';
import type {
  ConversationDocument,
  DocumentPlace,
  DocumentResult,
  DocumentTurn,
} from '#engine/conversation-document/conversation-document.ts';
import type { Letterhead } from '#engine/pdf/letterhead.ts';
import { wallTimeIn } from '#platform/clock/wall-time.ts';

export interface DocumentLook {
  readonly letterhead: Letterhead;
  readonly language: 'en' | 'tr';
  /** An IANA name. */
  readonly timeZone: string;
}

/** Whole results are had as CSV and XLSX; a page of a document has room for so many. */
const rowsMax = 200;

function cellText(
  given: Cell,
  column: ResultColumn | undefined,
  { language, letterhead }: DocumentLook,
): string {
  const cell = shownCell(given, column);
  if (column?.period && (typeof cell === 'number' || typeof cell === 'string'))
    return sayPeriod(cell, column.period, language);
  if (typeof cell === 'number') return writeFigure(cell, column ?? {}, language);
  if (typeof cell === 'boolean')
    return translate(cell ? 'conversation.export.yes' : 'conversation.export.no', language);
  const isDay = column?.type === 'date' || column?.type === 'timestamp';
  return isDay && cell !== null ? writeDay(cell, letterhead, language) : (cell ?? '');
}

function resultOf({ columns, rows, rowCount }: AnswerTable, look: DocumentLook): DocumentResult {
  const { language } = look;
  const shown = rows.slice(0, rowsMax);
  const isCut = rowCount > shown.length;
  return {
    columns: columns.map(({ name }) => name),
    rows: shown.map((row) => row.map((cell, at) => cellText(cell, columns[at], look))),
    ...(isCut && {
      note: translate('conversation.export.firstRows', language, { shown: shown.length, total: rowCount }),
    }),
  };
}

const placesOf = ({ references }: Message, { language }: DocumentLook): DocumentPlace[] =>
  references.map(({ n, fileName, page, quote, corrected }) => ({
    n,
    place: [fileName, page === undefined ? '' : translate('summary.page', language, { page })]
      .filter(Boolean)
      .join(', '),
    quote: corrected ?? (quote.trim() || translate('summary.sourceGone', language)),
  }));

/** How an answer that is not whole ended. */
function endOf({ state, error }: Message, { language }: DocumentLook): string[] {
  if (state === 'pending') return [translate('conversation.export.unfinished', language)];
  if (state === 'cancelled') return [translate('conversation.export.cancelled', language)];
  return error ? [error.message] : [];
}

const timeOf = (at: string, { letterhead, language, timeZone }: DocumentLook) =>
  writeMoment(wallTimeIn(timeZone, Date.parse(at)), letterhead, language);

function writtenBy({ engine, finishedAt }: Message, look: DocumentLook): string[] {
  if (engine === null || finishedAt === null) return [];
  const name = engine === 'built-in' ? translate('model.builtIn', look.language) : engine;
  const values = { engine: name, time: timeOf(finishedAt, look) };
  return [translate('conversation.export.answeredBy', look.language, values)];
}

/** Each question with the answer that follows it. */
function turnsOf(messages: readonly Message[], look: DocumentLook): DocumentTurn[] {
  return messages.flatMap((message, at): DocumentTurn[] => {
    if (message.role !== 'user') return [];
    const next = messages[at + 1];
    if (next?.role !== 'assistant')
      return [{ question: message.text, answer: '', notes: [], references: [] }];
    const { text, table } = withWrittenDays(next, (iso) => writeDay(iso, look.letterhead, look.language));
    return [
      {
        question: message.text,
        answer: text,
        notes: [...endOf(next, look), ...writtenBy(next, look)],
        ...(table && { table: resultOf(table, look) }),
        references: placesOf(next, look),
      },
    ];
  });
}

/** A conversation as a document, in the language of who asks for it. */
export function describeConversation(conversation: Conversation, look: DocumentLook): ConversationDocument {
  const { title, createdAt, files, messages } = conversation;
  const { letterhead, language } = look;
  const last = messages.at(-1);
  const endedAt = last?.finishedAt ?? last?.createdAt ?? createdAt;
  const date = { label: translate('conversation.export.date', language), value: timeOf(endedAt, look) };
  const names = files.map(({ name }) => name).join(', ');
  const about = { label: translate('conversation.export.files', language), value: names };
  return {
    title,
    language,
    finishedAtMs: Date.parse(endedAt),
    logo: letterhead.logo,
    companyTitle: letterhead.title,
    facts: files.length > 0 ? [date, about] : [date],
    turns: turnsOf(messages, look),
    sourcesText: translate('conversation.export.references', language),
    // The layout fills in the numbers.
    pageText: translate('summary.pageOf', language, { page: '{page}', pages: '{pages}' }),
    unshownText: translate('pdf.unshownLetters', language, { count: '{count}' }),
  };
}
