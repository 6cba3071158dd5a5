import * as z from 'zod/mini';
import { uid } from '../core/ids.ts';
import { route } from '../core/route.ts';

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

export const listNotifications = route({
  method: 'GET',
  path: '/notifications',
  summary: 'The latest notifications of the signed-in user',
  access: { kind: 'session' },
  answer: { kind: 'json', data: z.strictObject({ items: z.array(notification), unread: z.int() }) },
  errors: [],
});

export const viewNotifications = route({
  method: 'GET',
  path: '/notifications/view',
  summary: 'Marks every notification as read',
  access: { kind: 'session' },
  answer: { kind: 'json', data: z.null() },
  errors: [],
});
