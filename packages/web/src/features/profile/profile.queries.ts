import {
  changePassword,
  getPermissions,
  getProfile,
  type Profile,
  type profileBody,
  updateProfile,
} from '@docent/contract/features/profile';
import type { PermissionSet } from '@docent/contract/permissions';
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

/** A failure is logged, and what was known before stays (spec point 7). */
export const permissionsQuery = queryOptions({
  queryKey: ['permissions'],
  queryFn: async ({ signal }): Promise<PermissionSet> => {
    try {
      return (await call(getPermissions, {}, { signal })).permissions;
    } catch (error) {
      if (!signal.aborted) console.warn('Could not load the permissions', error);
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
