import type { ReactNode } from 'react';
import { paletteTexts } from '#i18n/palette.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { setSingleKeys, useSingleKeys } from '#lib/single-keys.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Switch } from '#ui/switch.tsx';
import { screenShortcuts } from './shortcuts.ts';

const Key = ({ children }: { children: ReactNode }) => (
  <kbd className="inline-flex min-w-6 justify-center rounded-sm border border-line-strong bg-surface-sunken px-1.5 font-mono text-xs">
    {children}
  </kbd>
);

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

function Line({ text, keys, joint }: { text: string; keys: readonly string[]; joint: string }) {
  return (
    <li className="flex items-center justify-between gap-6 border-line border-b py-2 last:border-0">
      <span>{text}</span>
      <span className="flex shrink-0 items-center gap-1.5 text-ink-muted text-xs">
        {keys.map((key, place) => (
          <span key={key} className="flex items-center gap-1.5">
            {place > 0 && joint}
            <Key>{key}</Key>
          </span>
        ))}
      </span>
    </li>
  );
}

/** All shortcuts, and the switch for those of single keys. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const t = useTexts(paletteTexts);
  const isOn = useSingleKeys();
  const modifier = isApple() ? '⌘' : 'Ctrl';
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('help')} description={t('helpIntro')}>
      <div className="grid gap-5">
        <ul>
          <Line text={t('open')} keys={[modifier, 'K']} joint="+" />
          <Line text={t('toasts')} keys={['Alt', 'T']} joint="+" />
          <Line text={t('shortcuts')} keys={['?']} joint="" />
          {screenShortcuts.map(({ keys, text }) => (
            <Line key={text} text={t(text)} keys={keys} joint={t('andThen')} />
          ))}
        </ul>
        <section aria-label={t('inFields')}>
          <h3 className="font-semibold">{t('inFields')}</h3>
          <ul>
            <Line text={t('send')} keys={['Enter']} joint="" />
            <Line text={t('lineBreak')} keys={['Shift', 'Enter']} joint="+" />
          </ul>
        </section>
        <Switch
          label={t('singleKeys')}
          hint={t('singleKeysText')}
          checked={isOn}
          onChange={(event) => setSingleKeys(event.target.checked)}
        />
      </div>
    </Dialog>
  );
}
