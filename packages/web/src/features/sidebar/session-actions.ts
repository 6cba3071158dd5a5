import type { SidebarItem } from '@docent/contract/features/sidebar';
import { limits } from '@docent/contract/limits';
import { sidebarTexts } from '#i18n/sidebar.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { toast } from '#ui/toast.ts';
import { useDeleteSession, useRenameSession } from './sidebar.queries.ts';

interface SessionActions {
  rename: (item: SidebarItem) => Promise<void>;
  /** Resolves to true when it is gone. */
  remove: (item: SidebarItem) => Promise<boolean>;
}

/** What one can do with a past session; each asks first and says how it went. */
export function useSessionActions(): SessionActions {
  const t = useTexts(sidebarTexts);
  const confirm = useConfirm();
  const renaming = useRenameSession();
  const deleting = useDeleteSession();
  const showFailure = (error: unknown) =>
    toast.error(error instanceof ApiFailure && error.message ? error.message : t('failed'));

  return {
    async rename(item) {
      const answer = await confirm({
        title: t('renameTitle'),
        message: t('renameMessage'),
        confirmText: t('renameSave'),
        input: true,
        value: item.text,
        lengthMax: limits.title.lengthMax,
      });
      const title = answer?.value.trim();
      if (!title || title === item.text) return;
      await renaming.mutateAsync({ item, title }).then(() => toast.success(t('renamed')), showFailure);
    },
    async remove(item) {
      const answer = await confirm({
        type: 'danger',
        title: t('deleteTitle'),
        message: t('deleteMessage'),
        confirmText: t('deleteConfirm'),
      });
      if (!answer) return false;
      try {
        await deleting.mutateAsync(item);
        toast.success(t('deleted'));
        return true;
      } catch (error) {
        showFailure(error);
        return false;
      }
    },
  };
}
