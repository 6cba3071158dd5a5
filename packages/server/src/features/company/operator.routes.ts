import * as routes from '@docent/contract/features/company';
import { pageOf } from '#platform/db/paging.ts';
import { inReadScope } from '#platform/db/scope.ts';
import { type Binding, bind } from '#platform/http/call.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { deleteCompany, setCompanyStatus } from './close-company.ts';
import { companyItemView, findFigures, listDirectoryRows } from './company-directory.store.ts';
import { getCompany } from './get-company.ts';
import { type CompanyDeps, createCompany, updateCompany } from './save-company.ts';

/** The companies of the installation, for the operator alone. */
export const operatorRoutes = (deps: CompanyDeps & { jobs: Jobs }): Binding[] => [
  bind(routes.listCompanies, ({ actor, query, language }) =>
    inReadScope(deps.db, actor, async (tx) => {
      const { rows, total } = await listDirectoryRows(tx, { ...query, language });
      const figures = await findFigures(
        tx,
        rows.slice(0, query.limit).map(({ id }) => id),
      );
      return pageOf(rows, query.limit, total, (row) => companyItemView(row, figures.get(row.id)));
    }),
  ),
  bind(routes.createCompany, ({ actor, body, language }) => createCompany(deps, actor, { body, language })),
  bind(routes.getCompany, ({ actor, params }) => getCompany(deps.db, actor, params.id)),
  bind(routes.updateCompany, ({ actor, params, body, language }) =>
    updateCompany(deps, actor, { id: params.id, body, language }),
  ),
  bind(routes.suspendCompany, ({ actor, params }) =>
    setCompanyStatus(deps.db, actor, { id: params.id, status: 'suspended' }),
  ),
  bind(routes.activateCompany, ({ actor, params }) =>
    setCompanyStatus(deps.db, actor, { id: params.id, status: 'active' }),
  ),
  bind(routes.deleteCompany, ({ actor, params, body }) =>
    deleteCompany(deps, actor, { id: params.id, code: body.code }),
  ),
];
