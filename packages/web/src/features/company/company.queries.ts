import * as routes from '@docent/contract/features/company';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '#lib/api.ts';

export const companiesKey = ['companies'] as const;

export const companyQuery = (id: string) =>
  queryOptions({
    queryKey: [...companiesKey, 'one', id],
    queryFn: ({ signal }) => call(routes.getCompany, { params: { id } }, { signal }),
  });

export const ownCompanyQuery = queryOptions({
  queryKey: ['company'],
  queryFn: ({ signal }) => call(routes.getOwnCompany, {}, { signal }),
});

export type NewCompanyFields = z.input<typeof routes.newCompanyBody>;
export type CompanyFields = z.input<typeof routes.companyBody>;
export type OwnCompanyFields = z.input<typeof routes.ownCompanyBody>;

export const createCompany = (body: NewCompanyFields) => call(routes.createCompany, { body });
export const updateCompany = (id: string, body: CompanyFields) =>
  call(routes.updateCompany, { params: { id }, body });
export const suspendCompany = (id: string) => call(routes.suspendCompany, { params: { id } });
export const activateCompany = (id: string) => call(routes.activateCompany, { params: { id } });
export const deleteCompany = (id: string, code: string) =>
  call(routes.deleteCompany, { params: { id }, body: { code } });
export const updateOwnCompany = (body: OwnCompanyFields) => call(routes.updateOwnCompany, { body });

/** The saved company, as the operator or its own users see it. */
interface Saved {
  company?: routes.CompanyDetail;
  own?: routes.OwnCompany;
}

/** Invalidates companies: the list, their pages and data of the current one. */
export function useCompaniesChanged(): (saved?: Saved) => Promise<unknown> {
  const client = useQueryClient();
  return (saved) => {
    // Updated at once, because the next change must name this version.
    if (saved?.company) client.setQueryData(companyQuery(saved.company.id).queryKey, saved.company);
    if (saved?.own) client.setQueryData(ownCompanyQuery.queryKey, saved.own);
    return Promise.all(
      [companiesKey, ownCompanyQuery.queryKey, ['profile']].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  };
}
