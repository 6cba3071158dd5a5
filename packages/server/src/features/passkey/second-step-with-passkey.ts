import { recordAudit } from '#features/audit/index.ts';
import { noteSecondStep } from '#features/auth/index.ts';
import { countAttempt, forgiveAttempt } from '#platform/auth/attempts.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { inScope } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { Failure } from '#platform/failure.ts';
import type { PasskeyDeps } from './add-passkey.ts';
import { loadWebAuthn } from './load-web-authn.ts';
import { findPasskeys, lockPasskey, notePasskeyUse, putChallenge, takeChallenge } from './passkey.store.ts';
import type { Ceremony } from './relying-party.ts';
import { type SignedChallenge, verifySigned } from './sign-in-with-passkey.ts';

const limitsOf = ({ companyId, userId }: Actor) => [
  { subject: ['second-step-passkey', companyId, userId], max: 20, windowS: 900 },
];

/** What the browser needs to sign with one of the user's own passkeys. @throws Failure too_many_requests */
export async function startSecondStepPasskey(
  { db, relyingParty }: PasskeyDeps,
  actor: Actor,
): Promise<Ceremony> {
  await countAttempt(db, limitsOf(actor));
  const { generateAuthenticationOptions } = await loadWebAuthn();
  return inScope(db, actor, async (tx) => {
    const passkeys = await findPasskeys(tx, actor);
    const options = await generateAuthenticationOptions({
      rpID: relyingParty.id,
      userVerification: 'required',
      allowCredentials: passkeys.map((row) => ({ id: row.credential_id, transports: row.transports })),
    });
    const challengeId = newUid();
    await putChallenge(tx, actor, { id: challengeId, userId: actor.userId, challenge: options.challenge });
    return { challengeId, options: { ...options } };
  });
}

/** Does the second step of the session with a passkey of its user. @throws Failure passkey_refused */
export async function finishSecondStepPasskey(
  { db, relyingParty }: PasskeyDeps,
  actor: Actor,
  signed: SignedChallenge,
): Promise<null> {
  const isDone = await inScope(db, actor, async (tx) => {
    const asked = { id: signed.challengeId, userId: actor.userId };
    const challenge = await takeChallenge(tx, actor, asked);
    const passkey = challenge && (await lockPasskey(tx, actor, signed.id));
    if (!challenge || !passkey || passkey.user_id !== actor.userId) return false;
    const proof = await verifySigned(signed, { challenge, relyingParty, passkey });
    if (!proof) return false;
    const use = { id: passkey.id, signCount: proof.newCounter, isBackedUp: proof.credentialBackedUp };
    await notePasskeyUse(tx, actor, use);
    await noteSecondStep(tx, actor);
    await recordAudit(tx, actor, { action: 'session.second_step_done', details: { method: 'passkey' } });
    return true;
  });
  if (!isDone) throw new Failure('passkey_refused');
  await forgiveAttempt(db, limitsOf(actor));
  return null;
}
