import { useQuery } from '@tanstack/react-query';
import { ChevronsUpDown, Folder } from 'lucide-react';
import { useEffect } from 'react';
import { projectTexts } from '#i18n/project.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { currentProjectQuery } from '#lib/current-project.ts';
import { saveProjectId } from '#lib/session.ts';
import { projectId } from '#lib/stored-session.ts';
import { useFirstScreenShown } from '#lib/use-first-screen-shown.ts';
import { Menu, MenuChoice, MenuHeading } from '#ui/menu.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { useAction } from '#ui/use-action.ts';
import { chooseProject, projectsQuery } from './project.queries.ts';

/**
 * Switches the project. Everything on screen belongs to one project, so the choice is stored and the page reloads (spec
 * point 4). The server stores it too, so that the next sign-in on any device starts in this project.
 */
function useSwitchProject(): (id: string) => void {
  const { run } = useAction();
  return (id) => {
    if (id === projectId()) return;
    void run({
      call: () => chooseProject(id),
      onDone: () => {
        saveProjectId(id);
        location.assign('/dashboard');
      },
    });
  };
}

export function ProjectSelector() {
  const t = useTexts(projectTexts);
  const switchProject = useSwitchProject();
  // The first screen shows only the title of the current one.
  const isShown = useFirstScreenShown();
  const { data: projects, error } = useQuery({ ...projectsQuery, enabled: isShown });
  const { data: current, error: currentError } = useQuery(currentProjectQuery);
  useEffect(() => {
    if (error) toast.warning(failureText(error));
  }, [error]);
  if (!current) return error || currentError ? null : <Skeleton className="h-6 w-32" />;

  const trigger = (
    <button
      type="button"
      aria-label={t('select', { title: current.title })}
      className="inline-flex h-control min-w-0 items-center gap-2 rounded-control px-2.5 hover:bg-surface-hover data-[state=open]:bg-surface-hover"
    >
      <Folder size={16} aria-hidden className="hidden shrink-0 text-ink-muted tablet:block" />
      <span className="max-w-60 truncate font-semibold">{current.title}</span>
      <ChevronsUpDown size={16} aria-hidden className="shrink-0 text-ink-muted" />
    </button>
  );
  return (
    // As wide as the header leaves it, and no reason for a second line before it is as narrow as its icons.
    <div className="flex min-w-0 flex-1 basis-16">
      <Menu trigger={trigger} align="start">
        <MenuHeading>
          <span className="text-ink-muted text-xs">{t('choose')}</span>
        </MenuHeading>
        <MenuChoice
          label={t('choose')}
          value={current.id}
          options={(projects ?? [current]).map((project) => ({
            value: project.id,
            text: project.title,
            ...(project.description && { detail: project.description }),
          }))}
          onChange={switchProject}
        />
      </Menu>
    </div>
  );
}
