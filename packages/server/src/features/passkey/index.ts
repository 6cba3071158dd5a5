import './passkey.tables.ts';

export { passkeyRoutes } from './passkey.routes.ts';
export { relyingPartyOf } from './relying-party.ts';
