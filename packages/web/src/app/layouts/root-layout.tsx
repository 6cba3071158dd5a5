import { Outlet, useMatches, useNavigation } from 'react-router';
import { UploadDock } from '#features/file-manager/upload/upload-dock.tsx';
import { PdfHost } from '#features/file-manager/viewer/pdf-host.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { ConfirmHost } from '#ui/confirm.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { Toaster } from '#ui/toaster.tsx';
import { labelOf } from '../route-paths.ts';
import { useLabels } from '../use-labels.ts';

/** Names the page after its route. It stands before the page, so that a page can say it more exactly. */
function RouteTitle() {
  const say = useLabels();
  const id = useMatches().at(-1)?.id;
  const label = id && labelOf(id);
  usePageTitle(label && say(label));
  return null;
}

/** What every page of the workspace shares: the navigation bar of progress, the uploads, the dialog that asks, the toasts. */
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
