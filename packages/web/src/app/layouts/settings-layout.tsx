import { ArrowLeft, PanelLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation, useMatches } from 'react-router';
import { MaintenanceBanner } from '#features/setting/maintenance-banner.tsx';
import { NavLinks } from '#features/sidebar/nav-links.tsx';
import { shellTexts } from '#i18n/shell.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useForcedDark } from '#lib/use-theme.ts';
import { buttonClasses } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LoadingOverlay } from '../loading-overlay.tsx';
import { pathOf } from '../route-paths.ts';
import { Content } from './content.tsx';
import { Drawer } from './drawer.tsx';
import { Header } from './header.tsx';
import { SkipLink } from './skip-link.tsx';
import { useNavEntries } from './use-nav-entries.ts';
import { useWorkspace } from './use-workspace.ts';

/** Hidden on the overview, which is the menu itself; elsewhere a drawer that closes on navigation (spec point 2). */
function useDrawer() {
  const { pathname, key } = useLocation();
  const [isOpen, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the drawer.
  useEffect(() => setOpen(false), [key]);
  return { isOpen, setOpen, isOverview: pathname === pathOf('SettingsOverview') };
}

/** The studio is always dark: every route with `Studio` in its name (spec point 2). */
function useIsStudio(): boolean {
  const isStudio = useMatches().at(-1)?.id.includes('Studio') ?? false;
  useForcedDark(isStudio);
  return isStudio;
}

export function SettingsLayout() {
  const t = useTexts(shellTexts);
  const workspace = useWorkspace();
  const drawer = useDrawer();
  const isStudio = useIsStudio();
  const entries = useNavEntries('settings', workspace.may);
  return (
    <div
      {...(isStudio && { 'data-theme': 'dark' })}
      className="flex h-dvh flex-col overflow-hidden bg-surface text-ink"
    >
      <SkipLink />
      <Header
        workspace={workspace}
        start={
          <>
            {!drawer.isOverview && (
              <IconButton
                label={t('openSettingsMenu')}
                aria-expanded={drawer.isOpen}
                icon={<PanelLeft size={20} aria-hidden />}
                tooltipSide="bottom"
                onClick={() => drawer.setOpen(true)}
              />
            )}
            <Link to="/dashboard" className={buttonClasses('quiet')}>
              <ArrowLeft size={16} aria-hidden />
              {/* On the narrowest screens the buttons beside it need the room. */}
              <span className="max-[27rem]:sr-only">{t('backToDashboard')}</span>
            </Link>
          </>
        }
      />
      <Drawer open={drawer.isOpen} onClose={() => drawer.setOpen(false)} title={t('settingsNavigation')}>
        <h2 className="px-5 pt-5 pb-3 font-semibold text-lg">
          <Link to="/settings">{t('settings')}</Link>
        </h2>
        <div className="min-h-0 flex-1 overflow-y-auto px-2 pb-6 scroll-quiet">
          <NavLinks label={t('settingsNavigation')} entries={entries} />
        </div>
      </Drawer>
      <MaintenanceBanner />
      <Content context={entries} />
      {workspace.isLoading && <LoadingOverlay />}
    </div>
  );
}
