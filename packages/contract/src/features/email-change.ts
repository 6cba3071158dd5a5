import * as z from 'zod/mini';
import { route } from '../core/route.ts';
import { limits } from '../limits.ts';
import { nameField } from '../validation-names.ts';

export const description = 'Changing your own email address.';

const email = nameField(z.string(), 'emailAddress').check(
  z.trim(),
  z.maxLength(limits.email.lengthMax),
  nameField(z.email(), 'emailAddress'),
);

/** A pending change, until the code mailed to the new address is entered. */
const pendingEmail = z.strictObject({ email: z.string(), expiresAt: z.string() });

export const emailChangeState = z.strictObject({
  /** Null without a pending change, and in every session but the one that requested it. */
  pending: z.nullable(pendingEmail),
  /** A user without a password cannot change their address. */
  hasPassword: z.boolean(),
});
export type EmailChangeState = z.infer<typeof emailChangeState>;

export const requestEmailChangeBody = z.strictObject({
  email,
  currentPassword: z.string().check(z.minLength(1), z.maxLength(limits.password.lengthMax)),
});

export const getEmailChange = route({
  method: 'GET',
  path: '/profile/email',
  summary: 'The new email address that waits for confirmation, if any',
  access: { kind: 'session' },
  answer: { kind: 'json', data: emailChangeState },
  errors: [],
});

export const requestEmailChange = route({
  method: 'POST',
  path: '/profile/email',
  summary: 'Mails a code to a new email address; the change takes effect when the code is entered',
  access: { kind: 'session' },
  body: requestEmailChangeBody,
  answer: { kind: 'json', data: pendingEmail },
  errors: ['validation', 'wrong_current_password', 'email_change_without_password', 'too_many_requests'],
});

export const confirmEmailChangeBody = z.strictObject({
  code: z.string().check(z.trim(), z.minLength(limits.code.lengthMin), z.maxLength(limits.code.lengthMax)),
});

export const confirmEmailChange = route({
  method: 'POST',
  path: '/profile/email/confirm',
  summary:
    'Changes the email address with the mailed code; other sessions of the user end, and the old address is notified',
  access: { kind: 'session' },
  body: confirmEmailChangeBody,
  answer: { kind: 'json', data: z.strictObject({ email: z.string() }) },
  errors: ['validation', 'reset_code_not_valid', 'too_many_requests'],
  changesAccess: true,
});

export const cancelEmailChange = route({
  method: 'DELETE',
  path: '/profile/email',
  summary: 'Cancels the pending change of the email address',
  access: { kind: 'session' },
  answer: { kind: 'json', data: z.null() },
  errors: [],
});
