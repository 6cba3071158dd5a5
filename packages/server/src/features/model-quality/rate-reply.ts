import type { AnswerTable, Reference } from '@docent/contract/features/conversation-events';
import { foldText } from '#platform/i18n/fold-text.ts';
import { type ExpectedPlace, rateFound } from './rate-found.ts';

/** An answer as it is held against what was expected. */
export interface Reply {
  readonly text: string;
  readonly references: readonly Reference[];
  readonly table?: AnswerTable | undefined;
}

export interface Expectation {
  readonly words: readonly string[];
  readonly places: readonly ExpectedPlace[];
}

export interface ReplyRating {
  readonly passed: boolean;
  /** Null where no source is expected. */
  readonly isQuoted: boolean | null;
  /** Null where no words are expected. */
  readonly isWorded: boolean | null;
}

/** Figures stand between these brackets in an answer. */
const marks = /\[\[|\]\]/g;

const saidIn = ({ text, table }: Reply): string =>
  foldText([text.replace(marks, ''), ...(table?.rows.map((row) => row.join(' ')) ?? [])].join('\n'));

/** Whether an answer quotes one of the expected sources, and says all of the expected words. */
export function rateReply(reply: Reply, { words, places }: Expectation): ReplyRating {
  const said = saidIn(reply);
  const quoted = reply.references.map(({ fileUid, version, start, end, quote }) => ({
    fileId: fileUid,
    textId: version ?? fileUid,
    start,
    end,
    text: quote,
  }));
  const isQuoted = places.length === 0 ? null : rateFound(quoted, places).rank !== null;
  const isWorded = words.length === 0 ? null : words.every((word) => said.includes(foldText(word)));
  return { passed: isQuoted !== false && isWorded !== false, isQuoted, isWorded };
}
