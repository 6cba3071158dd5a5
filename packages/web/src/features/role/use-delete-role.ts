import type { RoleItem } from '@docent/contract/features/role';
import { useQueryClient } from '@tanstack/react-query';
import { roleTexts } from '#i18n/role.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { permissionsQuery } from '#lib/current-permissions.ts';
import { useRefetchRest } from '#lib/refetch-rest.ts';
import { toast } from '#ui/toast.ts';
import { useAction } from '#ui/use-action.ts';
import { deleteRole, roleChoicesQuery, rolesKey } from './role.queries.ts';

type Doomed = Pick<RoleItem, 'id' | 'name' | 'users' | 'memberships'>;

interface DeleteRole {
  /** Asks first, and for a replacement where the role is in use; resolves to true when the role is gone. */
  remove: (role: Doomed) => Promise<boolean>;
  readonly isDeleting: boolean;
}

export function useDeleteRole(): DeleteRole {
  const t = useTexts(roleTexts);
  const client = useQueryClient();
  const { refetch, remove } = useRefetchRest(rolesKey);
  const { run, isRunning } = useAction({
    // The user may have had the role.
    refetch: () =>
      Promise.all([refetch(), client.invalidateQueries({ queryKey: permissionsQuery.queryKey })]),
    refetchAfter: 'anything',
  });

  async function questionAbout({ id, name, users, memberships }: Doomed) {
    const question = {
      type: 'danger',
      title: t('deleteTitle', { name }),
      confirmText: t('delete'),
      cancelText: t('deleteCancel'),
    } as const;
    const count = users + memberships;
    if (count === 0) return { ...question, message: t('deleteMessage') };
    const others = (await client.fetchQuery(roleChoicesQuery)).filter((role) => role.id !== id);
    if (others.length === 0) {
      toast.warning(t('deleteNoOther'));
      return undefined;
    }
    const options = others.map((role) => ({ value: role.id, text: role.name }));
    const message = `${t('deleteMessage')} ${t('deleteInUse', { count })}`;
    return { ...question, message, input: true, options, inputLabel: t('deleteChoice') };
  }

  return {
    remove: (role) =>
      run({
        confirm: () => questionAbout(role),
        call: (replacement) => remove(role.id, (id) => deleteRole(id, replacement || undefined)),
        done: t('deleted'),
      }),
    isDeleting: isRunning,
  };
}
