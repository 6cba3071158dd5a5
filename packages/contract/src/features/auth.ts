import * as z from 'zod/mini';
import { languages } from '../core/language.ts';
import { route } from '../core/route.ts';
import { limits } from '../limits.ts';

const email = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.email.lengthMax), z.email());

export const signInBody = z.strictObject({
  email,
  password: z.string().check(z.minLength(1), z.maxLength(limits.password.lengthMax)),
});

/** What stands in `data` of the access token's payload. */
export const sessionUser = z.strictObject({
  uid: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  type: z.enum(['admin', 'regular']),
  language: z.enum(languages),
  company: z.strictObject({
    uid: z.uuid(),
    code: z.string(),
    title: z.string(),
    /** The company that runs this installation. */
    isOperator: z.boolean(),
  }),
});
export type SessionUser = z.infer<typeof sessionUser>;

const refreshTokenBody = z.strictObject({
  refresh_token: z.string().check(z.minLength(1), z.maxLength(500)),
});

export const signIn = route({
  method: 'POST',
  path: '/token',
  summary: 'Signs a user in; the company comes in the X-Company header',
  access: { kind: 'public' },
  body: signInBody,
  answer: {
    kind: 'json',
    data: z.strictObject({ access_token: z.string(), refresh_token: z.string(), expires_in: z.int() }),
  },
  errors: ['validation', 'company_not_valid', 'sign_in_failed', 'too_many_requests', 'maintenance'],
  duringMaintenance: true,
});

export const refreshSession = route({
  method: 'POST',
  path: '/refresh',
  summary: 'Exchanges a refresh token (one use) for a new pair',
  access: { kind: 'public' },
  body: refreshTokenBody,
  answer: {
    kind: 'json',
    data: z.strictObject({ access_token: z.string(), refresh_token: z.string() }),
    alsoTopLevel: true,
  },
  errors: ['validation', 'session_over', 'too_many_requests', 'maintenance'],
  duringMaintenance: true,
});

export const revokeSession = route({
  method: 'POST',
  path: '/revoke',
  summary: 'Ends a session; a token that is unknown or already revoked is answered alike',
  access: { kind: 'public' },
  body: refreshTokenBody,
  answer: { kind: 'json', data: z.null() },
  errors: ['validation'],
  duringMaintenance: true,
});
