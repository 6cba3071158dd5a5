import { getProfile, type Profile, type profileBody, updateProfile } from '@docent/contract/features/profile';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '#lib/api.ts';

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => {
    try {
      return await call(getProfile, {}, { signal });
    } catch (error) {
      if (!signal.aborted) console.warn('Could not load the profile', error);
      throw error;
    }
  },
  staleTime: 60_000,
});

/** Saves the profile, and shows it as saved everywhere. */
export function useSaveProfile() {
  const client = useQueryClient();
  return async (body: z.input<typeof profileBody>): Promise<Profile> => {
    const saved = await call(updateProfile, { body });
    client.setQueryData(profileQuery.queryKey, saved);
    return saved;
  };
}
