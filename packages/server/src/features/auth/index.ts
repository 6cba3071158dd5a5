import './auth.tables.ts';

export { authRoutes } from './auth.routes.ts';
export { type Authenticator, apiKeyPrefix, createAuthenticator } from './authenticate.ts';
export { guessesBefore } from './guess-limits.ts';
export { companyOf, type OpenedSession, openSession, type SessionDeps } from './open-session.ts';
export { noteSecondStep, revokeSessionsOf } from './session.store.ts';
