import type { ProjectUser } from '@docent/contract/features/project-user';
import { projectTexts } from '#i18n/project.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { toast } from '#ui/toast.ts';
import { removeProjectUser, useProjectsChanged } from './project.queries.ts';

/** Asks first, then takes a user out of the project. */
export function useRemoveMember(projectId: string): (member: ProjectUser) => Promise<void> {
  const t = useTexts(projectTexts);
  const confirm = useConfirm();
  const changed = useProjectsChanged();
  return async ({ userId, name }) => {
    const confirmed = await confirm({
      type: 'danger',
      title: t('removeUserTitle', { name }),
      message: t('removeUserMessage'),
      confirmText: t('removeConfirm'),
    });
    if (!confirmed) return;
    try {
      await removeProjectUser(projectId, userId);
      toast.success(t('userRemoved', { name }));
      await changed();
    } catch (error) {
      toast.warning(failureText(error));
    }
  };
}
