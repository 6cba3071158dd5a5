import {
  confirmSecondStep,
  finishSecondStepPasskey,
  startSecondStepPasskey,
} from '@docent/contract/features/second-step';
import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser';
import { call } from '#lib/api.ts';

export const doWithCode = (code: string) => call(confirmSecondStep, { body: { code } });

/** Signs with a passkey in the browser; false when the user cancels. */
export async function doWithPasskey(): Promise<boolean> {
  const { challengeId, options } = await call(startSecondStepPasskey);
  // Platform seam: the server created these options in the JSON format of WebAuthn.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const signed = await startAuthentication({ optionsJSON }).catch(() => undefined);
  if (!signed) return false;
  const { clientDataJSON, authenticatorData, signature } = signed.response;
  await call(finishSecondStepPasskey, {
    body: { challengeId, id: signed.id, clientDataJSON, authenticatorData, signature },
  });
  return true;
}
