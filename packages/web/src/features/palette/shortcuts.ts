import type { paletteTexts } from '#i18n/palette.ts';

interface Shortcut {
  /** Keys that are pressed one after the other; as `KeyboardEvent.key` names them. */
  keys: readonly string[];
  text: keyof (typeof paletteTexts)['en'];
  /** The screen that it opens. */
  path: string;
}

/** Shortcuts that open a screen. */
export const screenShortcuts: readonly Shortcut[] = [
  { keys: ['g', 'd'], text: 'dashboard', path: '/dashboard' },
  { keys: ['g', 'c'], text: 'newChat', path: '/chat' },
  { keys: ['g', 'f'], text: 'files', path: '/file-manager' },
  { keys: ['g', 'n'], text: 'notifications', path: '/notifications' },
  { keys: ['g', 'b'], text: 'bin', path: '/bin' },
  { keys: ['g', 's'], text: 'settings', path: '/settings' },
];

/** How long the second key of a shortcut may take. */
export const betweenKeysMs = 1_500;
