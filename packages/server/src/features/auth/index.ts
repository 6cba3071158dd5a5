import './auth.tables.ts';

export { authRoutes } from './auth.routes.ts';
export { type Authenticator, createAuthenticator } from './authenticate.ts';
export { revokeOtherSessions } from './session.store.ts';
