import * as z from 'zod/mini';
import { uid } from '../core/ids.ts';
import { listQuery, page } from '../core/list.ts';
import { route } from '../core/route.ts';
import { limits } from '../limits.ts';

export const description = 'Mails of the installation and how they are delivered.';

/** `kept` is a mail of an installation without a mail server: it waits here for the operator to forward it. */
export const mailStatuses = ['queued', 'sent', 'failed', 'kept'] as const;
export type MailStatus = (typeof mailStatuses)[number];

/** The kinds of mails. */
export const mailKinds = [
  'test',
  'invitation',
  'password_reset',
  'password_changed',
  'email_changed',
  'status_changed',
  'two_step_changed',
  'two_step_reset',
  'passkey_changed',
  'sign_on_link_changed',
  'session_revoked',
  'answer_ended',
  'build_ended',
  'unanswered_questions',
  'import_ended',
  'questions_changed',
  'budget_warning',
  'quota_warning',
  'sitemap_ended',
  'file_failed',
  'invitation_accepted',
  'shared',
  'daily_digest',
  'email_change',
  'email_in_use',
  'handover',
] as const;
export type MailKind = (typeof mailKinds)[number];

const mailItem = z.strictObject({
  id: uid,
  company: z.strictObject({ code: z.string(), title: z.string() }),
  kind: z.enum(mailKinds),
  to: z.string(),
  subject: z.string(),
  status: z.enum(mailStatuses),
  /** The response of a mail server that rejected it. */
  error: z.nullable(z.string()),
  attempts: z.int(),
  createdAt: z.string(),
  finishedAt: z.nullable(z.string()),
});
export type MailItem = z.infer<typeof mailItem>;

const mail = z.strictObject({
  ...mailItem.shape,
  /** Null once it has been sent, because codes and links are not stored longer than necessary. */
  text: z.nullable(z.string()),
});
export type Mail = z.infer<typeof mail>;

const operator = { kind: 'permission', permission: 'setting', operatorOnly: true } as const;
const mailParams = z.strictObject({ id: uid });

export const listMails = route({
  method: 'GET',
  path: '/settings/mails',
  summary: 'The mails of the last 30 days, of every company, without their texts',
  access: operator,
  query: z.strictObject({ ...listQuery(['createdAt']), status: z.optional(z.enum(mailStatuses)) }),
  answer: { kind: 'json', data: page(mailItem) },
  errors: ['validation', 'malformed'],
});

export const getMail = route({
  method: 'GET',
  path: '/settings/mails/{id}',
  summary: 'A mail with its text; reading it is audited',
  access: { ...operator, sessionOnly: true },
  params: mailParams,
  answer: { kind: 'json', data: mail },
  errors: ['not_found'],
});

export const getMailDelivery = route({
  method: 'GET',
  path: '/settings/mail-delivery',
  summary: 'How mail is delivered: through a mail server, or to the outbox',
  access: operator,
  answer: {
    kind: 'json',
    data: z.strictObject({ server: z.nullable(z.string()), from: z.string() }),
  },
  errors: [],
});

export const testMailBody = z.strictObject({
  email: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.email.lengthMax), z.email()),
});

export const sendTestMail = route({
  method: 'POST',
  path: '/settings/mails/test',
  summary: 'Sends a test mail',
  access: { kind: 'permission', permission: 'setting@edit', operatorOnly: true },
  body: testMailBody,
  answer: { kind: 'json', data: z.strictObject({ id: uid }) },
  errors: ['validation', 'too_many_requests'],
  creates: true,
});
