import {
  type CompanySecurity,
  getCompanySecurity,
  updateCompanySecurity,
} from '@docent/contract/features/company-security';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

export const companySecurityQuery = queryOptions({
  queryKey: ['company-security'],
  queryFn: ({ signal }) => call(getCompanySecurity, {}, { signal }),
});

export const saveCompanySecurity = (body: CompanySecurity) => call(updateCompanySecurity, { body });

export function useCompanySecuritySaved(): (saved: CompanySecurity) => void {
  const client = useQueryClient();
  return (saved) => void client.setQueryData(companySecurityQuery.queryKey, saved);
}
