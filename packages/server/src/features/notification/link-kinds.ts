import type { EventKindSpec } from './event-kind.ts';

/** The screens above the page of a public link, by the type of the event's subject. */
const screens: Readonly<Record<string, `/${string}/`>> = {
  model: '/settings/studio/model/',
  database: '/spreadsheet/database/',
  edited_assistant: '/custom-docent/',
};

/** Events of public links. */
export const linkKinds = {
  'visitor.handover': {
    preference: 'account',
    values: ['title'],
    text: 'notification.visitorHandover',
    mail: {
      kind: 'handover',
      subject: 'notification.visitorHandover.subject',
      paragraphs: () => ['notification.visitorHandover', 'notification.whySent'],
      action: {
        label: 'external.handover.open',
        path: ({ type, value }) => `${screens[type] ?? '/'}${value ?? ''}`,
      },
    },
  },
} as const satisfies Record<string, EventKindSpec>;
