import * as z from 'zod/mini';
import { uid, uidParams } from '../core/ids.ts';
import { languages } from '../core/language.ts';
import { route } from '../core/route.ts';
import { limits } from '../limits.ts';
import { answerTable, finishReasons, stepKinds } from './conversation-events.ts';
import { feedbackValues, linkLook, publicLinkView, referenceLevels } from './public-link.ts';

export const description =
  'Public chats of visitors, who need no account. A visitor token opens one conversation.';

/** How addresses name what a link is to. */
export const externalKinds = ['model', 'spreadsheet', 'custom-docent'] as const;
export type ExternalKind = (typeof externalKinds)[number];

const linkParams = z.strictObject({
  kind: z.enum(externalKinds),
  company: z.string().check(z.minLength(1), z.maxLength(limits.companyCode.lengthMax)),
  guid: z.string().check(z.minLength(1), z.maxLength(100)),
});

/** All that a visitor sees of a link. */
export const externalLink = z.strictObject({
  title: z.string(),
  welcome: z.string(),
  starters: z.array(z.string()),
  /** Of a spreadsheet without starters: questions that the visible tables can answer, by language. */
  examples: z.optional(z.strictObject({ en: z.array(z.string()), tr: z.array(z.string()) })),
  cta: publicLinkView.shape.cta,
  languages: z.array(z.enum(languages)),
  look: linkLook,
  passwordNeeded: z.boolean(),
  consent: z.nullable(z.string()),
  references: z.enum(referenceLevels),
  handover: z.boolean(),
});
export type ExternalLink = z.infer<typeof externalLink>;

/** A source as the link shows it: no file uid and no place in the file, and a name and a quote by the link's level. */
const externalReference = z.strictObject({
  n: z.int(),
  fileName: z.string(),
  page: z.optional(z.int()),
  quote: z.optional(z.string()),
});
export type ExternalReference = z.infer<typeof externalReference>;

const externalTable = z.strictObject({
  columns: answerTable.shape.columns,
  rows: answerTable.shape.rows,
  rowCount: answerTable.shape.rowCount,
  truncated: answerTable.shape.truncated,
  chart: answerTable.shape.chart,
  understood: answerTable.shape.understood,
});
export type ExternalTable = z.infer<typeof externalTable>;

const externalChoices = z.strictObject({ choices: z.array(z.strictObject({ text: z.string() })) });
const externalError = z.strictObject({ code: z.string(), message: z.string() });

/** The events of an answer as a visitor gets them: a list by hand, which grows by nothing that the product adds. */
export const externalEvents = {
  start: z.strictObject({ messageUid: z.uuid(), question: z.string() }),
  step: z.strictObject({ kind: z.enum(stepKinds), text: z.string() }),
  reference: externalReference,
  delta: z.strictObject({ text: z.string() }),
  table: externalTable,
  choices: externalChoices,
  done: z.strictObject({ messageUid: z.uuid(), finish: z.enum(finishReasons) }),
  error: externalError,
} as const;

export const externalMessage = z.strictObject({
  uid,
  role: z.enum(['user', 'assistant']),
  text: z.string(),
  state: z.enum(['pending', 'complete', 'cancelled', 'failed']),
  references: z.array(externalReference),
  table: z.optional(externalTable),
  choices: z.optional(externalChoices.shape.choices),
  feedback: z.nullable(z.enum(feedbackValues)),
  error: z.optional(externalError),
});
export type ExternalMessage = z.infer<typeof externalMessage>;

const access = { kind: 'visitor' } as const;
const messageParams = z.strictObject({ uid, messageUid: uid });
const referenceParams = z.strictObject({
  uid,
  messageUid: uid,
  n: z.coerce.number().check(z.int(), z.gte(1)),
});
const nothing = { kind: 'json', data: z.null() } as const;

export const getExternalLink = route({
  method: 'GET',
  path: '/external/{kind}/{company}/{guid}',
  summary: 'What a visitor sees of a public link before they ask',
  access: { kind: 'public' },
  params: linkParams,
  answer: { kind: 'json', data: externalLink },
  errors: ['not_found'],
});

export const beginExternalConversation = route({
  method: 'POST',
  path: '/external/{kind}/{company}/{guid}/conversations',
  summary: 'Begins the conversation of a visitor and gives the token that opens it and nothing else',
  access: { kind: 'public' },
  params: linkParams,
  body: z.strictObject({
    password: z.optional(z.string().check(z.maxLength(limits.password.lengthMax))),
    /** The visitor agrees to the link's consent text. */
    consent: z.optional(z.boolean()),
  }),
  answer: { kind: 'json', data: z.strictObject({ uid, visitor_token: z.string() }) },
  errors: [
    'validation',
    'not_found',
    'link_password_wrong',
    'link_consent_needed',
    'link_busy',
    'link_paused',
  ],
});

export const getExternalConversation = route({
  method: 'GET',
  path: '/external/conversations/{uid}',
  summary: 'The messages of the visitor’s conversation',
  access,
  params: uidParams,
  answer: { kind: 'json', data: z.strictObject({ messages: z.array(externalMessage) }) },
  errors: ['not_found'],
});

export const askExternalQuestion = route({
  method: 'POST',
  path: '/external/conversations/{uid}/questions',
  summary: 'Asks a question of a visitor and streams the answer',
  access,
  params: uidParams,
  body: z.strictObject({
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.question.lengthMax)),
    /** One of the choices of the latest answer, from 0: what it means is asked. */
    choice: z.optional(z.int().check(z.gte(0), z.lte(50))),
  }),
  creates: true,
  answer: { kind: 'events', events: externalEvents },
  errors: [
    ...(['validation', 'not_found', 'question_pending', 'link_busy', 'link_paused'] as const),
    ...(['link_day_reached', 'link_visitor_day_reached'] as const),
  ],
});

export const streamExternalConversation = route({
  method: 'GET',
  path: '/external/conversations/{uid}/stream',
  summary: 'The latest answer after Last-Event-ID: the rest of a running one, or all of a finished one',
  access,
  params: uidParams,
  answer: { kind: 'events', events: externalEvents, emptyWhenOver: true },
  errors: ['not_found'],
});

export const cancelExternalAnswer = route({
  method: 'POST',
  path: '/external/conversations/{uid}/cancel',
  summary: 'Stops the running answer and keeps its text',
  access,
  params: uidParams,
  answer: { kind: 'json', data: z.strictObject({ cancelled: z.boolean() }) },
  errors: ['not_found'],
});

export const rateExternalAnswer = route({
  method: 'POST',
  path: '/external/conversations/{uid}/messages/{messageUid}/feedback',
  summary: 'Rates an answer',
  access,
  params: messageParams,
  body: z.strictObject({
    value: z.enum(feedbackValues),
    reason: z.optional(z.string().check(z.trim(), z.maxLength(limits.publicLink.noteLengthMax))),
  }),
  answer: nothing,
  errors: ['validation', 'not_found'],
});

export const readExternalReference = route({
  method: 'GET',
  path: '/external/conversations/{uid}/messages/{messageUid}/references/{n}',
  summary: 'The text around a quote of an answer: its page, or what stands before and after it',
  access,
  params: referenceParams,
  answer: {
    kind: 'json',
    data: z.strictObject({
      fileName: z.string(),
      page: z.optional(z.int()),
      text: z.string(),
      /** Where the quote stands in the text, in UTF-16 units. */
      start: z.int(),
      end: z.int(),
      /** The link lets visitors download the file. */
      canDownload: z.boolean(),
    }),
  },
  errors: ['not_found'],
});

export const downloadExternalReference = route({
  method: 'GET',
  path: '/external/conversations/{uid}/messages/{messageUid}/references/{n}/file',
  summary:
    'The bytes of the file that an answer quotes, as an attachment, where the link allows it; never of a spreadsheet',
  access,
  params: referenceParams,
  answer: { kind: 'bytes' },
  errors: ['not_found', 'link_busy', 'file_damaged', 'storage_unavailable'],
});

export const handOverExternalConversation = route({
  method: 'POST',
  path: '/external/conversations/{uid}/handover',
  summary: 'Asks for a human, who is notified and can read the conversation',
  access,
  params: uidParams,
  body: z.strictObject({
    /** How the visitor can be reached. */
    contact: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.publicLink.contactLengthMax)),
    note: z.optional(z.string().check(z.trim(), z.maxLength(limits.publicLink.noteLengthMax))),
  }),
  answer: nothing,
  errors: ['validation', 'not_found', 'link_busy'],
});

export const deleteExternalConversation = route({
  method: 'DELETE',
  path: '/external/conversations/{uid}',
  summary: 'Deletes the visitor’s conversation for good; the token ends with it',
  access,
  params: uidParams,
  answer: nothing,
  errors: ['not_found'],
});
