import * as z from 'zod/mini';
import { cell, resultColumn } from '../table-cell.ts';

/** A pause that an AI provider has asked for, while it lasts: its length, and when the next try is. */
export const providerWait = z.strictObject({ seconds: z.int(), until: z.string() });
export type ProviderWait = z.infer<typeof providerWait>;

export const stepKinds = ['search', 'read', 'reason', 'sql', 'run'] as const;
export const step = z.strictObject({
  kind: z.enum(stepKinds),
  text: z.string(),
  detail: z.optional(z.string()),
  /** About how many tokens a model is sent. */
  promptTokens: z.optional(z.int()),
  /** The event describes the current state; a replayed answer may omit it. */
  momentary: z.optional(z.literal(true)),
  /** Nothing happens until the next try. */
  wait: z.optional(providerWait),
});
export type Step = z.infer<typeof step>;

/**
 * `quote` is the exact text of the file from `start` to `end`, in UTF-16 units. If the passage was corrected and the
 * answer uses words that are not in the file, those words are `corrected`, and the quote is the text they replace.
 */
export const reference = z.strictObject({
  n: z.int(),
  fileUid: z.uuid(),
  fileName: z.string(),
  page: z.optional(z.int()),
  /** The file version it comes from; absent for a file's first version. */
  version: z.optional(z.uuid()),
  start: z.int(),
  end: z.int(),
  quote: z.string(),
  corrected: z.optional(z.string()),
  score: z.number(),
});
export type Reference = z.infer<typeof reference>;

export const chartKinds = ['bar', 'line', 'pie', 'scatter', 'histogram'] as const;
export type ChartKind = (typeof chartKinds)[number];

/** The result of the query that an answer goes by. */
export const answerTable = z.strictObject({
  columns: z.array(resultColumn),
  rows: z.array(z.array(cell)),
  rowCount: z.int(),
  /** The result has more rows than these. */
  truncated: z.boolean(),
  sql: z.string(),
  /** The drawing that suits the result, by the positions of its columns. */
  chart: z.optional(z.strictObject({ kind: z.enum(chartKinds), x: z.int(), y: z.array(z.int()) })),
  /** How the question was understood, in words that are made from the query. */
  understood: z.optional(z.string()),
  /** Another reading of the question came to another result, which the choices offer. */
  unsure: z.optional(z.literal(true)),
  /** Somebody wrote the query in place of the question, which it may not answer. */
  written: z.optional(z.literal(true)),
});
export type AnswerTable = z.infer<typeof answerTable>;

/** What a question may mean. The one that is chosen is asked with its query (`sql` of a question). */
export const answerChoices = z.strictObject({
  choices: z.array(
    z.strictObject({
      text: z.string(),
      sql: z.string(),
      /** What its query finds, where that can be said in a few words. */
      result: z.optional(z.string()),
    }),
  ),
  /** The question was not understood: the choices are others, which can be answered. */
  unread: z.optional(z.literal(true)),
});
export type AnswerChoices = z.infer<typeof answerChoices>;

export const finishReasons = ['complete', 'cancelled', 'length'] as const;

/** Events of a streamed answer (api.md, Streaming). Event ids increase within an answer. */
export const answerEvents = {
  start: z.strictObject({ messageUid: z.uuid(), question: z.string() }),
  step,
  reference,
  delta: z.strictObject({ text: z.string() }),
  table: answerTable,
  choices: answerChoices,
  done: z.strictObject({
    messageUid: z.uuid(),
    usage: z.strictObject({ inputTokens: z.int(), outputTokens: z.int() }),
    finish: z.enum(finishReasons),
  }),
  error: z.strictObject({ code: z.string(), message: z.string() }),
} as const;

export type AnswerEventName = keyof typeof answerEvents;
export type AnswerEvent = {
  [Name in AnswerEventName]: { event: Name; data: z.infer<(typeof answerEvents)[Name]> };
}[AnswerEventName];
