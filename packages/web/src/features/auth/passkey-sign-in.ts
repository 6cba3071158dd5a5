import { signInWithPasskey, startPasskeySignIn } from '@docent/contract/features/passkey';
import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser';
import { call } from '#lib/api.ts';
import type { Tokens } from '#lib/session.ts';

/** Signs in with a passkey that the user selects; undefined when they select none. */
export async function signInByPasskey(): Promise<Tokens | undefined> {
  const { challengeId, options } = await call(startPasskeySignIn);
  // Platform seam: the server created these options in the JSON format of WebAuthn.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const signed = await startAuthentication({ optionsJSON }).catch(() => undefined);
  if (!signed) return undefined;
  const { clientDataJSON, authenticatorData, signature } = signed.response;
  return call(signInWithPasskey, {
    body: { challengeId, id: signed.id, clientDataJSON, authenticatorData, signature },
  });
}
