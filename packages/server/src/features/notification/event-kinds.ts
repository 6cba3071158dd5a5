import { pathOfKind } from '@docent/contract/features/conversation-kinds';
import type { EventKindSpec, MailAction } from './event-kind.ts';
import { securityKinds } from './security-kinds.ts';

const conversationAction: MailAction = {
  label: 'notification.openConversation',
  path: ({ type, value }) => `${pathOfKind(type)}/${value ?? ''}`,
};

const modelAction: MailAction = {
  label: 'notification.openModel',
  path: ({ value }) => `/settings/studio/model/${value ?? ''}`,
};

/** Every kind of event that users are notified of. A new kind is an entry here and its texts. */
export const eventKinds = {
  ...securityKinds,
  'answer.ready': {
    preference: 'answer',
    values: ['title'],
    text: 'notification.answerReady',
    mail: {
      kind: 'answer_ended',
      subject: 'notification.answerReady.subject',
      paragraphs: () => ['notification.answerReady', 'notification.whySent'],
      action: conversationAction,
    },
  },
  'answer.failed': {
    preference: 'answer',
    values: ['title'],
    text: 'notification.answerFailed',
    mail: {
      kind: 'answer_ended',
      subject: 'notification.answerFailed.subject',
      paragraphs: () => ['notification.answerFailed', 'notification.whySent'],
      action: conversationAction,
    },
  },
  'build.ready': {
    preference: 'model',
    values: ['model'],
    text: 'notification.buildReady',
    mail: {
      kind: 'build_ended',
      subject: 'notification.buildReady.subject',
      paragraphs: () => ['notification.buildReady', 'notification.whySent'],
      action: modelAction,
    },
  },
  'build.failed': {
    preference: 'model',
    values: ['model'],
    text: 'notification.buildFailed',
    mail: {
      kind: 'build_ended',
      subject: 'notification.buildFailed.subject',
      paragraphs: () => ['notification.buildFailed', 'notification.whySent'],
      action: modelAction,
    },
  },
} as const satisfies Record<string, EventKindSpec>;

export type EventKind = keyof typeof eventKinds;

export const isEventKind = (name: string): name is EventKind => Object.hasOwn(eventKinds, name);

export const specOf = (kind: EventKind): EventKindSpec => eventKinds[kind];
