import * as z from 'zod/mini';
import { route } from '../core/route.ts';
import { browserKey } from './sign-on.ts';
import { passwordProof } from './two-step.ts';

export const description = 'The account of the signed-in user at the sign-in provider.';

export const signOnLink = z.strictObject({
  /** The name of the company's provider; null if it has none. */
  provider: z.nullable(z.string()),
  /** The user's account at that provider; null while none is connected. */
  link: z.nullable(z.strictObject({ createdAt: z.string(), lastUsedAt: z.string() })),
  /** Whether changes here require the password. */
  hasPassword: z.boolean(),
});
export type SignOnLink = z.infer<typeof signOnLink>;

export const getSignOnLink = route({
  method: 'GET',
  path: '/profile/sign-on',
  summary: "Whether the user's account at the company's sign-in provider is connected",
  access: { kind: 'session' },
  answer: { kind: 'json', data: signOnLink },
  errors: [],
});

export const startSignOnLink = route({
  method: 'POST',
  path: '/profile/sign-on/start',
  summary: 'Starts connecting an account at the provider; the result works only in this session',
  access: { kind: 'session' },
  body: z.extend(passwordProof, { browserKey }),
  answer: { kind: 'json', data: z.strictObject({ url: z.string() }) },
  errors: [
    'validation',
    'not_found',
    'wrong_current_password',
    'too_many_requests',
    'sign_on_link_taken',
    'sign_on_unavailable',
  ],
});

export const finishSignOnLink = route({
  method: 'POST',
  path: '/profile/sign-on/finish',
  summary:
    'Connects the account that the provider confirmed, with a ticket (one use, one minute) of this session',
  access: { kind: 'session' },
  body: z.strictObject({ ticket: z.string().check(z.minLength(1), z.maxLength(200)), browserKey }),
  answer: { kind: 'json', data: signOnLink },
  errors: ['validation', 'sign_on_expired', 'sign_on_link_taken'],
});

export const unlinkSignOn = route({
  method: 'POST',
  path: '/profile/sign-on/unlink',
  summary: "Disconnects the user's account at the provider",
  access: { kind: 'session' },
  body: passwordProof,
  answer: { kind: 'json', data: signOnLink },
  errors: ['validation', 'not_found', 'wrong_current_password', 'too_many_requests', 'sign_on_only_way'],
});
