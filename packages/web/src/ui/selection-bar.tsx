import { X } from 'lucide-react';
import { useRef } from 'react';
import { listTexts } from '#i18n/list.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { IconButton } from './icon-button.tsx';
import type { RowSelection } from './table-model.ts';
import { useToastsAbove } from './use-toasts-above.ts';

/** The number of selected rows and their actions; sticky at the lower edge while the list scrolls. */
export function SelectionBar({ selection }: { selection: RowSelection }) {
  return selection.keys.size === 0 ? null : <Bar selection={selection} />;
}

function Bar({ selection }: { selection: RowSelection }) {
  const t = useTexts(listTexts);
  const bar = useRef<HTMLElement>(null);
  useToastsAbove(bar);
  return (
    <section
      ref={bar}
      aria-label={t('selection')}
      className="sticky bottom-4 z-[3] mx-auto mt-4 flex w-fit max-w-full animate-rise flex-wrap items-center gap-2 rounded-card border border-line bg-surface-raised py-2 pr-2 pl-4 shadow-float"
    >
      <p aria-live="polite" className="mr-2 font-semibold tabular-nums">
        {t('selected', { count: selection.keys.size })}
      </p>
      {selection.actions}
      <IconButton
        label={t('clearSelection')}
        icon={<X size={16} aria-hidden />}
        onClick={() => selection.onChange(new Set())}
      />
    </section>
  );
}
