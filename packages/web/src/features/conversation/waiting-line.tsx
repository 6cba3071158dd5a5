import type { ReactNode } from 'react';
import { conversationTexts } from '#i18n/conversation.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';

/** A question waits for its files: for which one, and the way out. */
export function WaitingLine({ onCancel, children }: { onCancel: () => void; children: ReactNode }) {
  const t = useTexts(conversationTexts);
  return (
    <div
      role="status"
      className="mx-3 mt-3 flex items-center gap-2 rounded-control bg-surface-sunken py-1 pr-1 pl-3"
    >
      <Spinner />
      <p className="min-w-0 flex-1 text-sm">
        <span className="block truncate">{children}</span>
        <span className="block text-ink-muted text-xs">{t('composer.waiting')}</span>
      </p>
      <Button size="small" variant="quiet" onClick={onCancel}>
        {t('composer.cancelWaiting')}
      </Button>
    </div>
  );
}
