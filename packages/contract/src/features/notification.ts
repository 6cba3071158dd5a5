import * as z from 'zod/mini';
import { uid } from '../core/ids.ts';
import { listQuery, page } from '../core/list.ts';
import { route } from '../core/route.ts';
import { notificationKinds } from './preference.ts';

export const description = 'Notifications of the signed-in user.';

export const notification = z.strictObject({
  uid,
  type: z.string(),
  value: z.nullable(z.string()),
  text: z.string(),
  unread: z.boolean(),
  createdAt: z.string(),
});
export type Notification = z.infer<typeof notification>;

/** What a list of notifications can be limited to: a topic of the preferences, or changes to how the user signs in. */
export const notificationTopics = [...notificationKinds, 'security'] as const;
export type NotificationTopic = (typeof notificationTopics)[number];

export const listNotifications = route({
  method: 'GET',
  path: '/notifications',
  summary: 'The latest notifications of the signed-in user',
  access: { kind: 'session' },
  answer: { kind: 'json', data: z.strictObject({ items: z.array(notification), unread: z.int() }) },
  errors: [],
});

export const listAllNotifications = route({
  method: 'GET',
  path: '/notifications/all',
  summary: 'All notifications of the signed-in user in pages, optionally of one topic or only unread ones',
  access: { kind: 'session' },
  query: z.strictObject({
    ...listQuery(['createdAt']),
    topic: z.optional(z.enum(notificationTopics)),
    unread: z.optional(z.enum(['true', 'false'])),
  }),
  answer: { kind: 'json', data: page(notification) },
  errors: ['validation'],
});

export const viewNotifications = route({
  method: 'GET',
  path: '/notifications/view',
  summary: 'Marks every notification as read',
  access: { kind: 'session' },
  answer: { kind: 'json', data: z.null() },
  errors: [],
});

/** The events of the stream of notifications. */
export const notificationEvents = {
  notification,
  /** Notifications were read, here or elsewhere: how many are still unread. */
  read: z.strictObject({ unread: z.int() }),
};

export const streamNotifications = route({
  method: 'GET',
  path: '/notifications/stream',
  summary: 'Notifications as they arrive, and when they were read; with Last-Event-ID those since that event',
  access: { kind: 'session' },
  answer: { kind: 'events', events: notificationEvents },
  errors: [],
});
