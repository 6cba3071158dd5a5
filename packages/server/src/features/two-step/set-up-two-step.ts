import { limits } from '@docent/contract/limits';
import { recordAudit } from '#features/audit/index.ts';
import { assertMaySetUp } from '#features/company-security/index.ts';
import {
  assertOwnPassword,
  keepOwnSession,
  lockContact,
  notifySecurityChange,
} from '#features/user/index.ts';
import { countAttempt, forgiveAttempt } from '#platform/auth/attempts.ts';
import { newOneTimeCode } from '#platform/auth/one-time-code.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { matchTotp, newTotpSecret, totpUri } from '#platform/auth/totp.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope, type Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { recoveryOwner, type SecondStepDeps, sealPurpose } from './second-step.ts';
import { lockTwoStep, noteStep, putPendingSecret, replaceRecoveryCodes } from './two-step.store.ts';

export interface TwoStepDeps extends SecondStepDeps {
  db: Database;
  jobs: Jobs;
  /** Notes that the second step of the actor's session is done; sessions belong to another feature. */
  noteSecondStep(tx: Tx, actor: Actor): Promise<void>;
}

const codePart = 5;

/** New recovery codes as they are shown, once. */
async function giveRecoveryCodes(tx: Tx, deps: TwoStepDeps, actor: Actor): Promise<string[]> {
  const codes = Array.from(
    { length: limits.twoStep.recoveryCodes },
    () => `${newOneTimeCode(codePart)}-${newOneTimeCode(codePart)}`,
  );
  const hashes = codes.map((code) => deps.codes.hash(code, recoveryOwner(actor)));
  await replaceRecoveryCodes(tx, actor, hashes);
  return codes;
}

/** The actor's second step, for a change that their other sessions end with. The user is locked first, as by every change. */
async function lockOwnTwoStep(tx: Tx, actor: Actor) {
  await lockContact(tx, actor.companyId, { id: actor.userId });
  await keepOwnSession(tx, actor);
  return lockTwoStep(tx, actor);
}

/** Makes a secret that a first code has to confirm. @throws Failure wrong_current_password, two_step_enabled, second_step_required */
export async function startTwoStep(
  deps: TwoStepDeps,
  actor: Actor,
  password: string | undefined,
): Promise<{ secret: string; uri: string }> {
  await assertOwnPassword(deps.db, actor, password);
  await inScope(deps.db, actor, (tx) => assertMaySetUp(tx, actor));
  const secret = newTotpSecret();
  const sealed = deps.secretBox.seal(secret, sealPurpose(actor));
  const isKept = await inScope(deps.db, actor, (tx) => putPendingSecret(tx, actor, sealed));
  if (!isKept) throw new Failure('two_step_enabled');
  const issuer = `Docent (${actor.companyTitle})`;
  return { secret, uri: totpUri(secret, { issuer, name: actor.email }) };
}

/** Turns the second step on. @throws Failure wrong_code, two_step_not_started, two_step_enabled, too_many_requests */
export async function confirmTwoStep(
  deps: TwoStepDeps,
  actor: Actor,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const attempts = [{ subject: ['confirm-two-step', actor.companyId, actor.userId], max: 10, windowS: 900 }];
  await countAttempt(deps.db, attempts);
  const recoveryCodes = await inScope(deps.db, actor, async (tx) => {
    await assertMaySetUp(tx, actor);
    const row = await lockOwnTwoStep(tx, actor);
    if (!row) throw new Failure('two_step_not_started');
    if (row.enabled_at) throw new Failure('two_step_enabled');
    const secret = deps.secretBox.open(row.sealed_secret, sealPurpose(actor));
    const step = matchTotp(secret, code, { nowMs: deps.clock.nowMs(), lastStep: row.last_step });
    if (step === undefined) throw new Failure('wrong_code');
    await noteStep(tx, actor, step);
    await deps.noteSecondStep(tx, actor);
    const given = await giveRecoveryCodes(tx, deps, actor);
    await notifySecurityChange(tx, deps, { ...actor, change: 'twoStepEnabled', by: 'self' });
    await recordAudit(tx, actor, { action: 'profile.two_step_enabled' });
    return given;
  });
  await forgiveAttempt(deps.db, attempts);
  return { recoveryCodes };
}

/** New recovery codes in the place of the old ones. @throws Failure wrong_current_password, two_step_not_started */
export async function renewRecoveryCodes(
  deps: TwoStepDeps,
  actor: Actor,
  password: string | undefined,
): Promise<{ recoveryCodes: string[] }> {
  await assertOwnPassword(deps.db, actor, password);
  const recoveryCodes = await inScope(deps.db, actor, async (tx) => {
    const row = await lockOwnTwoStep(tx, actor);
    if (!row?.enabled_at) throw new Failure('two_step_not_started');
    const given = await giveRecoveryCodes(tx, deps, actor);
    await notifySecurityChange(tx, deps, { ...actor, change: 'recoveryCodesRenewed', by: 'self' });
    await recordAudit(tx, actor, { action: 'profile.recovery_codes_renewed' });
    return given;
  });
  return { recoveryCodes };
}
