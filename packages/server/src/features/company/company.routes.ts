import { checkCompanyCode as route } from '@docent/contract/features/company-code';
import { type Binding, bind } from '#platform/http/call.ts';
import { checkCompanyCode, type GreetingDeps } from './check-company-code.ts';

export const companyRoutes = (deps: GreetingDeps): Binding[] => [
  bind(route, ({ body, address }) => checkCompanyCode(deps, body.company, address)),
];
