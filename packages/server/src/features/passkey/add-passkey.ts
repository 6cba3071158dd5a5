import type { Passkey } from '@docent/contract/features/passkey';
import { limits } from '@docent/contract/limits';
import { recordAudit } from '#features/audit/index.ts';
import { noteSecondStep } from '#features/auth/index.ts';
import { assertMaySetUp } from '#features/company-security/index.ts';
import { assertOwnPassword, notifySecurityChange } from '#features/user/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { Failure } from '#platform/failure.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { loadWebAuthn } from './load-web-authn.ts';
import {
  findPasskeys,
  insertPasskey,
  type NewPasskey,
  type PasskeyRow,
  passkeyOf,
  putChallenge,
  takeChallenge,
} from './passkey.store.ts';
import type { Ceremony, RelyingParty } from './relying-party.ts';

export interface PasskeyDeps {
  db: Database;
  jobs: Jobs;
  relyingParty: RelyingParty;
}

function assertRoom(passkeys: readonly PasskeyRow[]): void {
  const max = limits.passkey.countMax;
  if (passkeys.length >= max) throw new Failure('too_many_passkeys', { values: { max } });
}

/** What the browser needs to make one. @throws Failure wrong_current_password, too_many_passkeys, too_many_requests */
export async function startPasskey(
  { db, relyingParty }: PasskeyDeps,
  actor: Actor,
  password: string | undefined,
): Promise<Ceremony> {
  await assertOwnPassword(db, actor, password);
  const passkeys = await inScope(db, actor, async (tx) => {
    await assertMaySetUp(tx, actor);
    return findPasskeys(tx, actor);
  });
  assertRoom(passkeys);
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: 'Docent',
    rpID: relyingParty.id,
    userID: new Uint8Array(Buffer.from(actor.userId.replaceAll('-', ''), 'hex')),
    userName: `${actor.email} (${actor.companyCode})`,
    userDisplayName: actor.name,
    excludeCredentials: passkeys.map((row) => ({ id: row.credential_id, transports: row.transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const challengeId = newUid();
  const { challenge } = options;
  await inScope(db, actor, (tx) =>
    putChallenge(tx, actor, { id: challengeId, userId: actor.userId, challenge }),
  );
  return { challengeId, options: { ...options } };
}

/** What the browser made. */
export interface MadePasskey {
  challengeId: string;
  name: string;
  id: string;
  clientDataJSON: string;
  attestationObject: string;
  transports?: string[] | undefined;
}

async function verify(
  made: MadePasskey,
  challenge: string,
  relyingParty: RelyingParty,
): Promise<NewPasskey | undefined> {
  const { clientDataJSON, attestationObject } = made;
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const verified = await verifyRegistrationResponse({
    response: {
      id: made.id,
      rawId: made.id,
      type: 'public-key',
      response: { clientDataJSON, attestationObject },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: relyingParty.origin,
    expectedRPID: relyingParty.id,
  }).catch((cause: unknown) => {
    throw new Failure('passkey_refused', { cause });
  });
  if (!verified.verified) return undefined;
  const { credential, credentialBackedUp } = verified.registrationInfo;
  return {
    id: newUid(),
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    sign_count: credential.counter,
    transports: made.transports ?? [],
    name: made.name,
    is_backed_up: credentialBackedUp,
  };
}

/** @throws Failure passkey_refused, too_many_passkeys */
export async function addPasskey(deps: PasskeyDeps, actor: Actor, made: MadePasskey): Promise<Passkey> {
  const asked = { id: made.challengeId, userId: actor.userId };
  const challenge = await inScope(deps.db, actor, (tx) => takeChallenge(tx, actor, asked));
  const passkey = challenge && (await verify(made, challenge, deps.relyingParty));
  if (!passkey) throw new Failure('passkey_refused');
  return inScope(deps.db, actor, async (tx) => {
    await assertMaySetUp(tx, actor);
    assertRoom(await findPasskeys(tx, actor));
    const row = await insertPasskey(tx, actor, passkey);
    if (!row) throw new Failure('passkey_refused');
    await noteSecondStep(tx, actor);
    const subject = { kind: 'passkey', id: row.id, name: row.name };
    await notifySecurityChange(tx, deps, { ...actor, change: 'passkeyAdded', by: 'self', item: row.name });
    await recordAudit(tx, actor, { action: 'profile.passkey_added', subject });
    return passkeyOf(row);
  });
}
