import * as z from 'zod/mini';
import { uid, uidParams } from '../core/ids.ts';
import { listQuery, page } from '../core/list.ts';
import { oneLine } from '../core/one-line.ts';
import { route } from '../core/route.ts';
import { limits } from '../limits.ts';
import { messageStates } from './conversation.ts';
import { answerEvents, reference } from './conversation-events.ts';

export const description = 'Summaries of texts and files, with the places that each point is taken from.';

export const summaryLengths = ['short', 'medium', 'long'] as const;
export const summaryForms = ['bullets', 'prose', 'brief', 'minutes'] as const;
export const summaryLanguages = ['source', 'en', 'tr'] as const;
export const pointKinds = ['point', 'key', 'figure', 'decision', 'action', 'shared', 'difference'] as const;
export const factKinds = ['figure', 'date', 'name'] as const;
export const summaryFormats = ['pdf', 'md', 'docx'] as const;
export type SummaryForm = (typeof summaryForms)[number];
export type SummaryLength = (typeof summaryLengths)[number];
export type SummaryLanguage = (typeof summaryLanguages)[number];
export type SummaryFormat = (typeof summaryFormats)[number];

/** A statement of a summary, with what the sources say about it. */
export const summaryPoint = z.strictObject({
  kind: z.enum(pointKinds),
  text: z.string(),
  /** The heading of the source above it; '' where there is none. */
  section: z.string(),
  /** The text is quoted from the source, and goes with it. */
  quoted: z.optional(z.literal(true)),
  references: z.array(reference),
});
export type SummaryPoint = z.infer<typeof summaryPoint>;

export const summaryFact = z.strictObject({ kind: z.enum(factKinds), text: z.string(), reference });
export type SummaryFact = z.infer<typeof summaryFact>;

/** How much of the sources was read. Pages are those of files that have pages. */
export const summaryCoverage = z.strictObject({
  sections: z.int(),
  sectionsRead: z.int(),
  pages: z.optional(z.int()),
  pagesRead: z.optional(z.int()),
  /** What could not be read, and why: `code` for programs, `reason` in the reader's language. */
  unread: z.array(
    z.strictObject({
      name: z.string(),
      pages: z.array(z.int()),
      reason: z.string(),
      code: z.optional(z.string()),
    }),
  ),
});
export type SummaryCoverage = z.infer<typeof summaryCoverage>;

const summarySource = z.strictObject({
  uid: z.uuid(),
  name: z.string(),
  /** Text that was typed or pasted. */
  isText: z.boolean(),
  /** It was deleted since: what was quoted from it is gone. */
  gone: z.boolean(),
});
export type SummarySource = z.infer<typeof summarySource>;

const choices = {
  length: z.enum(summaryLengths),
  form: z.enum(summaryForms),
  focus: z.nullable(z.string()),
  language: z.enum(summaryLanguages),
};

const itemFields = {
  uid,
  title: z.string(),
  state: z.enum(messageStates),
  ...choices,
  sources: z.array(summarySource),
  createdAt: z.string(),
  finishedAt: z.nullable(z.string()),
};

export const summaryItem = z.strictObject(itemFields);
export type SummaryItem = z.infer<typeof summaryItem>;

export const summary = z.strictObject({
  ...itemFields,
  /** `built-in`, or the model's name; null while it is not known. */
  engine: z.nullable(z.string()),
  coverage: summaryCoverage,
  /** Markdown; a marker such as [1] is the number of a reference. */
  text: z.string(),
  points: z.array(summaryPoint),
  facts: z.array(summaryFact),
  steps: z.array(answerEvents.step),
  error: z.optional(z.strictObject({ code: z.string(), message: z.string() })),
});
export type Summary = z.infer<typeof summary>;

/** Events of a summary: those of an answer, and its parts as they are known. */
export const summaryEvents = {
  start: answerEvents.start,
  step: answerEvents.step,
  reference: answerEvents.reference,
  /** How much is read, and the language of the words around the points. */
  coverage: z.strictObject({ coverage: summaryCoverage, language: z.enum(['en', 'tr']) }),
  point: summaryPoint,
  facts: z.strictObject({ facts: z.array(summaryFact) }),
  delta: answerEvents.delta,
  done: answerEvents.done,
  error: answerEvents.error,
} as const;
export type SummaryEventName = keyof typeof summaryEvents;
export type SummaryEvent = {
  [Name in SummaryEventName]: { event: Name; data: z.infer<(typeof summaryEvents)[Name]> };
}[SummaryEventName];

const title = z.string().check(z.overwrite(oneLine), z.minLength(1), z.maxLength(limits.title.lengthMax));

/** Exactly one kind of source. */
const checkSource = z.check<{ text?: string | undefined; fileUids?: readonly string[] | undefined }>(
  ({ value, issues }) => {
    const hasFiles = (value.fileUids?.length ?? 0) > 0;
    if (value.text === undefined && !hasFiles)
      issues.push({ code: 'custom', path: ['text'], params: { rule: 'required' }, input: value });
    if (value.text !== undefined && hasFiles)
      issues.push({ code: 'custom', path: ['text'], params: { rule: 'text_or_files' }, input: value });
  },
);

export const createSummaryBody = z
  .strictObject({
    text: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.text.lengthMax))),
    fileUids: z.optional(z.array(uid).check(z.maxLength(limits.summary.filesMax))),
    length: z._default(choices.length, 'medium'),
    form: z._default(choices.form, 'bullets'),
    focus: z.optional(z.string().check(z.trim(), z.maxLength(limits.summary.focusLengthMax))),
    language: z._default(choices.language, 'source'),
  })
  .check(checkSource);

const access = { kind: 'permission', permission: 'summarize' } as const;
const notFound = ['no_permission', 'summary_not_found'] as const;

export const createSummary = route({
  method: 'POST',
  path: '/summaries',
  summary: 'Begins to summarize a text or files of the project',
  access,
  body: createSummaryBody,
  creates: true,
  answer: { kind: 'json', data: z.strictObject({ uid }) },
  errors: [
    ...(['validation', 'no_permission', 'file_not_found', 'file_without_text', 'file_not_ready'] as const),
    ...(['summary_too_many_pages', 'summary_too_long', 'summaries_running'] as const),
    ...(['budget_reached', 'storage_quota_reached', 'storage_unavailable', 'storage_full'] as const),
  ],
});

export const listSummaries = route({
  method: 'GET',
  path: '/summaries',
  summary: 'The previous summaries of the signed-in user in the current project',
  access,
  query: z.strictObject({
    ...listQuery(['createdAt', 'title']),
    state: z.optional(z.enum(messageStates)),
  }),
  answer: { kind: 'json', data: page(summaryItem) },
  errors: ['validation', 'no_permission'],
});

export const getSummary = route({
  method: 'GET',
  path: '/summaries/{uid}',
  summary: 'A summary; one that is being written has its text so far',
  access,
  params: uidParams,
  answer: { kind: 'json', data: summary },
  errors: notFound,
});

export const updateSummary = route({
  method: 'PATCH',
  path: '/summaries/{uid}',
  summary: 'Renames a summary',
  access,
  params: uidParams,
  body: z.strictObject({ title }),
  answer: { kind: 'json', data: summary },
  errors: ['validation', ...notFound],
});

export const deleteSummary = route({
  method: 'DELETE',
  path: '/summaries/{uid}',
  summary: 'Deletes a summary and its pasted text, and stops it when it is being written; files stay',
  access,
  params: uidParams,
  answer: { kind: 'json', data: z.null() },
  errors: notFound,
});

export const cancelSummary = route({
  method: 'POST',
  path: '/summaries/{uid}/cancel',
  summary: 'Stops a summary that is being written and keeps its text',
  access,
  params: uidParams,
  answer: { kind: 'json', data: z.strictObject({ cancelled: z.boolean() }) },
  errors: notFound,
});

export const streamSummary = route({
  method: 'GET',
  path: '/summaries/{uid}/stream',
  summary: 'The events of a summary after Last-Event-ID: the rest of a running one, or all of a finished one',
  access,
  params: uidParams,
  answer: { kind: 'events', events: summaryEvents, emptyWhenOver: true },
  errors: notFound,
});

export const exportSummary = route({
  method: 'GET',
  path: '/summaries/{uid}/pdf',
  summary: 'A finished summary as a PDF, as Markdown or as a Word document',
  access,
  params: uidParams,
  query: z.strictObject({ format: z._default(z.enum(summaryFormats), 'pdf') }),
  answer: { kind: 'bytes' },
  errors: ['validation', ...notFound, 'summary_not_ready', 'summary_pdf_failed'],
});
