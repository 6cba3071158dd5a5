import { backgroundHeader, isBackground } from '@docent/contract/core/background';
import * as routes from '@docent/contract/features/auth';
import * as sessionRoutes from '@docent/contract/features/session';
import { Failure } from '#platform/failure.ts';
import { type Binding, bind } from '#platform/http/call.ts';
import { endEverySession, endSession, listSessions } from './end-sessions.ts';
import { type FinishDeps, finishSignIn } from './finish-sign-in.ts';
import { type RefreshDeps, refresh } from './refresh.ts';
import { type RevokeDeps, revoke } from './revoke.ts';
import { type SignInDeps, signIn } from './sign-in.ts';

export type AuthDeps = SignInDeps & FinishDeps & RefreshDeps & RevokeDeps;

export const authRoutes = (deps: AuthDeps): Binding[] => [
  bind(routes.signIn, ({ body, header, address, userAgent }) => {
    const companyCode = header('x-company');
    if (!companyCode) throw new Failure('company_not_valid');
    return signIn(deps, { ...body, companyCode, address, userAgent });
  }),
  bind(routes.signInSecondStep, ({ body, address, userAgent }) =>
    finishSignIn(deps, { ...body, address, userAgent }),
  ),
  bind(routes.refreshSession, ({ body, address, header }) =>
    refresh(deps, {
      text: body.refresh_token,
      address,
      isBackground: isBackground(header(backgroundHeader)),
    }),
  ),
  bind(routes.revokeSession, ({ body, address }) => revoke(deps, body.refresh_token, address)),
  bind(sessionRoutes.listSessions, ({ actor }) => listSessions(deps.db, actor)),
  bind(sessionRoutes.endSession, ({ actor, params }) => endSession(deps.db, actor, params.id)),
  bind(sessionRoutes.endEverySession, ({ actor }) => endEverySession(deps.db, actor)),
];
