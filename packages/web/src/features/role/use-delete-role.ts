import type { RoleItem } from '@docent/contract/features/role';
import { useQueryClient } from '@tanstack/react-query';
import { roleTexts } from '#i18n/role.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { toast } from '#ui/toast.ts';
import { deleteRole, roleChoicesQuery, useRolesChanged } from './role.queries.ts';

type Doomed = Pick<RoleItem, 'id' | 'name' | 'users' | 'memberships'>;

/** Asks first, and for a replacement where the role is in use; resolves to true when the role is gone. */
export function useDeleteRole(): (role: Doomed) => Promise<boolean> {
  const t = useTexts(roleTexts);
  const client = useQueryClient();
  const confirm = useConfirm();
  const changed = useRolesChanged();

  async function askFor({ id, name, users, memberships }: Doomed): Promise<{ value: string } | undefined> {
    const question = {
      type: 'danger',
      title: t('deleteTitle', { name }),
      confirmText: t('delete'),
      cancelText: t('deleteCancel'),
    } as const;
    const count = users + memberships;
    if (count === 0) return confirm({ ...question, message: t('deleteMessage') });
    const others = (await client.fetchQuery(roleChoicesQuery)).filter((role) => role.id !== id);
    if (others.length === 0) {
      toast.warning(t('deleteNoOther'));
      return undefined;
    }
    const options = others.map((role) => ({ value: role.id, text: role.name }));
    const message = `${t('deleteMessage')} ${t('deleteInUse', { count })}`;
    return confirm({ ...question, message, input: true, options, inputLabel: t('deleteChoice') });
  }

  return async (role) => {
    try {
      const confirmed = await askFor(role);
      if (!confirmed) return false;
      await deleteRole(role.id, confirmed.value || undefined);
      await changed();
      toast.success(t('deleted'));
      return true;
    } catch (error) {
      toast.error(failureText(error));
      return false;
    }
  };
}
