import * as z from 'zod/mini';
import { idParams, uid } from '../core/ids.ts';
import { oneLine } from '../core/one-line.ts';
import { route } from '../core/route.ts';
import { limits } from '../limits.ts';
import { tokenPair } from './auth.ts';
import { passwordProof } from './two-step.ts';

export const description = 'Passkeys: adding them and signing in with them.';

const base64url = z.string().check(z.minLength(1), z.maxLength(20_000), z.regex(/^[\w-]+={0,2}$/));
const name = z.string().check(z.overwrite(oneLine), z.minLength(1), z.maxLength(limits.name.lengthMax));

export const passkey = z.strictObject({
  id: uid,
  name: z.string(),
  /** Synced by the passkey provider to all devices of the user. */
  isBackedUp: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
export type Passkey = z.infer<typeof passkey>;

/** The WebAuthn options for the browser as JSON, and the id to answer with. */
const ceremony = z.strictObject({ challengeId: uid, options: z.record(z.string(), z.unknown()) });

export const listPasskeys = route({
  method: 'GET',
  path: '/profile/passkeys',
  summary: "The user's passkeys",
  access: { kind: 'session' },
  answer: { kind: 'json', data: z.strictObject({ items: z.array(passkey) }) },
  errors: [],
  beforeSecondStep: true,
});

export const startPasskey = route({
  method: 'POST',
  path: '/profile/passkeys/options',
  summary: 'WebAuthn options for creating a passkey',
  access: { kind: 'session' },
  body: passwordProof,
  answer: { kind: 'json', data: ceremony },
  errors: [
    'validation',
    'wrong_current_password',
    'too_many_passkeys',
    'second_step_required',
    'too_many_requests',
  ],
  beforeSecondStep: true,
});

export const addPasskey = route({
  method: 'POST',
  path: '/profile/passkeys',
  summary: 'Adds the passkey that the browser created',
  access: { kind: 'session' },
  body: z.strictObject({
    challengeId: uid,
    name,
    id: base64url,
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
  }),
  answer: { kind: 'json', data: passkey },
  errors: ['validation', 'passkey_refused', 'too_many_passkeys'],
  changesAccess: true,
  beforeSecondStep: true,
});

export const renamePasskey = route({
  method: 'PUT',
  path: '/profile/passkeys/{id}',
  summary: 'Renames a passkey',
  access: { kind: 'session' },
  params: idParams,
  body: z.strictObject({ name }),
  answer: { kind: 'json', data: passkey },
  errors: ['validation', 'not_found'],
});

export const removePasskey = route({
  method: 'DELETE',
  path: '/profile/passkeys/{id}',
  summary: 'Removes a passkey, which can no longer be used to sign in',
  access: { kind: 'session' },
  params: idParams,
  answer: { kind: 'json', data: z.null() },
  errors: ['not_found', 'second_step_demanded'],
});

export const startPasskeySignIn = route({
  method: 'POST',
  path: '/token/passkey/options',
  summary: 'WebAuthn options for signing in with a passkey; the company comes in the X-Company header',
  access: { kind: 'public' },
  answer: { kind: 'json', data: ceremony },
  errors: ['company_not_valid', 'too_many_requests', 'maintenance'],
  duringMaintenance: true,
});

export const signInWithPasskey = route({
  method: 'POST',
  path: '/token/passkey',
  summary: 'Signs in with the response of the passkey',
  access: { kind: 'public' },
  body: z.strictObject({
    challengeId: uid,
    id: base64url,
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
  }),
  answer: { kind: 'json', data: tokenPair },
  errors: ['validation', 'company_not_valid', 'passkey_refused', 'too_many_requests', 'maintenance'],
  duringMaintenance: true,
});
