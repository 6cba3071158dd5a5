import '#ui/styles.css';
import '#features/conversation/answer-text.css';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router';
import { followOtherTabs } from '#lib/follow-other-tabs.ts';
import { nextTask } from '#lib/next-task.ts';
import { watchNavigation } from '#lib/pending-navigation.ts';
import { makeQueryClient } from '#lib/query-client.ts';
import { refuseStrayFiles } from '#lib/refuse-stray-files.ts';
import { claimTab } from '#lib/session.ts';
import { TooltipProvider } from '#ui/tooltip.tsx';
import { AreaBoundary } from './area-boundary.tsx';
import { DateFormatsProvider } from './date-formats.tsx';
import { makeRouter } from './router.tsx';

interface WorkspaceAreaProps {
  queryClient: QueryClient;
  router: ReturnType<typeof makeRouter>;
}

function WorkspaceArea({ queryClient, router }: WorkspaceAreaProps) {
  return (
    <AreaBoundary>
      <QueryClientProvider client={queryClient}>
        <TooltipProvider>
          <DateFormatsProvider>
            <RouterProvider router={router} />
          </DateFormatsProvider>
        </TooltipProvider>
      </QueryClientProvider>
    </AreaBoundary>
  );
}

/** The area of a session, with the parts that all its pages share. Called once; its router begins to load the page. */
export async function openWorkspace() {
  claimTab();
  followOtherTabs();
  refuseStrayFiles();
  const queryClient = makeQueryClient();
  await nextTask();
  const router = makeRouter(queryClient);
  watchNavigation(router);
  await nextTask();
  return () => <WorkspaceArea queryClient={queryClient} router={router} />;
}
