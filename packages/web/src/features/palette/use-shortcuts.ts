import { useEffect, useRef } from 'react';
import { areSingleKeysOn } from '#lib/single-keys.ts';
import { betweenKeysMs, screenShortcuts } from './shortcuts.ts';

interface ShortcutActions {
  onPalette: () => void;
  onHelp: () => void;
  onNavigate: (path: string) => void;
}

/** Keys that someone types into are theirs, and so are those of an open dialog or menu. */
function isTyping({ target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const takesLetters = 'textarea, select, input:not([type=checkbox], [type=radio])';
  const isField = target.isContentEditable || target.matches(takesLetters);
  return isField || document.querySelector('[role="dialog"],[role="alertdialog"],[role="menu"]') !== null;
}

const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** Ctrl or Cmd and K opens the palette, ? the help, and two keys one after the other a screen. */
export function useShortcuts(actions: ShortcutActions): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    let before = { key: '', atMs: 0 };
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      if (isPaletteKey(event)) {
        event.preventDefault();
        return latest.current.onPalette();
      }
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
      if (hasModifier || !areSingleKeysOn() || isTyping(event)) return;
      const first = event.timeStamp - before.atMs < betweenKeysMs ? before.key : '';
      before = { key: event.key, atMs: event.timeStamp };
      if (event.key === '?') return latest.current.onHelp();
      const found = screenShortcuts.find(({ keys }) => keys[0] === first && keys[1] === event.key);
      if (found) latest.current.onNavigate(found.path);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
