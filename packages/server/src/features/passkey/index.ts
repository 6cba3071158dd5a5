import './passkey.tables.ts';

export { passkeyRoutes } from './passkey.routes.ts';
export { hasPasskey } from './passkey.store.ts';
export { relyingPartyOf } from './relying-party.ts';
