import { Settings } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { NotificationBell } from '#features/notification/notification-bell.tsx';
import { notificationPath } from '#features/notification/notification-path.ts';
import { useWorker } from '#features/notification/use-worker.ts';
import { ProfileMenu } from '#features/profile/profile-menu.tsx';
import { shellTexts } from '#i18n/shell.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import { Palette } from '../palette/palette.tsx';
import type { Workspace } from './use-workspace.ts';

const AccountModal = lazy(() =>
  import('#features/profile/account-modal.tsx').then((modal) => ({ default: modal.AccountModal })),
);

interface HeaderProps {
  workspace: Workspace;
  /** The sidebar's toggle and the content beside it. */
  start: ReactNode;
}

function SettingsLink() {
  const t = useTexts(shellTexts);
  return (
    <Tooltip content={t('settings')} side="bottom">
      <Link
        to="/settings"
        data-tour="settings"
        aria-label={t('settings')}
        className="inline-flex size-control items-center justify-center rounded-control text-ink-muted hover:bg-surface-hover hover:text-ink"
      >
        <Settings size={20} aria-hidden />
      </Link>
    </Tooltip>
  );
}

export function Header({ workspace, start }: HeaderProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isAccountOpen, setAccountOpen] = useState(false);
  const openNotification = (item: Parameters<typeof notificationPath>[0]) => {
    const path = notificationPath(item);
    if (path) void navigate(path);
  };
  useWorker((path) => void navigate(path));
  return (
    <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-1 border-line border-b px-2">
      {start}
      <div className="ml-auto flex items-center gap-1">
        <Palette workspace={workspace} />
        <span data-tour="notifications" className="inline-flex">
          <NotificationBell route={pathname} onOpen={openNotification} />
        </span>
        <SettingsLink />
        <ProfileMenu
          user={workspace.user}
          languages={workspace.languages}
          onProfile={() => setAccountOpen(true)}
        />
      </div>
      <Suspense fallback={null}>
        {isAccountOpen && <AccountModal open onClose={() => setAccountOpen(false)} />}
      </Suspense>
    </header>
  );
}
