import type { Message } from '@docent/contract/features/conversation';
import type { AnswerEvent, AnswerTable, Reference } from '@docent/contract/features/conversation-events';
import type { ExternalMessage, ExternalReference, ExternalTable } from '@docent/contract/features/external';
import type { ReferenceLevel } from '@docent/contract/features/public-link';
import { translate } from '@docent/contract/messages/translate';
import type { EventFeed } from '#platform/http/call.ts';

/** How a visitor reads answers. */
export interface PublicReader {
  readonly references: ReferenceLevel;
  readonly language: 'en' | 'tr';
}

function referenceOf(
  { n, fileName, page, quote }: Reference,
  { references }: PublicReader,
): ExternalReference | undefined {
  if (references === 'none') return undefined;
  return {
    n,
    fileName,
    ...(page !== undefined && { page }),
    ...(references === 'quotes' && quote !== '' && { quote }),
  };
}

const tableOf = ({ columns, rows, rowCount, truncated, chart, understood }: AnswerTable): ExternalTable => ({
  columns,
  rows,
  rowCount,
  truncated,
  ...(chart && { chart }),
  ...(understood !== undefined && { understood }),
});

/** Codes that say nothing of models and providers. */
const harmlessCodes: readonly string[] = ['answer_interrupted', 'file_not_ready', 'query_not_written'];

function errorOf({ code, message }: { code: string; message: string }, { language }: PublicReader) {
  if (harmlessCodes.includes(code)) return { code, message };
  return { code: 'generic', message: translate('errors.generic', language) };
}

/** The data of an event as a visitor gets it: a list by hand. Undefined where they get none. */
function dataOf({ event, data }: AnswerEvent, reader: PublicReader): object | undefined {
  switch (event) {
    case 'start':
      return { messageUid: data.messageUid, question: data.question };
    case 'step':
      // What was searched and read, and by which model, is the company's own.
      return { kind: data.kind, text: translate(`external.step.${data.kind}`, reader.language) };
    case 'reference':
      return referenceOf(data, reader);
    case 'delta':
      return { text: data.text };
    case 'table':
      return tableOf(data);
    case 'choices':
      return { choices: data.choices.map(({ text }) => ({ text })) };
    case 'done':
      return { messageUid: data.messageUid, finish: data.finish };
    case 'error':
      return errorOf(data, reader);
  }
}

/** The events of an answer as a visitor gets them. */
export const publicFeed =
  (feed: EventFeed, reader: PublicReader): EventFeed =>
  (sink, signal) =>
    feed(
      {
        send(id, event, json) {
          // The feed of an answer sends its events, with their data as JSON.
          const shown = dataOf({ event, data: JSON.parse(json) } as AnswerEvent, reader);
          if (shown) sink.send(id, event, JSON.stringify(shown));
        },
        end: () => sink.end(),
      },
      signal,
    );

/** A stored message as a visitor gets it: a list by hand. */
export function publicMessage(
  { uid, role, text, state, references, table, choices, error }: Message,
  reader: PublicReader,
  feedback: ExternalMessage['feedback'],
): ExternalMessage {
  return {
    uid,
    role,
    text,
    state,
    references: references.flatMap((one) => referenceOf(one, reader) ?? []),
    ...(table && { table: tableOf(table) }),
    ...(choices && { choices: choices.map(({ text: meaning }) => ({ text: meaning })) }),
    feedback,
    ...(error && { error: errorOf(error, reader) }),
  };
}
