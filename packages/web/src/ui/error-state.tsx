import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { uiTexts } from '#i18n/ui.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Button } from './button.tsx';

interface ErrorStateProps {
  title?: string;
  /** The error in the user's language: `failureText(error)`. */
  text: string;
  onRetry?: () => void;
  /** A link, for errors that a retry does not solve. */
  wayOut?: ReactNode;
}

export function ErrorState({ title, text, onRetry, wayOut }: ErrorStateProps) {
  const t = useTexts(uiTexts);
  return (
    <div role="alert" className="grid justify-items-center gap-3 px-4 py-8 text-center">
      <CircleAlert size={24} aria-hidden className="text-danger" />
      <div className="grid gap-1">
        <p className="font-semibold">{title ?? t('failedTitle')}</p>
        <p className="max-w-md text-ink-muted">{text}</p>
      </div>
      <div className="flex flex-wrap justify-center gap-2 empty:hidden">
        {onRetry && (
          <Button onClick={onRetry} icon={<RotateCw size={16} aria-hidden />}>
            {t('retry')}
          </Button>
        )}
        {wayOut}
      </div>
    </div>
  );
}
