import {
  getProvisioning,
  type Provisioning,
  type ProvisioningBody,
  renewProvisioningToken,
  revokeProvisioningToken,
  updateProvisioning,
} from '@docent/contract/features/provisioning';
import {
  deleteSignOn,
  getSignOn,
  type SignOnBody,
  type SignOnSettings,
  testSignOn,
  updateSignOn,
} from '@docent/contract/features/sign-on';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

export const signOnQuery = queryOptions({
  queryKey: ['sign-on'],
  queryFn: ({ signal }) => call(getSignOn, {}, { signal }),
});

export const provisioningQuery = queryOptions({
  queryKey: ['provisioning'],
  queryFn: ({ signal }) => call(getProvisioning, {}, { signal }),
});

export const saveSignOn = (body: SignOnBody) => call(updateSignOn, { body });
export const removeSignOn = () => call(deleteSignOn);

export function useSignOnChanged(): (settings?: SignOnSettings) => Promise<void> {
  const client = useQueryClient();
  return async (settings) => {
    if (settings) client.setQueryData(signOnQuery.queryKey, settings);
    else await client.invalidateQueries({ queryKey: signOnQuery.queryKey });
  };
}

export const useTestConnection = () =>
  useMutation({ mutationFn: (issuer: string) => call(testSignOn, { body: { issuer } }) });

export function useProvisioningActions() {
  const client = useQueryClient();
  const again = () => client.invalidateQueries({ queryKey: provisioningQuery.queryKey });
  return {
    save: useMutation({
      mutationFn: (body: ProvisioningBody) => call(updateProvisioning, { body }),
      onSuccess: (saved: Provisioning) => client.setQueryData(provisioningQuery.queryKey, saved),
    }),
    renew: useMutation({ mutationFn: () => call(renewProvisioningToken), onSuccess: again }),
    revoke: useMutation({ mutationFn: () => call(revokeProvisioningToken), onSuccess: again }),
  };
}
