import { refreshSession, revokeSession, signIn as signInRoute } from '@docent/contract/features/auth';
import { Failure } from '#platform/failure.ts';
import { type Binding, bind } from '#platform/http/call.ts';
import type { Authenticator } from './authenticate.ts';
import type { SessionDeps } from './open-session.ts';
import { type RefreshDeps, refresh } from './refresh.ts';
import { revoke } from './revoke.ts';
import { signIn } from './sign-in.ts';

export type AuthDeps = SessionDeps & RefreshDeps & { authenticator: Authenticator };

export const authRoutes = (deps: AuthDeps): Binding[] => [
  bind(signInRoute, ({ body, header, address, userAgent, language }) => {
    const companyCode = header('x-company');
    if (!companyCode) throw new Failure('company_not_valid');
    return signIn(deps, { ...body, companyCode, address, userAgent, language });
  }),
  bind(refreshSession, ({ body }) => refresh(deps, body.refresh_token)),
  bind(revokeSession, ({ body }) => revoke(deps.db, deps.authenticator, body.refresh_token)),
];
