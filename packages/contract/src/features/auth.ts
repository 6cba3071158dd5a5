import * as z from 'zod/mini';
import { languages } from '../core/language.ts';
import { route } from '../core/route.ts';
import { limits } from '../limits.ts';

export const description = 'Signing in and out, and the tokens of a session.';

const email = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.email.lengthMax), z.email());

export const signInBody = z.strictObject({
  email,
  password: z.string().check(z.minLength(1), z.maxLength(limits.password.lengthMax)),
});

/** The `data` field of the access token's payload. */
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
    /** Whether the company runs this installation. */
    isOperator: z.boolean(),
  }),
});
export type SessionUser = z.infer<typeof sessionUser>;

export const tokenPair = z.strictObject({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.int(),
});

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
    data: tokenPair,
  },
  errors: [
    'validation',
    'company_not_valid',
    'sign_in_failed',
    'second_step_needed',
    'sign_in_busy',
    'too_many_requests',
    'maintenance',
  ],
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
  errors: ['validation', 'session_over', 'session_idle', 'too_many_requests', 'maintenance'],
  duringMaintenance: true,
});

export const revokeSession = route({
  method: 'POST',
  path: '/revoke',
  summary:
    'Signs a session out, and returns the sign-out URL of the company’s provider; unknown and revoked tokens get the same answer',
  access: { kind: 'public' },
  body: refreshTokenBody,
  answer: { kind: 'json', data: z.nullable(z.strictObject({ signOutUrl: z.string() })) },
  errors: ['validation'],
  duringMaintenance: true,
  signsOut: true,
});

/** A code of the app, or a recovery code. */
export const secondStepCode = z.strictObject({
  code: z.string().check(z.trim(), z.minLength(limits.code.lengthMin), z.maxLength(limits.code.lengthMax)),
});

export const signInSecondStep = route({
  method: 'POST',
  path: '/token/second-step',
  summary:
    'Completes a sign-in that `/token` answered with `second_step_needed`, with its ticket and a code of the app or a recovery code',
  access: { kind: 'public' },
  body: z.strictObject({
    ticket: z.string().check(z.minLength(1), z.maxLength(2000)),
    ...secondStepCode.shape,
  }),
  answer: { kind: 'json', data: tokenPair },
  errors: ['validation', 'ticket_over', 'wrong_code', 'too_many_requests', 'maintenance'],
  duringMaintenance: true,
});
