import { recordAudit } from '#features/audit/index.ts';
import { type OpenedSession, openSession, type SessionDeps } from '#features/auth/index.ts';
import { assertCompanyAtDoor } from '#features/company/index.ts';
import { countAttempt, forgiveAttempt } from '#platform/auth/attempts.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { Failure } from '#platform/failure.ts';
import { loadWebAuthn } from './load-web-authn.ts';
import {
  lockPasskey,
  notePasskeyUse,
  type PasskeyRow,
  putChallenge,
  takeChallenge,
} from './passkey.store.ts';
import type { Ceremony, RelyingParty } from './relying-party.ts';

/** Where a sign-in comes from, and to which company. */
export interface Caller {
  companyCode: string | undefined;
  address: string;
  userAgent: string;
}

/** What the passkey signed. */
export interface SignedChallenge {
  challengeId: string;
  id: string;
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
}

const limitsFrom = (address: string) => [{ subject: ['passkey-from', address], max: 200, windowS: 900 }];

/** What the browser needs to sign in with any passkey it holds for us. @throws Failure company_not_valid, too_many_requests */
export async function startPasskeySignIn(
  { db, relyingParty }: { db: Database; relyingParty: RelyingParty },
  { companyCode, address }: Caller,
): Promise<Ceremony> {
  const { company_id: companyId } = await assertCompanyAtDoor(db, companyCode, address);
  await countAttempt(db, limitsFrom(address));
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty.id,
    userVerification: 'required',
  });
  const challengeId = newUid();
  const { challenge } = options;
  await inScope(db, { companyId }, (tx) =>
    putChallenge(tx, { companyId }, { id: challengeId, userId: null, challenge }),
  );
  return { challengeId, options: { ...options } };
}

interface Expected {
  challenge: string;
  relyingParty: RelyingParty;
  passkey: PasskeyRow;
}

/** Whether the passkey signed exactly this challenge, here, and its counter moved on. */
export async function verifySigned(signed: SignedChallenge, { challenge, relyingParty, passkey }: Expected) {
  const { id, clientDataJSON, authenticatorData, signature } = signed;
  const publicKey = new Uint8Array(passkey.public_key);
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const verified = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON, authenticatorData, signature },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: relyingParty.origin,
    expectedRPID: relyingParty.id,
    credential: { id: passkey.credential_id, publicKey, counter: passkey.sign_count },
  }).catch(() => undefined);
  return verified?.verified ? verified.authenticationInfo : undefined;
}

/** @throws Failure company_not_valid, passkey_refused (whatever is wrong with it), too_many_requests */
export async function signInWithPasskey(
  deps: SessionDeps & { relyingParty: RelyingParty },
  caller: Caller,
  signed: SignedChallenge,
): Promise<OpenedSession> {
  const { db, relyingParty } = deps;
  const { address, userAgent } = caller;
  const { company_id: companyId } = await assertCompanyAtDoor(db, caller.companyCode, address);
  await countAttempt(db, limitsFrom(address));
  const proven = await inScope(db, { companyId }, async (tx) => {
    const challenge = await takeChallenge(tx, { companyId }, { id: signed.challengeId, userId: null });
    const passkey = challenge && (await lockPasskey(tx, { companyId }, signed.id));
    if (!challenge || !passkey) return undefined;
    const proof = await verifySigned(signed, { challenge, relyingParty, passkey });
    if (proof) {
      const use = { id: passkey.id, signCount: proof.newCounter, isBackedUp: proof.credentialBackedUp };
      await notePasskeyUse(tx, { companyId }, use);
      return { userId: passkey.user_id, credentialsVersion: passkey.credentials_version };
    }
    const known = { companyId, userId: passkey.user_id, name: passkey.user_name, address };
    await recordAudit(tx, known, { action: 'session.sign_in_failed', details: { method: 'passkey' } });
    return undefined;
  });
  const session =
    proven && (await openSession(deps, { ...proven, companyId, address, userAgent, method: 'passkey' }));
  if (!session) throw new Failure('passkey_refused');
  await forgiveAttempt(db, limitsFrom(address));
  return session;
}
