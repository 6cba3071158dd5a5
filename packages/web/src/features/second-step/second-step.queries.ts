import {
  confirmSecondStep,
  finishSecondStepPasskey,
  startSecondStepPasskey,
} from '@docent/contract/features/second-step';
import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser';
import { call } from '#lib/api.ts';

export const doWithCode = (code: string) => call(confirmSecondStep, { body: { code } });

/** Has the browser sign with a passkey of the user; false when they chose none. */
export async function doWithPasskey(): Promise<boolean> {
  const { challengeId, options } = await call(startSecondStepPasskey);
  // Platform seam: the server made these options, in the JSON form of WebAuthn.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const signed = await startAuthentication({ optionsJSON }).catch(() => undefined);
  if (!signed) return false;
  const { clientDataJSON, authenticatorData, signature } = signed.response;
  await call(finishSecondStepPasskey, {
    body: { challengeId, id: signed.id, clientDataJSON, authenticatorData, signature },
  });
  return true;
}
