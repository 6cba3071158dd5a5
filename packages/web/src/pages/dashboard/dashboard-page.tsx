import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { ClassifyEntry } from '#features/classification/classify-entry.tsx';
import { DropZone } from '#features/file-manager/drop-zone.tsx';
import { profileQuery } from '#features/profile/profile.queries.ts';
import { useTourOpen } from '#features/tour/tour-store.ts';
import { dashboardTexts } from '#i18n/dashboard.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useMay } from '#lib/current-permissions.ts';
import { currentUser } from '#lib/session.ts';
import { AiHint, useAiHint } from './ai-hint.tsx';
import { AskBox } from './ask-box.tsx';
import { recentChatsQuery, recentFilesQuery } from './dashboard.queries.ts';
import { greetingAt } from './greeting.ts';
import { RecentChats } from './recent-chats.tsx';
import { RecentFiles } from './recent-files.tsx';
import { useNewChatFiles } from './use-new-chat-files.ts';

/** With the samples, which only a first visit needs. */
const FirstSteps = lazy(() => import('./first-steps.tsx').then((steps) => ({ default: steps.FirstSteps })));
const Tour = lazy(() => import('#features/tour/tour.tsx').then((tour) => ({ default: tour.Tour })));

const firstNameOf = (name: string) => name.trim().split(/\s+/)[0] ?? '';

function useIsFirstVisit(): boolean {
  const chats = useQuery(recentChatsQuery).data;
  const files = useQuery(recentFilesQuery).data;
  return chats?.total === 0 && files?.total === 0;
}

function RecentWork() {
  const isFirstVisit = useIsFirstVisit();
  if (useAiHint().isLoading) return null;
  if (isFirstVisit) return <FirstSteps />;
  return (
    <div className="grid grid-cols-1 gap-10 desktop:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] desktop:gap-14">
      <RecentChats />
      <RecentFiles />
    </div>
  );
}

/** What a returning user wants first: ask, go on with the last chats, see how files are doing. */
export function DashboardPage() {
  const t = useTexts(dashboardTexts);
  const { data: profile } = useQuery(profileQuery);
  const may = useMay();
  const isTouring = useTourOpen();
  const files = useNewChatFiles();
  const name = firstNameOf(profile?.name ?? currentUser()?.name ?? '');
  const page = (
    <div className="mx-auto grid w-full grid-cols-1 max-w-5xl gap-10 px-4 py-8 tablet:px-8 tablet:py-14">
      <div className="grid grid-cols-1 gap-5">
        <h1 className="font-semibold text-xl">{t(greetingAt(new Date().getHours()), { name })}</h1>
        {may('chat') && <AskBox {...files} />}
        <AiHint />
      </div>
      <ClassifyEntry />
      <Suspense fallback={null}>{(may('chat') || may('ask_question')) && <RecentWork />}</Suspense>
      <Suspense fallback={null}>{isTouring && <Tour />}</Suspense>
    </div>
  );
  if (!may('chat')) return page;
  return (
    <DropZone onFiles={files.add} text={t('dropText')} className="relative min-h-full">
      {page}
    </DropZone>
  );
}
