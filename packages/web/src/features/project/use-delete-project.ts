import type { ProjectItem } from '@docent/contract/features/project';
import { projectTexts } from '#i18n/project.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { forgetProjectId, projectId } from '#lib/session.ts';
import { useAction } from '#ui/use-action.ts';
import { deleteProject, useProjectsChanged } from './project.queries.ts';

/** Asks for the project's title first; resolves to true when the project is gone. */
export function useDeleteProject(): (project: Pick<ProjectItem, 'id' | 'title'>) => Promise<boolean> {
  const t = useTexts(projectTexts);
  const { run } = useAction({ refetch: useProjectsChanged(), failureTone: 'warning' });
  return ({ id, title }) =>
    run({
      confirm: {
        type: 'danger',
        title: t('deleteTitle', { title }),
        message: t('deleteMessage'),
        confirmText: t('delete'),
        mustEqual: title,
      },
      call: async () => {
        await deleteProject(id);
        // Everything on screen belonged to it: the work goes on in the first project that is left.
        if (id === projectId()) forgetProjectId();
      },
      done: t('deleted'),
    });
}
