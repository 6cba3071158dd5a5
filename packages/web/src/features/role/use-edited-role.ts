import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { roleQuery } from './role.queries.ts';
import { useDeleteRole } from './use-delete-role.ts';

/** A role on its own page. While it is being deleted it is not loaded again: there would be nothing to load. */
export function useEditedRole(id: string) {
  const [isDeleting, setDeleting] = useState(false);
  const { data: role, error, refetch } = useQuery({ ...roleQuery(id), enabled: !isDeleting });
  return { role, error, refetch, isDeleting, remove: useDeleteRole(setDeleting) };
}
