import * as z from 'zod/mini';
import { uid } from '../core/ids.ts';
import { route } from '../core/route.ts';
import { limits } from '../limits.ts';

export const description = 'Push messages to the browsers of the signed-in user.';

const base64url = (bytesMin: number, bytesMax: number) => {
  const lengthOf = (bytes: number) => Math.ceil((bytes * 4) / 3);
  return z
    .string()
    .check(z.regex(/^[\w-]+={0,2}$/), z.minLength(lengthOf(bytesMin)), z.maxLength(lengthOf(bytesMax) + 2));
};

const endpoint = z
  .string()
  .check(z.trim(), z.maxLength(limits.push.endpointLengthMax), z.url({ protocol: /^https?$/ }));

/** As `PushSubscription.toJSON()` writes it. */
export const pushSubscription = z.strictObject({
  endpoint,
  expirationTime: z.optional(z.nullable(z.number())),
  /** The browser's key (an uncompressed P-256 point) and its secret for the encryption of messages, base64url. */
  keys: z.strictObject({ p256dh: base64url(65, 65), auth: base64url(16, 16) }),
});

export const getPushKey = route({
  method: 'GET',
  path: '/push-key',
  summary: 'The public key with which a browser subscribes to push messages',
  access: { kind: 'session' },
  answer: { kind: 'json', data: z.strictObject({ key: z.string() }) },
  errors: [],
});

export const saveSubscription = route({
  method: 'POST',
  path: '/save-notification-subscription',
  summary: 'Sends push messages to a browser from now on; saving it again keeps its id',
  access: { kind: 'session' },
  body: z.strictObject({ subscription: pushSubscription }),
  answer: { kind: 'json', data: z.strictObject({ id: uid }) },
  errors: ['validation', 'push_endpoint_refused', 'too_many_registrations'],
});

export const removeSubscription = route({
  method: 'POST',
  path: '/remove-notification-subscription',
  summary: 'Sends no more push messages to a browser',
  access: { kind: 'session' },
  body: z.strictObject({
    endpoint,
    id: z.optional(uid),
    /** The service worker found the subscription in its push manager: nothing is saved for it, perhaps. */
    fromSWPushManager: z.optional(z.boolean()),
    /** The user turned push messages off; otherwise the browser replaces the subscription by another one. */
    removePushNotification: z.optional(z.boolean()),
  }),
  answer: { kind: 'json', data: z.null() },
  errors: ['validation', 'not_found'],
  duringMaintenance: true,
});

/** What a push message holds for the service worker. */
export const pushPayload = z.object({
  title: z.string(),
  body: z.string(),
  /** The screen that it opens. */
  path: z.string(),
  /** The notification: a message that arrives twice is shown once. */
  tag: z.string(),
  /** The user whom it is for: the browser shows it to nobody else. */
  user: z.string(),
  language: z.string(),
});
export type PushPayload = z.infer<typeof pushPayload>;
