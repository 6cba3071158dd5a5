import './auth.tables.ts';

export { authRoutes } from './auth.routes.ts';
export { type Authenticator, apiKeyPrefix, createAuthenticator } from './authenticate.ts';
export { revokeOtherSessions } from './session.store.ts';
export { companyOf } from './sign-in.ts';
