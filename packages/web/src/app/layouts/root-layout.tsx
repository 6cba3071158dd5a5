import { Outlet, useMatches, useNavigation } from 'react-router';
import { UploadDock } from '#features/file-manager/upload/upload-dock.tsx';
import { PdfHost } from '#features/file-manager/viewer/pdf-host.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { ConfirmHost } from '#ui/confirm.tsx';
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

/** Shared parts of all pages of the workspace: progress bar, uploads, confirmation dialog, toasts. */
export function RootLayout() {
  const navigation = useNavigation();
  return (
    <>
      <ProgressBar active={navigation.state !== 'idle'} />
      <RouteTitle />
      <Outlet />
      <UploadDock />
      <PdfHost />
      <ConfirmHost />
      <Toaster />
    </>
  );
}
