import type { PublicLink } from '@docent/contract/features/public-link';
import { useState } from 'react';
import { publicLinkTexts } from '#i18n/public-link.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Card } from '#ui/card.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { Segmented } from '#ui/segmented.tsx';

const modes = ['bubble', 'inline'] as const;
type Mode = (typeof modes)[number];
const modeTexts = { bubble: 'modeBubble', inline: 'modeInline' } as const;

const lineOf = (origin: string, path: string, mode: Mode) =>
  `<script src="${origin}/embed.js" data-docent="${path}" data-mode="${mode}" async></script>`;

/** The line for another site, and how it looks there. */
export function EmbedCard({ link }: { link: PublicLink }) {
  const t = useTexts(publicLinkTexts);
  const [mode, setMode] = useState<Mode>('bubble');
  if (!link.enabled || link.url === null)
    return (
      <Card title={t('embed')} text={t('embedText')}>
        <p className="text-ink-muted">{t('embedOff')}</p>
      </Card>
    );
  const { origin, pathname } = new URL(link.url);
  const preview = `<!doctype html><html lang="${document.documentElement.lang}"><body style="margin:16px">${lineOf(window.location.origin, pathname, mode)}</body></html>`;
  return (
    <Card title={t('embed')} text={t('embedText')}>
      <div className="grid gap-4">
        <Segmented
          label={t('embedMode')}
          value={mode}
          options={modes.map((value) => ({ value, text: t(modeTexts[value]) }))}
          onChange={setMode}
        />
        <CopyField label={t('embedLine')} value={lineOf(origin, pathname, mode)} />
        <iframe
          key={preview}
          title={t('preview')}
          srcDoc={preview}
          className="h-[44rem] w-full rounded-card border border-line bg-surface-raised"
        />
      </div>
    </Card>
  );
}
