import { shellTexts } from '#i18n/shell.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Logo } from '#ui/logo.tsx';
import { Spinner } from '#ui/spinner.tsx';

/** Covers the window while the profile and the permissions load. */
export function LoadingOverlay() {
  const t = useTexts(shellTexts);
  return (
    <div
      role="status"
      className="fixed inset-0 z-30 grid place-content-center justify-items-center gap-4 bg-surface text-ink-muted"
    >
      <Logo markPx={36} />
      <span className="inline-flex items-center gap-2">
        <Spinner />
        {t('loadingWorkspace')}
      </span>
    </div>
  );
}
