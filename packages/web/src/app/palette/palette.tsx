import { Search } from 'lucide-react';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
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

interface TypedAheadProps {
  text: RefObject<string>;
  onClose: () => void;
}

/** Keeps what is typed while the palette loads: it is meant for its field, not for what still has the focus. */
function TypedAhead({ text, onClose }: TypedAheadProps) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey) return;
      if (key === 'Escape') onClose();
      else if (key === 'Backspace') text.current = text.current.slice(0, -1);
      else if (key.length === 1) text.current += key;
      else if (key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [text, onClose]);
  return null;
}

/** The palette's button in the header, its keys, and the help for all keys. */
export function Palette({ workspace }: { workspace: Workspace }) {
  const t = useTexts(paletteTexts);
  const navigate = useNavigate();
  const [shown, setShown] = useState<'palette' | 'help'>();
  const go = (path: string) => void navigate(path);
  const close = () => setShown(undefined);
  const openHelp = () => setShown('help');
  const typedAhead = useRef('');
  const openPalette = () => {
    typedAhead.current = '';
    setShown('palette');
  };
  useShortcuts({ onPalette: openPalette, onHelp: openHelp, onNavigate: go });
  return (
    <>
      <IconButton
        label={t('open')}
        data-tour="search"
        aria-keyshortcuts="Control+K Meta+K"
        icon={<Search size={20} aria-hidden />}
        tooltipSide="bottom"
        onClick={openPalette}
      />
      <Suspense fallback={<TypedAhead text={typedAhead} onClose={close} />}>
        {shown === 'palette' && (
          <PalettePanel
            workspace={workspace}
            typedAhead={typedAhead}
            onNavigate={go}
            onHelp={openHelp}
            onClose={close}
          />
        )}
      </Suspense>
      <Suspense fallback={null}>{shown === 'help' && <ShortcutHelp onClose={close} />}</Suspense>
    </>
  );
}
