import * as z from 'zod/mini';
import { oneLine } from '../core/one-line.ts';
import { route } from '../core/route.ts';
import { limits } from '../limits.ts';

export const description = 'Preferences of the signed-in user for notifications and invoices.';

/** The topics of notifications. */
export const notificationKinds = ['answer', 'model', 'file', 'account'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** `digest` adds the event to one mail a day, in the morning of the user's time zone. */
const channels = z.strictObject({
  inApp: z.boolean(),
  push: z.boolean(),
  mail: z.boolean(),
  digest: z.boolean(),
});
/** Clients that know of no daily mail leave it out. */
const newChannels = z.strictObject({ ...channels.shape, digest: z._default(z.boolean(), false) });

export const notificationPreferences = z.strictObject({
  answer: channels,
  model: channels,
  file: channels,
  account: channels,
});
export type NotificationPreferences = z.infer<typeof notificationPreferences>;

const newNotificationPreferences = z.strictObject({
  answer: newChannels,
  model: newChannels,
  file: newChannels,
  account: newChannels,
});

const line = (lengthMax: number) => z.string().check(z.overwrite(oneLine), z.maxLength(lengthMax));

/** The invoice details of a user; empty texts if not given. */
export const invoicePreferences = z.strictObject({
  title: line(limits.title.lengthMax),
  taxOffice: line(limits.name.lengthMax),
  taxNumber: line(32),
  email: z.union([z.literal(''), z.string().check(z.trim(), z.maxLength(limits.email.lengthMax), z.email())]),
  address: line(500),
  city: line(limits.name.lengthMax),
  country: line(limits.name.lengthMax),
});
export type InvoicePreferences = z.infer<typeof invoicePreferences>;

export const getNotificationPreferences = route({
  method: 'GET',
  path: '/profile/notification-preferences',
  summary: 'The topics and channels of notifications for the signed-in user',
  access: { kind: 'session' },
  answer: { kind: 'json', data: notificationPreferences },
  errors: [],
});

export const updateNotificationPreferences = route({
  method: 'PUT',
  path: '/profile/notification-preferences',
  summary: 'Changes the topics and channels of notifications for the signed-in user',
  access: { kind: 'session' },
  body: newNotificationPreferences,
  answer: { kind: 'json', data: notificationPreferences },
  errors: ['validation'],
});

export const getInvoicePreferences = route({
  method: 'GET',
  path: '/profile/invoice-preferences',
  summary: 'The invoice details of the signed-in user',
  access: { kind: 'session' },
  answer: { kind: 'json', data: invoicePreferences },
  errors: [],
});

export const updateInvoicePreferences = route({
  method: 'PUT',
  path: '/profile/invoice-preferences',
  summary: 'Changes the invoice details of the signed-in user',
  access: { kind: 'session' },
  body: invoicePreferences,
  answer: { kind: 'json', data: invoicePreferences },
  errors: ['validation'],
});
