import type { ProjectItem } from '@docent/contract/features/project';
import { projectTexts } from '#i18n/project.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { forgetProjectId, projectId } from '#lib/session.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { toast } from '#ui/toast.ts';
import { deleteProject, useProjectsChanged } from './project.queries.ts';

/** Asks for the project's title first; resolves to true when the project is gone. */
export function useDeleteProject(): (project: Pick<ProjectItem, 'id' | 'title'>) => Promise<boolean> {
  const t = useTexts(projectTexts);
  const confirm = useConfirm();
  const changed = useProjectsChanged();
  return async ({ id, title }) => {
    const confirmed = await confirm({
      type: 'danger',
      title: t('deleteTitle', { title }),
      message: t('deleteMessage'),
      confirmText: t('delete'),
      mustEqual: title,
    });
    if (!confirmed) return false;
    try {
      await deleteProject(id);
      // Everything on screen belonged to it: the work goes on in the first project that is left.
      if (id === projectId()) forgetProjectId();
      toast.success(t('deleted'));
      await changed();
      return true;
    } catch (error) {
      toast.warning(failureText(error));
      return false;
    }
  };
}
