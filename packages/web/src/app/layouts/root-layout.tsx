import { useEffect } from 'react';
import { Outlet, useMatches, useNavigation } from 'react-router';
import { UploadDock } from '#features/file-manager/upload/upload-dock.tsx';
import { PdfHost } from '#features/file-manager/viewer/pdf-host.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { ConfirmHost } from '#ui/confirm.tsx';
import { OwnCommit } from '#ui/own-commit.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { Toaster } from '#ui/toaster.tsx';
import { labelOf } from '../route-paths.ts';
import { useLabels } from '../use-labels.ts';

/** Sets the title from the route. It is rendered before the page, so that the page can set a more specific one. */
function RouteTitle() {
  const say = useLabels();
  const id = useMatches().at(-1)?.id;
  const label = id && labelOf(id);
  usePageTitle(label && say(label));
  return null;
}

const loadFormTexts = () => void import('@docent/contract/messages/all-validation-texts');

/** Shared parts of all pages of the workspace: progress bar, uploads, confirmation dialog, toasts. */
export function RootLayout() {
  const navigation = useNavigation();
  // No first screen says them, and together they are as large as the texts of all that one shows.
  useEffect(() => whenIdle(loadFormTexts), []);
  return (
    <>
      <ProgressBar active={navigation.state !== 'idle'} />
      <RouteTitle />
      <Outlet />
      <OwnCommit>
        <UploadDock />
        <PdfHost />
        <ConfirmHost />
        <Toaster />
      </OwnCommit>
    </>
  );
}
