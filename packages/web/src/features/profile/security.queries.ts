import { confirmEmailChange, getEmailChange } from '@docent/contract/features/email-change';
import { addPasskey, listPasskeys, startPasskey } from '@docent/contract/features/passkey';
import type { Profile } from '@docent/contract/features/profile';
import { listSessions } from '@docent/contract/features/session';
import { getTwoStep } from '@docent/contract/features/two-step';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
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

/** The password, if the user has one. */
export interface Proof {
  currentPassword?: string | undefined;
}

/** Updates the address in the displayed profile. */
export function useConfirmEmailChange() {
  const client = useQueryClient();
  return async (code: string): Promise<void> => {
    const { email } = await call(confirmEmailChange, { body: { code } });
    client.setQueryData(profileQuery.queryKey, (known: Profile | undefined) => known && { ...known, email });
  };
}

/** Creates a passkey in the browser and adds it, unless the user cancels there. */
export async function createPasskey(name: string, proof: Proof): Promise<{ isMade: boolean }> {
  const asked = await call(startPasskey, { body: proof });
  const { makePasskey } = await import('./make-passkey.ts');
  const made = await makePasskey(asked.options);
  if (!made) return { isMade: false };
  await call(addPasskey, { body: { challengeId: asked.challengeId, name, ...made } });
  return { isMade: true };
}
