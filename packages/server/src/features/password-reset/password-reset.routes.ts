import * as routes from '@docent/contract/features/password-reset';
import { type Binding, bind } from '#platform/http/call.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { requestReset } from './request-reset.ts';
import { checkResetCode, type ResetDeps, resetPassword } from './reset-password.ts';

const companyHeader = 'x-company';

export const passwordResetRoutes = (deps: ResetDeps & { jobs: Jobs }): Binding[] => [
  bind(routes.forgotPassword, ({ body, header, address, language }) =>
    requestReset(deps, { ...body, companyCode: header(companyHeader), address }, language),
  ),
  bind(routes.checkResetCode, ({ body, header, address }) =>
    checkResetCode(deps, { ...body, companyCode: header(companyHeader), address }),
  ),
  bind(routes.resetPassword, ({ body, header, address, language }) =>
    resetPassword(deps, { ...body, companyCode: header(companyHeader), address }, language),
  ),
];
