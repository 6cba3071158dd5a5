import './passkey.tables.ts';

export { passkeyRoutes } from './passkey.routes.ts';
export { deletePasskeysOf, hasPasskey } from './passkey.store.ts';
export { relyingPartyOf } from './relying-party.ts';
