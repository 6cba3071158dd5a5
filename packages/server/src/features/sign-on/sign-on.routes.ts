import * as routes from '@docent/contract/features/sign-on';
import * as linkRoutes from '@docent/contract/features/sign-on-link';
import type { SessionDeps } from '#features/auth/index.ts';
import { Failure } from '#platform/failure.ts';
import { type Binding, bind } from '#platform/http/call.ts';
import { completeSignOn } from './complete-sign-on.ts';
import { finishSignOn } from './finish-sign-on.ts';
import { finishLink, getOwnLink, type LinkDeps, startLink, unlink } from './link-account.ts';
import { deleteSignOn, getSignOn, saveSignOn } from './save-sign-on.ts';
import { type FlowDeps, startSignOn } from './start-sign-on.ts';
import { testProvider } from './test-provider.ts';

export const signOnRoutes = (deps: FlowDeps & SessionDeps & LinkDeps): Binding[] => [
  bind(routes.startSignOn, ({ body, header, address }) => {
    const companyCode = header('x-company');
    if (!companyCode) throw new Failure('company_not_valid');
    return startSignOn(deps, { companyCode, browserKey: body.browserKey, address });
  }),
  bind(routes.signOnCallback, ({ query, address, language }) =>
    completeSignOn(deps, { query, address, language }),
  ),
  bind(routes.finishSignOn, ({ body, address, userAgent }) =>
    finishSignOn(deps, { ...body, address, userAgent }),
  ),
  bind(routes.getSignOn, ({ actor, language }) => getSignOn(deps, { actor, language })),
  bind(routes.updateSignOn, ({ actor, body, language }) => saveSignOn(deps, actor, { body, language })),
  bind(routes.deleteSignOn, ({ actor }) => deleteSignOn(deps, actor)),
  bind(linkRoutes.getSignOnLink, ({ actor }) => getOwnLink(deps.db, actor)),
  bind(linkRoutes.startSignOnLink, ({ actor, body }) => startLink(deps, actor, body)),
  bind(linkRoutes.finishSignOnLink, ({ actor, body }) => finishLink(deps, actor, body)),
  bind(linkRoutes.unlinkSignOn, ({ actor, body }) => unlink(deps, actor, body.currentPassword)),
  bind(routes.testSignOn, ({ actor, body }) => testProvider(deps, actor, body.issuer)),
];
