import * as z from 'zod/mini';

export const stepKinds = ['search', 'read', 'reason', 'sql', 'run'] as const;
export const step = z.strictObject({
  kind: z.enum(stepKinds),
  text: z.string(),
  detail: z.optional(z.string()),
  /** It says how things stand at the moment: an answer that is repeated may do without it. */
  momentary: z.optional(z.literal(true)),
});
export type Step = z.infer<typeof step>;

/**
 * `quote` is exactly the text of the file from `start` to `end`, in UTF-16 units. Where the passage was corrected by hand
 * and the answer goes by words that the file does not have, these are `corrected`, and the quote is what they replace.
 */
export const reference = z.strictObject({
  n: z.int(),
  fileUid: z.uuid(),
  fileName: z.string(),
  page: z.optional(z.int()),
  /** Of the file, that it was made from; absent for a file's first version. */
  version: z.optional(z.uuid()),
  start: z.int(),
  end: z.int(),
  quote: z.string(),
  corrected: z.optional(z.string()),
  score: z.number(),
});
export type Reference = z.infer<typeof reference>;

export const finishReasons = ['complete', 'cancelled', 'length'] as const;

/** Events of an answer as it streams (api.md, Streaming). Every event's id rises within its answer. */
export const answerEvents = {
  start: z.strictObject({ messageUid: z.uuid(), question: z.string() }),
  step,
  reference,
  delta: z.strictObject({ text: z.string() }),
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
