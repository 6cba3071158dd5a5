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

export const saveProvisioning = (body: ProvisioningBody) => call(updateProvisioning, { body });
export const renewToken = () => call(renewProvisioningToken);
export const revokeToken = () => call(revokeProvisioningToken);

/** Invalidates the provisioning settings; the result of a save is shown at once. */
export function useProvisioningChanged(): (saved?: Provisioning) => Promise<void> {
  const client = useQueryClient();
  return async (saved) => {
    if (saved) client.setQueryData(provisioningQuery.queryKey, saved);
    else await client.invalidateQueries({ queryKey: provisioningQuery.queryKey });
  };
}
