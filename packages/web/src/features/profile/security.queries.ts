import {
  confirmEmailChange,
  getEmailChange,
  requestEmailChange,
  type requestEmailChangeBody,
} from '@docent/contract/features/email-change';
import { addPasskey, listPasskeys, startPasskey } from '@docent/contract/features/passkey';
import type { Profile } from '@docent/contract/features/profile';
import { listSessions } from '@docent/contract/features/session';
import {
  confirmTwoStep,
  disableTwoStep,
  getTwoStep,
  renewRecoveryCodes,
  startTwoStep,
} from '@docent/contract/features/two-step';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '#lib/api.ts';
import { profileQuery } from './profile.queries.ts';

export const twoStepQuery = queryOptions({
  queryKey: ['security', 'two-step'],
  queryFn: ({ signal }) => call(getTwoStep, {}, { signal }),
});

export const emailChangeQuery = queryOptions({
  queryKey: ['security', 'email'],
  queryFn: ({ signal }) => call(getEmailChange, {}, { signal }),
});

export const passkeysQuery = queryOptions({
  queryKey: ['security', 'passkeys'],
  queryFn: async ({ signal }) => (await call(listPasskeys, {}, { signal })).items,
});

export const sessionsQuery = queryOptions({
  queryKey: ['security', 'sessions'],
  queryFn: async ({ signal }) => (await call(listSessions, {}, { signal })).items,
});

/** Invalidates the security data of the user. */
export function useSecurityChanged(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['security'] });
}

/** A change of the security data, which is then refetched. */
export function useSecurityChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const onSuccess = useSecurityChanged();
  return useMutation({ mutationFn: change, onSuccess });
}

/** The password, if the user has one. */
export interface Proof {
  currentPassword?: string | undefined;
}

export const useStartTwoStep = () =>
  useMutation({ mutationFn: (body: Proof) => call(startTwoStep, { body }) });
export const useConfirmTwoStep = () =>
  useSecurityChange((code: string) => call(confirmTwoStep, { body: { code } }));
export const useDisableTwoStep = () => useSecurityChange((body: Proof) => call(disableTwoStep, { body }));
export const useRenewRecoveryCodes = () =>
  useSecurityChange((body: Proof) => call(renewRecoveryCodes, { body }));

export const useRequestEmailChange = () =>
  useSecurityChange((body: z.output<typeof requestEmailChangeBody>) => call(requestEmailChange, { body }));

/** Updates the address in the displayed profile. */
export function useConfirmEmailChange() {
  const client = useQueryClient();
  return useSecurityChange(async (code: string) => {
    const { email } = await call(confirmEmailChange, { body: { code } });
    client.setQueryData(profileQuery.queryKey, (known: Profile | undefined) => known && { ...known, email });
  });
}

/** Creates a passkey in the browser and adds it; false when the user cancels. */
export const useAddPasskey = () =>
  useSecurityChange(async ({ name, ...proof }: Proof & { name: string }): Promise<boolean> => {
    const asked = await call(startPasskey, { body: proof });
    const { makePasskey } = await import('./make-passkey.ts');
    const made = await makePasskey(asked.options);
    if (!made) return false;
    await call(addPasskey, { body: { challengeId: asked.challengeId, name, ...made } });
    return true;
  });
