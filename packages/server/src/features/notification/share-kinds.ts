import type { MessageKey } from '@docent/contract/messages/en';
import type { EventKindSpec, MailAction } from './event-kind.ts';

/** An event about something that was shared with its user. */
const shareKind = <Value extends string>(
  value: Value,
  { text, subject, action }: { text: MessageKey; subject: MessageKey; action: MailAction },
): EventKindSpec & { values: readonly [Value] } => ({
  preference: 'account',
  values: [value],
  text,
  mail: { kind: 'shared', subject, paragraphs: () => [text, 'notification.whySent'], action },
});

/** Events of users who were given access by another user. */
export const shareKinds = {
  'project.joined': shareKind('project', {
    text: 'notification.projectJoined',
    subject: 'notification.projectJoined.subject',
    action: { label: 'notification.openDashboard', path: () => '/' },
  }),
  'assistant.shared': shareKind('name', {
    text: 'notification.assistantShared',
    subject: 'notification.assistantShared.subject',
    action: {
      label: 'notification.openAssistant',
      path: ({ value }) => `/custom-docent/chat?assistant=${value ?? ''}`,
    },
  }),
  'assistant.editor': shareKind('name', {
    text: 'notification.assistantEditor',
    subject: 'notification.assistantShared.subject',
    action: { label: 'notification.openAssistant', path: ({ value }) => `/custom-docent/${value ?? ''}` },
  }),
};
