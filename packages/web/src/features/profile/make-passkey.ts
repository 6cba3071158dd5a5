import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser';

interface MadePasskey {
  id: string;
  clientDataJSON: string;
  attestationObject: string;
  transports?: string[];
}

/** Creates a passkey in the browser; undefined when the user cancels. */
export async function makePasskey(options: Record<string, unknown>): Promise<MadePasskey | undefined> {
  // Platform seam: the server created these options in the JSON format of WebAuthn.
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const made = await startRegistration({ optionsJSON }).catch(() => undefined);
  if (!made) return undefined;
  const { clientDataJSON, attestationObject, transports } = made.response;
  return { id: made.id, clientDataJSON, attestationObject, ...(transports && { transports }) };
}
