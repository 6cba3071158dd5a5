import type { RoleItem } from '@docent/contract/features/role';
import { useQueryClient } from '@tanstack/react-query';
import { roleTexts } from '#i18n/role.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { toast } from '#ui/toast.ts';
import { useAction } from '#ui/use-action.ts';
import { deleteRole, roleChoicesQuery, useRolesChanged } from './role.queries.ts';

type Doomed = Pick<RoleItem, 'id' | 'name' | 'users' | 'memberships'>;

/**
 * Asks first, and for a replacement where the role is in use; resolves to true when the role is gone.
 * @param onDeleting called with true before the role is deleted, and with false when it stays after all
 */
export function useDeleteRole(
  onDeleting?: (isDeleting: boolean) => void,
): (role: Doomed) => Promise<boolean> {
  const t = useTexts(roleTexts);
  const client = useQueryClient();
  const { run } = useAction({ refetch: useRolesChanged() });

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

  return (role) =>
    run({
      confirm: () => questionAbout(role),
      call: async (replacement) => {
        onDeleting?.(true);
        try {
          return await deleteRole(role.id, replacement || undefined);
        } catch (error) {
          onDeleting?.(false);
          throw error;
        }
      },
      done: t('deleted'),
    });
}
