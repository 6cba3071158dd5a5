import * as z from 'zod/mini';
import { uid, uidParams } from '../core/ids.ts';
import { listQuery, page } from '../core/list.ts';
import { oneLine } from '../core/one-line.ts';
import { route } from '../core/route.ts';
import { limits } from '../limits.ts';
import { answerChoices, answerEvents, answerTable, reference, step } from './conversation-events.ts';
import {
  checkSubject,
  conversationKinds,
  kindErrors,
  kindPermissions,
  shownFields,
  subjectFields,
} from './conversation-kinds.ts';
import { file } from './file-manager.ts';
import { modelChoice } from './model-choice.ts';
import { questionFilter, shownFilter } from './question-filter.ts';

export const description = 'Conversations with files, texts and custom models, and their streamed answers.';

export const conversationScopes = ['files', 'project'] as const;
export type ConversationScope = (typeof conversationScopes)[number];

const access = {
  kind: 'any-permission',
  permissions: kindPermissions,
  refused: 'no_chat_permission',
} as const;
const title = z.string().check(z.overwrite(oneLine), z.minLength(1), z.maxLength(limits.title.lengthMax));
export const messageStates = ['pending', 'complete', 'cancelled', 'failed'] as const;

export const feedbackValues = ['up', 'down'] as const;
const feedback = z.strictObject({ value: z.enum(feedbackValues), reason: z.string() });

export const message = z.strictObject({
  uid,
  role: z.enum(['user', 'assistant']),
  text: z.string(),
  state: z.enum(messageStates),
  steps: z.array(step),
  references: z.array(reference),
  /** The table of an answer about tables. */
  table: z.optional(answerTable),
  /** The possible meanings of a question that is ambiguous and was not answered. */
  choices: z.optional(answerChoices.shape.choices),
  /** The engine that answered: `built-in`, or the model's name. */
  engine: z.nullable(z.string()),
  createdAt: z.string(),
  finishedAt: z.nullable(z.string()),
  /** The filter of the question. */
  filter: z.optional(shownFilter),
  /** What the owner of the conversation thought of an answer. */
  feedback: z.optional(feedback),
  error: z.optional(z.strictObject({ code: z.string(), message: z.string() })),
});
export type Message = z.infer<typeof message>;

export const conversationItem = z.strictObject({
  uid,
  kind: z.enum(conversationKinds),
  title: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  fileCount: z.int(),
  pending: z.boolean(),
  lastQuestion: z.nullable(z.string()),
  lastAnswer: z.nullable(z.string()),
  ...shownFields,
});
export type ConversationItem = z.infer<typeof conversationItem>;

export const conversation = z.strictObject({
  uid,
  kind: z.enum(conversationKinds),
  title: z.string(),
  createdAt: z.string(),
  /** The scope of the questions: the files (or the model) of the conversation, or all files of its project. */
  scope: z.enum(conversationScopes),
  files: z.array(file),
  ...shownFields,
  messages: z.array(message),
});
export type Conversation = z.infer<typeof conversation>;

export const createConversationBody = z
  .strictObject({
    kind: z.enum(conversationKinds),
    ...subjectFields,
    title: z.optional(title),
  })
  .check(checkSubject);

export const questionBody = z.strictObject({
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.question.lengthMax)),
  /** If it is missing or empty, all sources of the conversation are searched. */
  filter: z.optional(questionFilter),
  /** In conversations with tables: the query that answers the question, one of the choices or a custom one. */
  sql: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.question.sqlLengthMax))),
  /** Answers this question; left out, what the conversation or the company names. */
  model: z.optional(modelChoice),
});

export const createConversation = route({
  method: 'POST',
  path: '/conversations',
  summary:
    'Starts a conversation about all files of the project, about some, about pasted text, or with a custom model',
  access,
  body: createConversationBody,
  creates: true,
  answer: { kind: 'json', data: z.strictObject({ uid }) },
  errors: [
    ...([
      'validation',
      'no_chat_permission',
      'no_permission',
      'file_not_found',
      'file_without_text',
    ] as const),
    ...kindErrors,
  ],
});

export const listConversations = route({
  method: 'GET',
  path: '/conversations',
  summary: 'The previous conversations of the signed-in user in the current project',
  access,
  query: z.strictObject({
    ...listQuery(['updatedAt', 'title', 'createdAt']),
    kind: z.optional(z.enum(conversationKinds)),
    /** Only conversations with this custom model. */
    model: z.optional(uid),
  }),
  answer: { kind: 'json', data: page(conversationItem) },
  errors: ['validation'],
});

export const getConversation = route({
  method: 'GET',
  path: '/conversations/{uid}',
  summary: 'A conversation with its messages; a pending answer contains its text so far',
  access,
  params: uidParams,
  answer: { kind: 'json', data: conversation },
  errors: ['not_found'],
});

export const updateConversation = route({
  method: 'PATCH',
  path: '/conversations/{uid}',
  summary: 'Renames a conversation, or changes its files',
  access,
  params: uidParams,
  body: z.strictObject({
    title: z.optional(title),
    /** With an empty list the chat searches all files of the project. */
    fileUids: z.optional(z.array(uid).check(z.maxLength(limits.conversation.filesMax))),
  }),
  answer: { kind: 'json', data: conversation },
  errors: ['validation', 'not_found', 'file_not_found', 'file_without_text', 'conflict'],
});

export const deleteConversation = route({
  method: 'DELETE',
  path: '/conversations/{uid}',
  summary: 'Moves a conversation to the bin and stops its running answer',
  access,
  params: uidParams,
  answer: { kind: 'json', data: z.null() },
  errors: ['not_found'],
});

export const askQuestion = route({
  method: 'POST',
  path: '/conversations/{uid}/questions',
  summary: 'Asks a question and streams the answer; closing the stream does not stop the answer',
  access,
  params: uidParams,
  body: questionBody,
  creates: true,
  answer: { kind: 'events', events: answerEvents },
  errors: [
    ...(['validation', 'not_found', 'question_pending', 'file_not_ready', 'file_without_text'] as const),
    ...kindErrors,
    ...(['filter_without_files', 'sql_without_tables', 'file_not_found', 'folder_not_found'] as const),
    ...(['ai_model_unknown', 'ai_model_not_allowed', 'ai_model_outside'] as const),
    'budget_reached',
  ],
});

export const streamConversation = route({
  method: 'GET',
  path: '/conversations/{uid}/stream',
  summary: 'The latest answer after Last-Event-ID: the rest of a running one, or all of a finished one',
  access,
  params: uidParams,
  query: z.strictObject({ message: z.optional(uid) }),
  answer: { kind: 'events', events: answerEvents, emptyWhenOver: true },
  errors: ['not_found'],
});

export const cancelAnswer = route({
  method: 'POST',
  path: '/conversations/{uid}/cancel',
  summary: 'Stops the running answer and keeps its text; without a running answer it changes nothing',
  access,
  params: uidParams,
  answer: { kind: 'json', data: z.strictObject({ cancelled: z.boolean() }) },
  errors: ['not_found'],
});

export const rateAnswer = route({
  method: 'POST',
  path: '/conversations/{uid}/messages/{messageUid}/feedback',
  summary: 'Rates an answer of a conversation; a later rating replaces it',
  access,
  params: z.strictObject({ uid, messageUid: uid }),
  body: z.strictObject({
    value: z.enum(feedbackValues),
    reason: z.optional(z.string().check(z.trim(), z.maxLength(limits.feedback.reasonLengthMax))),
  }),
  answer: { kind: 'json', data: z.null() },
  errors: ['validation', 'not_found', 'question_pending'],
});
