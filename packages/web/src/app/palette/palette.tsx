import { Search } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useShortcuts } from '#features/palette/use-shortcuts.ts';
import { paletteTexts } from '#i18n/palette.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { Workspace } from '../layouts/use-workspace.ts';

const PalettePanel = lazy(() =>
  import('./palette-panel.tsx').then((panel) => ({ default: panel.PalettePanel })),
);
const ShortcutHelp = lazy(() =>
  import('#features/palette/shortcut-help.tsx').then((help) => ({ default: help.ShortcutHelp })),
);

/** The palette's button in the header, its keys, and the help for all keys. */
export function Palette({ workspace }: { workspace: Workspace }) {
  const t = useTexts(paletteTexts);
  const navigate = useNavigate();
  const [shown, setShown] = useState<'palette' | 'help'>();
  const go = (path: string) => void navigate(path);
  const close = () => setShown(undefined);
  const openHelp = () => setShown('help');
  useShortcuts({ onPalette: () => setShown('palette'), onHelp: openHelp, onNavigate: go });
  return (
    <>
      <IconButton
        label={t('open')}
        data-tour="search"
        aria-keyshortcuts="Control+K Meta+K"
        icon={<Search size={20} aria-hidden />}
        tooltipSide="bottom"
        onClick={() => setShown('palette')}
      />
      <Suspense fallback={null}>
        {shown === 'palette' && (
          <PalettePanel workspace={workspace} onNavigate={go} onHelp={openHelp} onClose={close} />
        )}
        {shown === 'help' && <ShortcutHelp onClose={close} />}
      </Suspense>
    </>
  );
}
