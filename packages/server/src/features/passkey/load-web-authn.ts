/** The library for passkeys: a tenth of the modules of a start, which nobody needs until a passkey is used. */
export const loadWebAuthn = () => import('@simplewebauthn/server');
