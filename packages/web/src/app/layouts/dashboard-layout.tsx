import type { SidebarItem } from '@docent/contract/features/sidebar';
import { PanelLeft } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { NoProject } from '#features/project/no-project.tsx';
import { ProjectSelector } from '#features/project/project-selector.tsx';
import { MaintenanceBanner } from '#features/setting/maintenance-banner.tsx';
import { SidebarContent } from '#features/sidebar/sidebar-content.tsx';
import { useSidebarOpen } from '#features/sidebar/use-sidebar-open.ts';
import { shellTexts } from '#i18n/shell.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useViewport } from '#lib/use-viewport.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Logo } from '#ui/logo.tsx';
import { historyTypeOf } from '../history-types.ts';
import { LoadingOverlay } from '../loading-overlay.tsx';
import { Content } from './content.tsx';
import { Drawer } from './drawer.tsx';
import { Header } from './header.tsx';
import { SkipLink } from './skip-link.tsx';
import { useNavEntries } from './use-nav-entries.ts';
import { useWorkspace, type Workspace } from './use-workspace.ts';

/** The stored choice, open by default; on a phone a drawer that starts closed and closes on navigation. */
function useSidebar() {
  const isPhone = useViewport() === 'mobile';
  const [isPinned, setPinned] = useSidebarOpen();
  const [isDrawn, setDrawn] = useState(false);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the drawer.
  useEffect(() => setDrawn(false), [key]);
  return {
    isPhone,
    isOpen: isPhone ? isDrawn : isPinned,
    setOpen: isPhone ? setDrawn : setPinned,
  };
}

interface SidebarFrameProps {
  sidebar: ReturnType<typeof useSidebar>;
  children: ReactNode;
}

/** 260 px beside the page; above it on a phone. */
function SidebarFrame({ sidebar: { isPhone, isOpen, setOpen }, children }: SidebarFrameProps) {
  const t = useTexts(shellTexts);
  if (isPhone)
    return (
      <Drawer open={isOpen} onClose={() => setOpen(false)} title={t('mainNavigation')}>
        {children}
      </Drawer>
    );
  return (
    <aside
      inert={!isOpen}
      className={`shrink-0 overflow-hidden bg-surface-sunken transition-[width] duration-200 ease-out ${isOpen ? 'w-sidebar border-line border-r' : 'w-0'}`}
    >
      <div className="flex h-full w-sidebar flex-col">{children}</div>
    </aside>
  );
}

function Sidebar({ workspace }: { workspace: Workspace }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const entries = useNavEntries('dashboard', workspace.may);
  const leaveDeleted = (item: SidebarItem) => {
    const type = historyTypeOf(item.type);
    if (type && pathname === type.pathOf(item.value)) void navigate(type.startPath);
  };
  return (
    <>
      <div className="flex h-14 shrink-0 items-center px-4">
        <Link to="/dashboard" className="rounded-control">
          <Logo />
        </Link>
      </div>
      <SidebarContent entries={entries} typeOf={historyTypeOf} onDeleted={leaveDeleted} />
    </>
  );
}

export function DashboardLayout() {
  const t = useTexts(shellTexts);
  const workspace = useWorkspace();
  const sidebar = useSidebar();
  const toggle = (
    <IconButton
      label={t(sidebar.isOpen ? 'closeSidebar' : 'openSidebar')}
      aria-expanded={sidebar.isOpen}
      icon={<PanelLeft size={20} aria-hidden />}
      tooltipSide="bottom"
      onClick={() => sidebar.setOpen(!sidebar.isOpen)}
    />
  );
  return (
    <div className="flex h-dvh overflow-hidden">
      <SkipLink />
      <SidebarFrame sidebar={sidebar}>
        <Sidebar workspace={workspace} />
      </SidebarFrame>
      <div className="flex min-w-0 flex-1 flex-col">
        <Header
          workspace={workspace}
          start={
            <>
              {toggle}
              <ProjectSelector />
            </>
          }
        />
        <MaintenanceBanner />
        <Content>{workspace.lacksProject && <NoProject />}</Content>
      </div>
      {workspace.isLoading && <LoadingOverlay />}
    </div>
  );
}
