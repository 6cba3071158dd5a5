import * as z from 'zod/mini';
import { route } from '../core/route.ts';
import { signInSecondStep } from './auth.ts';
import { signInWithPasskey, startPasskeySignIn } from './passkey.ts';

export const description = 'The second step of a session that began without it.';

/** A session that began without the second step that the company demands: it is done here, afterwards. */
export const confirmSecondStep = route({
  method: 'POST',
  path: '/profile/second-step',
  summary: 'Does the second step of this session with a code of the app, or a recovery code',
  access: { kind: 'session' },
  body: z.strictObject({ code: signInSecondStep.body.shape.code }),
  answer: { kind: 'json', data: z.null() },
  errors: ['validation', 'wrong_code', 'too_many_requests'],
  changesAccess: true,
  beforeSecondStep: true,
});

export const startSecondStepPasskey = route({
  method: 'POST',
  path: '/profile/second-step/passkey/options',
  summary: 'What the browser needs to do the second step of this session with a passkey of the user',
  access: { kind: 'session' },
  answer: { kind: 'json', data: startPasskeySignIn.answer.data },
  errors: ['too_many_requests'],
  beforeSecondStep: true,
});

export const finishSecondStepPasskey = route({
  method: 'POST',
  path: '/profile/second-step/passkey',
  summary: 'Does the second step of this session with what the passkey signed',
  access: { kind: 'session' },
  body: signInWithPasskey.body,
  answer: { kind: 'json', data: z.null() },
  errors: ['validation', 'passkey_refused', 'too_many_requests'],
  changesAccess: true,
  beforeSecondStep: true,
});
