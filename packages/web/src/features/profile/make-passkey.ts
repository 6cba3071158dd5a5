import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser';

interface MadePasskey {
  id: string;
  clientDataJSON: string;
  attestationObject: string;
  transports?: string[];
}

/** Asks the browser for a new passkey; undefined when the user made none. */
export async function makePasskey(options: Record<string, unknown>): Promise<MadePasskey | undefined> {
  // Platform seam: the server made these options, in the JSON form of WebAuthn.
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const made = await startRegistration({ optionsJSON }).catch(() => undefined);
  if (!made) return undefined;
  const { clientDataJSON, attestationObject, transports } = made.response;
  return { id: made.id, clientDataJSON, attestationObject, ...(transports && { transports }) };
}
