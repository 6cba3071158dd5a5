import type { ProjectItem } from '@docent/contract/features/project';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { projectTexts } from '#i18n/project.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { PageFrame } from '#ui/page-frame.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { TabLinks } from '#ui/tab-links.tsx';
import { projectQuery } from './project.queries.ts';

interface ProjectFrameProps {
  id: string;
  action?: (project: ProjectItem) => ReactNode;
  children: (project: ProjectItem) => ReactNode;
}

/** The shared parts of a project's pages: its title, its tabs, and the loading state. */
export function ProjectFrame({ id, action, children }: ProjectFrameProps) {
  const t = useTexts(projectTexts);
  const { data: project, error, refetch } = useQuery(projectQuery(id));
  const path = `/settings/project/${id}`;
  const tabs = [
    { to: path, text: t('tabDetails') },
    ...(project?.permissions.includes('project_user') ? [{ to: `${path}/users`, text: t('users') }] : []),
  ];
  return (
    <PageFrame
      title={project?.title ?? t('about')}
      back={{ to: '/settings/project', text: t('listTitle') }}
      action={project && action?.(project)}
    >
      {project ? (
        <>
          <TabLinks label={t('tabs')} tabs={tabs} />
          {children(project)}
        </>
      ) : error ? (
        <ErrorState text={failureText(error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonList rows={6} />
      )}
    </PageFrame>
  );
}
