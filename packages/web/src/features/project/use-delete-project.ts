import type { ProjectItem } from '@docent/contract/features/project';
import { projectTexts } from '#i18n/project.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { forgetProjectId } from '#lib/session.ts';
import { projectId } from '#lib/stored-session.ts';
import { useAction } from '#ui/use-action.ts';
import { deleteProject, useProjectsChanged } from './project.queries.ts';

/** Deletes after the project's title is typed; resolves to true when it is deleted. */
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
        // The deleted project may be the current one, so the work continues in the first remaining one.
        if (id === projectId()) forgetProjectId();
      },
      done: t('deleted'),
    });
}
