import * as routes from '@docent/contract/features/company-security';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope } from '#platform/db/scope.ts';
import { type Binding, bind } from '#platform/http/call.ts';
import { findCompanySecurity } from './company-security.store.ts';
import { updateCompanySecurity } from './update-company-security.ts';

export const companySecurityRoutes = (db: Database): Binding[] => [
  bind(routes.getCompanySecurity, ({ actor }) =>
    inReadScope(db, actor, (tx) => findCompanySecurity(tx, actor)),
  ),
  bind(routes.updateCompanySecurity, ({ actor, body }) => updateCompanySecurity(db, actor, body)),
];
