import type { ProjectUser } from '@docent/contract/features/project-user';
import { projectTexts } from '#i18n/project.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useAction } from '#ui/use-action.ts';
import { removeProjectUser, useProjectsChanged } from './project.queries.ts';

/** Removes a user from the project after a confirmation. */
export function useRemoveMember(projectId: string): (member: ProjectUser) => Promise<boolean> {
  const t = useTexts(projectTexts);
  const { run } = useAction({ refetch: useProjectsChanged(), failureTone: 'warning' });
  return ({ userId, name }) =>
    run({
      confirm: {
        type: 'danger',
        title: t('removeUserTitle', { name }),
        message: t('removeUserMessage'),
        confirmText: t('removeConfirm'),
      },
      call: () => removeProjectUser(projectId, userId),
      done: t('userRemoved', { name }),
    });
}
