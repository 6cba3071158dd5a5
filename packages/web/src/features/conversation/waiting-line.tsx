import type { ReactNode } from 'react';
import { conversationTexts } from '#i18n/conversation.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';

interface WaitingLineProps {
  question: string;
  onCancel: () => void;
  /** The file that is waited for, and its progress. */
  children: ReactNode;
}

/** A question that waits for its files: the question, the file, and a cancel button. */
export function WaitingLine({ question, onCancel, children }: WaitingLineProps) {
  const t = useTexts(conversationTexts);
  return (
    <div
      role="status"
      className="mx-3 mt-3 flex items-center gap-2 rounded-control bg-surface-sunken py-2 pr-1 pl-3"
    >
      <Spinner />
      <div className="min-w-0 flex-1 text-sm">
        <p className="truncate font-semibold">{question}</p>
        <p className="truncate tabular-nums">{children}</p>
        <p className="text-ink-muted text-xs">{t('composer.waiting')}</p>
      </div>
      <Button size="small" variant="quiet" onClick={onCancel}>
        {t('composer.cancelWaiting')}
      </Button>
    </div>
  );
}
