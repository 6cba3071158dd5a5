import * as z from 'zod/mini';
import { route } from '../core/route.ts';
import { limits } from '../limits.ts';

export const description = 'Setting a new password with a mailed code.';

const email = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.email.lengthMax), z.email());
const code = z
  .string()
  .check(z.trim(), z.minLength(limits.code.lengthMin), z.maxLength(limits.code.lengthMax));

export const forgotPasswordBody = z.strictObject({ email });
export const resetCodeBody = z.strictObject({ email, code });
export const resetPasswordBody = z.strictObject({
  email,
  code,
  password: z.string().check(z.minLength(limits.password.lengthMin), z.maxLength(limits.password.lengthMax)),
});

export const forgotPassword = route({
  method: 'POST',
  path: '/forgot-password',
  summary: 'Mails a code for a new password; answered alike whether or not there is such an account',
  access: { kind: 'public' },
  body: forgotPasswordBody,
  answer: { kind: 'json', data: z.null() },
  errors: ['validation', 'company_not_valid', 'too_many_requests', 'maintenance'],
});

export const checkResetCode = route({
  method: 'POST',
  path: '/reset-password/check-code',
  summary: 'Whether a mailed code would be taken; it stays unused',
  access: { kind: 'public' },
  body: resetCodeBody,
  answer: { kind: 'json', data: z.null() },
  errors: ['validation', 'company_not_valid', 'reset_code_not_valid', 'too_many_requests', 'maintenance'],
});

export const resetPassword = route({
  method: 'POST',
  path: '/reset-password',
  summary: 'Sets a new password with a mailed code; every session of the user ends',
  access: { kind: 'public' },
  body: resetPasswordBody,
  answer: { kind: 'json', data: z.null() },
  errors: ['validation', 'company_not_valid', 'reset_code_not_valid', 'too_many_requests', 'maintenance'],
});
