/** What passkeys are bound to: they answer to this host and origin and to no other. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

export function relyingPartyOf(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** The passkey options that are sent to the browser. */
export interface Ceremony {
  challengeId: string;
  options: Record<string, unknown>;
}
