import {
  changePassword,
  getProfile,
  type Profile,
  type profileBody,
  updateProfile,
} from '@docent/contract/features/profile';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
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

export function useSaveProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof profileBody>) => call(updateProfile, { body }),
    onSuccess: (saved: Profile) => client.setQueryData(profileQuery.queryKey, saved),
  });
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (body: { oldPassword: string; newPassword: string }) => call(changePassword, { body }),
  });
}
