import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet, useMatches, useNavigation } from 'react-router';
import { UploadDock } from '#features/file-manager/upload/upload-dock.tsx';
import { PdfHost } from '#features/file-manager/viewer/pdf-host.tsx';
import { notificationPopup } from '#features/notification/notification-bell.tsx';
import { forgetEarly } from '#lib/early-requests.ts';
import { formTexts, loadFormTextsBy } from '#lib/form-texts.ts';
import { nameManifest } from '#lib/name-manifest.ts';
import { prepareInTurn } from '#lib/on-demand.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { whenSettled } from '#lib/when-settled.ts';
import { ConfirmHost, confirmDialog } from '#ui/confirm.tsx';
import { menuBody } from '#ui/menu.tsx';
import { OwnCommit } from '#ui/own-commit.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { toastQueue } from '#ui/toast-queue.ts';
import { Toaster } from '#ui/toaster.tsx';
import { tooltipBubbles } from '#ui/tooltip.tsx';
import { labelOf } from '../route-paths.ts';
import { useLabels } from '../use-labels.ts';
import { drawerDialog } from './drawer.tsx';

/** Sets the title from the route. It is rendered before the page, so that the page can set a more specific one. */
function RouteTitle() {
  const say = useLabels();
  const id = useMatches().at(-1)?.id;
  const label = id && labelOf(id);
  usePageTitle(label && say(label));
  return null;
}

/** What opens on a first screen, without which it is shown. */
const parts = [menuBody, tooltipBubbles, drawerDialog, notificationPopup, confirmDialog];

// A form that is used before waits for its texts.
loadFormTextsBy(() => import('@docent/contract/messages/all-validation-texts'));

/** What no first screen needs: what forms say, those parts, the area of toasts, the manifest. */
async function loadTheRest(): Promise<void> {
  forgetEarly();
  await formTexts();
  await prepareInTurn(parts);
  toastQueue.want();
  nameManifest();
}

/** Shared parts of all pages of the workspace: progress bar, uploads, confirmation dialog, toasts. */
export function RootLayout() {
  const navigation = useNavigation();
  const client = useQueryClient();
  useEffect(() => whenSettled(client, () => void loadTheRest()), [client]);
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
