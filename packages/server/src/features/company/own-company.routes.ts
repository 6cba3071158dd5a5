import { getOwnCompany, updateOwnCompany as updateRoute } from '@docent/contract/features/company';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { type Binding, bind } from '#platform/http/call.ts';
import { findOwnCompany, ownCompanyView } from './own-company.store.ts';
import { updateOwnCompany } from './update-own-company.ts';

export const ownCompanyRoutes = (db: Database): Binding[] => [
  bind(getOwnCompany, ({ actor }) =>
    inReadScope(db, actor, async (tx) => {
      const row = await findOwnCompany(tx, actor);
      if (!row) throw new Failure('not_found');
      return ownCompanyView(row);
    }),
  ),
  bind(updateRoute, ({ actor, body, language }) => updateOwnCompany(db, actor, { body, language })),
];
