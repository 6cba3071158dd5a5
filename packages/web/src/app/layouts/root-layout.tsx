import { Outlet, useNavigation } from 'react-router';
import { ConfirmHost } from '#ui/confirm.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { Toaster } from '#ui/toaster.tsx';

/** What every page of the workspace shares: the navigation bar of progress, the dialog that asks, the toasts. */
export function RootLayout() {
  const navigation = useNavigation();
  return (
    <>
      <ProgressBar active={navigation.state !== 'idle'} />
      <Outlet />
      <ConfirmHost />
      <Toaster />
    </>
  );
}
