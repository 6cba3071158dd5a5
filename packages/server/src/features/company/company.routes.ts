import { checkCompanyCode as route } from '@docent/contract/features/company';
import type { Database } from '#platform/db/pool.ts';
import { type Binding, bind } from '#platform/http/call.ts';
import { checkCompanyCode } from './check-company-code.ts';

export const companyRoutes = (db: Database): Binding[] => [
  bind(route, ({ body, address }) => checkCompanyCode(db, body.company, address)),
];
