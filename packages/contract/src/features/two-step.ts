import * as z from 'zod/mini';
import { idParams } from '../core/ids.ts';
import { route } from '../core/route.ts';
import { limits } from '../limits.ts';

export const description = 'The second step of signing in.';

/** Proves that the caller is the user and not a person at an unlocked screen; omitted by users without a password. */
export const passwordProof = z.strictObject({
  currentPassword: z.optional(z.string().check(z.minLength(1), z.maxLength(limits.password.lengthMax))),
});

export const confirmTwoStepBody = z.strictObject({
  code: z.string().check(z.trim(), z.minLength(limits.code.lengthMin), z.maxLength(limits.code.lengthMax)),
});
const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) });

export const twoStepState = z.strictObject({
  enabled: z.boolean(),
  enabledAt: z.nullable(z.string()),
  recoveryCodesLeft: z.int(),
  /** Whether changes here require the password. */
  hasPassword: z.boolean(),
});
export type TwoStepState = z.infer<typeof twoStepState>;

export const getTwoStep = route({
  method: 'GET',
  path: '/profile/two-step',
  summary: 'Whether two-step sign-in is on for the user',
  access: { kind: 'session' },
  answer: { kind: 'json', data: twoStepState },
  errors: [],
  beforeSecondStep: true,
});

export const startTwoStep = route({
  method: 'POST',
  path: '/profile/two-step',
  summary: 'Creates a secret for an authenticator app; it takes effect when a code is confirmed',
  access: { kind: 'session' },
  body: passwordProof,
  answer: { kind: 'json', data: z.strictObject({ secret: z.string(), uri: z.string() }) },
  errors: [
    'validation',
    'wrong_current_password',
    'two_step_enabled',
    'second_step_required',
    'too_many_requests',
  ],
  beforeSecondStep: true,
});

export const confirmTwoStep = route({
  method: 'POST',
  path: '/profile/two-step/confirm',
  summary: 'Turns two-step sign-in on with a first code; the recovery codes are shown once',
  access: { kind: 'session' },
  body: confirmTwoStepBody,
  answer: { kind: 'json', data: recoveryCodes },
  errors: ['validation', 'wrong_code', 'two_step_enabled', 'two_step_not_started', 'too_many_requests'],
  changesAccess: true,
  beforeSecondStep: true,
});

export const renewRecoveryCodes = route({
  method: 'POST',
  path: '/profile/two-step/recovery-codes',
  summary: 'Creates new recovery codes, which replace the old ones',
  access: { kind: 'session' },
  body: passwordProof,
  answer: { kind: 'json', data: recoveryCodes },
  errors: ['validation', 'wrong_current_password', 'two_step_not_started', 'too_many_requests'],
});

export const disableTwoStep = route({
  method: 'POST',
  path: '/profile/two-step/disable',
  summary: 'Turns two-step sign-in off',
  access: { kind: 'session' },
  body: passwordProof,
  answer: { kind: 'json', data: z.null() },
  errors: ['validation', 'wrong_current_password', 'second_step_demanded', 'too_many_requests'],
});

export const resetUserTwoStep = route({
  method: 'DELETE',
  path: '/users/{id}/two-step',
  summary: 'Turns two-step sign-in off for a user who lost their device',
  access: { kind: 'permission', permission: 'user@edit', refused: 'no_user_edit_permission' },
  params: idParams,
  answer: { kind: 'json', data: z.null() },
  errors: ['not_found', 'no_user_edit_permission', 'own_profile'],
});
