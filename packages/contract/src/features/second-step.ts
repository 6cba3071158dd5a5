import * as z from 'zod/mini';
import { route } from '../core/route.ts';
import { secondStepCode } from './auth.ts';
import { signInWithPasskey, startPasskeySignIn } from './passkey.ts';

export const description = 'The second step of a session that began without it.';

/** A session that started without the second step that the company requires completes it here. */
export const confirmSecondStep = route({
  method: 'POST',
  path: '/profile/second-step',
  summary: 'Completes the second step of this session with a code of the app or a recovery code',
  access: { kind: 'session' },
  body: secondStepCode,
  answer: { kind: 'json', data: z.null() },
  errors: ['validation', 'wrong_code', 'too_many_requests'],
  changesAccess: true,
  beforeSecondStep: true,
});

export const startSecondStepPasskey = route({
  method: 'POST',
  path: '/profile/second-step/passkey/options',
  summary: 'WebAuthn options for completing the second step with a passkey',
  access: { kind: 'session' },
  answer: { kind: 'json', data: startPasskeySignIn.answer.data },
  errors: ['too_many_requests'],
  beforeSecondStep: true,
});

export const finishSecondStepPasskey = route({
  method: 'POST',
  path: '/profile/second-step/passkey',
  summary: 'Completes the second step of this session with the response of the passkey',
  access: { kind: 'session' },
  body: signInWithPasskey.body,
  answer: { kind: 'json', data: z.null() },
  errors: ['validation', 'passkey_refused', 'too_many_requests'],
  changesAccess: true,
  beforeSecondStep: true,
});
