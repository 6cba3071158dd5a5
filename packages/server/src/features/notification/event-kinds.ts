import { pathOfKind } from '@docent/contract/features/conversation-kinds';
import type { MessageKey } from '@docent/contract/messages/en';
import type { EventKindSpec, MailAction } from './event-kind.ts';
import { linkKinds } from './link-kinds.ts';
import { modelKinds } from './model-kinds.ts';
import { securityKinds } from './security-kinds.ts';
import { shareKinds } from './share-kinds.ts';

const conversationAction: MailAction = {
  label: 'notification.openConversation',
  path: ({ type, value }) => `${pathOfKind(type)}/${value ?? ''}`,
};

const classificationAction: MailAction = {
  label: 'notification.openClassification',
  path: ({ value }) => `/classify/${value ?? ''}`,
};

const summaryAction: MailAction = {
  label: 'notification.openSummary',
  path: ({ value }) => `/summarize/${value ?? ''}`,
};

const databaseAction: MailAction = {
  label: 'notification.openDatabase',
  path: ({ value }) => `/spreadsheet/database/${value ?? ''}`,
};

const questionsAction: MailAction = {
  label: 'notification.openQuestions',
  path: ({ value }) => `/spreadsheet/questions/${value ?? ''}`,
};

/** Whoever may not open the company's settings is led to their own keys. */
const budgetAction: MailAction = {
  label: 'notification.openBudgets',
  path: ({ type }) => (type === 'budget' ? '/settings/company/ai' : '/settings/api-key'),
};

const ownBudgetAction: MailAction = { label: 'notification.openDashboard', path: () => '/' };

/** A budget of which most is used. */
const budgetKind = (
  text: MessageKey,
  action: MailAction = budgetAction,
): EventKindSpec & { values: readonly ['percent', 'name'] } => ({
  preference: 'account',
  values: ['percent', 'name'],
  text,
  mail: {
    kind: 'budget_warning',
    subject: 'notification.budget.subject',
    paragraphs: () => [text, 'notification.whySent'],
    action,
  },
});

/** A quota of the company of which most, or all, is used. */
const quotaKind = (text: MessageKey): EventKindSpec & { values: readonly ['percent'] } => ({
  preference: 'account',
  values: ['percent'],
  text,
  mail: {
    kind: 'quota_warning',
    subject: 'notification.quota.subject',
    paragraphs: () => [text, 'notification.quota.advice', 'notification.whySent'],
    action: { label: 'notification.openCompany', path: () => '/settings/company' },
  },
});

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
  'summary.ready': {
    preference: 'answer',
    values: ['title'],
    text: 'notification.summaryReady',
    mail: {
      kind: 'answer_ended',
      subject: 'notification.summaryReady.subject',
      paragraphs: () => ['notification.summaryReady', 'notification.whySent'],
      action: summaryAction,
    },
  },
  'summary.failed': {
    preference: 'answer',
    values: ['title'],
    text: 'notification.summaryFailed',
    mail: {
      kind: 'answer_ended',
      subject: 'notification.summaryFailed.subject',
      paragraphs: () => ['notification.summaryFailed', 'notification.whySent'],
      action: summaryAction,
    },
  },
  'classification.ready': {
    preference: 'answer',
    values: ['title'],
    text: 'notification.classificationReady',
    mail: {
      kind: 'answer_ended',
      subject: 'notification.classificationReady.subject',
      paragraphs: () => ['notification.classificationReady', 'notification.whySent'],
      action: classificationAction,
    },
  },
  'classification.failed': {
    preference: 'answer',
    values: ['title'],
    text: 'notification.classificationFailed',
    mail: {
      kind: 'answer_ended',
      subject: 'notification.classificationFailed.subject',
      paragraphs: () => ['notification.classificationFailed', 'notification.whySent'],
      action: classificationAction,
    },
  },
  ...modelKinds,
  ...shareKinds,
  ...linkKinds,
  'file.failed': {
    preference: 'file',
    values: ['name'],
    text: 'notification.fileFailed',
    mail: {
      kind: 'file_failed',
      subject: 'notification.fileFailed.subject',
      paragraphs: () => ['notification.fileFailed', 'notification.whySent'],
      action: {
        label: 'notification.openFile',
        path: ({ value }) => `/file-manager/file/${value ?? ''}`,
      },
    },
  },
  'invitation.accepted': {
    preference: 'account',
    values: ['user'],
    text: 'notification.invitationAccepted',
    mail: {
      kind: 'invitation_accepted',
      subject: 'notification.invitationAccepted.subject',
      paragraphs: () => ['notification.invitationAccepted', 'notification.whySent'],
      action: {
        label: 'notification.openUser',
        path: ({ value }) => `/settings/user/${value ?? ''}`,
      },
    },
  },
  'quota.storage': quotaKind('notification.quota.storage'),
  'quota.users': quotaKind('notification.quota.users'),
  'import.ready': {
    preference: 'file',
    values: ['name'],
    text: 'notification.importReady',
    mail: {
      kind: 'import_ended',
      subject: 'notification.importReady.subject',
      paragraphs: () => ['notification.importReady', 'notification.whySent'],
      action: databaseAction,
    },
  },
  'import.failed': {
    preference: 'file',
    values: ['name'],
    text: 'notification.importFailed',
    mail: {
      kind: 'import_ended',
      subject: 'notification.importFailed.subject',
      paragraphs: () => ['notification.importFailed', 'notification.whySent'],
      action: databaseAction,
    },
  },
  'questions.changed': {
    preference: 'answer',
    values: ['name'],
    text: 'notification.questionsChanged',
    mail: {
      kind: 'questions_changed',
      subject: 'notification.questionsChanged.subject',
      paragraphs: () => ['notification.questionsChanged', 'notification.whySent'],
      action: questionsAction,
    },
  },
  'questions.repeated': {
    preference: 'answer',
    values: ['name', 'question', 'column', 'other'],
    text: 'notification.questionsRepeated',
    mail: {
      kind: 'questions_changed',
      subject: 'notification.questionsChanged.subject',
      paragraphs: ({ other }) => [
        'notification.questionsRepeated',
        other ? 'notification.questionsRepeated.columns' : 'notification.questionsRepeated.column',
        'notification.whySent',
      ],
      action: questionsAction,
    },
  },
  'budget.company.day': budgetKind('notification.budget.company.day'),
  'budget.company.month': budgetKind('notification.budget.company.month'),
  'budget.project.day': budgetKind('notification.budget.project.day'),
  'budget.project.month': budgetKind('notification.budget.project.month'),
  'budget.user.day': budgetKind('notification.budget.user.day'),
  'budget.user.month': budgetKind('notification.budget.user.month'),
  'budget.own.day': budgetKind('notification.budget.own.day', ownBudgetAction),
  'budget.own.month': budgetKind('notification.budget.own.month', ownBudgetAction),
  'budget.key.day': budgetKind('notification.budget.key.day'),
  'budget.key.month': budgetKind('notification.budget.key.month'),
  'budget.link.day': budgetKind('notification.budget.link.day'),
  'budget.link.month': budgetKind('notification.budget.link.month'),
} as const satisfies Record<string, EventKindSpec>;

export type EventKind = keyof typeof eventKinds;

export const isEventKind = (name: string): name is EventKind => Object.hasOwn(eventKinds, name);

export const specOf = (kind: EventKind): EventKindSpec => eventKinds[kind];
