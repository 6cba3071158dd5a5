import * as z from 'zod/mini';
import { uid, uidParams } from '../core/ids.ts';
import { listQuery, page } from '../core/list.ts';
import { route } from '../core/route.ts';
import { messageStates } from './conversation.ts';
import { answerTable, reference } from './conversation-events.ts';
import { feedbackValues } from './public-link.ts';

export const description = 'What visitors asked by public links, as their owners read it.';

const ownerAccess = {
  kind: 'any-permission',
  permissions: ['model@edit', 'spreadsheet@edit', 'custom_template@edit'],
} as const;
const ofConversation = z.strictObject({ uid, conversationUid: uid });

export const linkConversation = z.strictObject({
  uid,
  startedAt: z.string(),
  updatedAt: z.string(),
  /** Empty before the first question. */
  firstQuestion: z.string(),
  questions: z.int(),
  up: z.int(),
  down: z.int(),
  handover: z.boolean(),
});
export type LinkConversation = z.infer<typeof linkConversation>;

export const listLinkConversations = route({
  method: 'GET',
  path: '/links/{uid}/conversations',
  summary: 'The conversations of the visitors of a public link',
  access: ownerAccess,
  params: uidParams,
  query: z.strictObject({
    ...listQuery(['updatedAt', 'startedAt', 'questions']),
    /** Only conversations with an answer that was rated so, or in which a human was asked for. */
    only: z.optional(z.enum(['up', 'down', 'handover'])),
  }),
  answer: { kind: 'json', data: page(linkConversation) },
  errors: ['validation', 'not_found', 'no_permission'],
});

export const linkMessage = z.strictObject({
  uid,
  role: z.enum(['user', 'assistant']),
  text: z.string(),
  state: z.enum(messageStates),
  createdAt: z.string(),
  references: z.array(reference),
  /** The first rows of a result, as many as the text says. */
  table: z.optional(z.strictObject({ columns: answerTable.shape.columns, rows: answerTable.shape.rows })),
  choices: z.optional(z.array(z.strictObject({ text: z.string() }))),
  feedback: z.nullable(z.strictObject({ value: z.enum(feedbackValues), reason: z.string() })),
});
export type LinkMessage = z.infer<typeof linkMessage>;

/** A visitor's request for a human. */
export const linkHandover = z.strictObject({
  /** How the visitor can be reached. */
  contact: z.string(),
  note: z.string(),
  createdAt: z.string(),
});
export type LinkHandover = z.infer<typeof linkHandover>;

export const getLinkConversation = route({
  method: 'GET',
  path: '/links/{uid}/conversations/{conversationUid}',
  summary: 'One conversation of a visitor, with what they thought of the answers',
  access: ownerAccess,
  params: ofConversation,
  answer: {
    kind: 'json',
    data: z.strictObject({
      uid,
      startedAt: z.string(),
      messages: z.array(linkMessage),
      handovers: z.array(linkHandover),
    }),
  },
  errors: ['not_found', 'no_permission'],
});

export const deleteLinkConversation = route({
  method: 'DELETE',
  path: '/links/conversations/{uid}',
  summary: 'Deletes the conversation of a visitor for good; their token ends with it',
  access: ownerAccess,
  params: uidParams,
  answer: { kind: 'json', data: z.null() },
  errors: ['not_found', 'no_permission'],
});

export const linkDay = z.strictObject({
  /** `YYYY-MM-DD`, in the time zone of the installation. */
  day: z.string(),
  conversations: z.int(),
  questions: z.int(),
  up: z.int(),
  down: z.int(),
  handovers: z.int(),
});
export type LinkDay = z.infer<typeof linkDay>;

export const listLinkDays = route({
  method: 'GET',
  path: '/links/{uid}/days',
  summary: 'The figures of a public link for each of the latest 30 days, the earliest first',
  access: ownerAccess,
  params: uidParams,
  answer: { kind: 'json', data: z.strictObject({ items: z.array(linkDay) }) },
  errors: ['not_found', 'no_permission'],
});
