import '#ui/styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router';
import { followOtherTabs } from '#lib/follow-other-tabs.ts';
import { watchNavigation } from '#lib/pending-navigation.ts';
import { makeQueryClient } from '#lib/query-client.ts';
import { refuseStrayFiles } from '#lib/refuse-stray-files.ts';
import { claimTab } from '#lib/session.ts';
import { TooltipProvider } from '#ui/tooltip.tsx';
import { DateFormatsProvider } from './date-formats.tsx';
import { makeRouter } from './router.tsx';

claimTab();
followOtherTabs();
refuseStrayFiles();
const queryClient = makeQueryClient();
const router = makeRouter(queryClient);
watchNavigation(router);

/** The area of a session, with the parts that all its pages share. */
export function WorkspaceArea() {
  return (
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>
        <DateFormatsProvider>
          <RouterProvider router={router} />
        </DateFormatsProvider>
      </TooltipProvider>
    </QueryClientProvider>
  );
}
