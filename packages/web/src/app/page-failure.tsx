import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { shellTexts } from '#i18n/shell.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { Button, buttonClasses } from '#ui/button.tsx';

const lookEveryMs = 3_000;

/** Reloads the page as soon as the server responds. */
function useReloadWhenBack(): void {
  useEffect(() => {
    const look = async () => {
      const response = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined);
      if (response?.ok) location.reload();
    };
    const timer = setInterval(look, lookEveryMs);
    window.addEventListener('online', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
    };
  }, []);
}

/** Shown instead of a page while the server does not respond. */
function ServerAway() {
  const t = useTexts(shellTexts);
  usePageTitle(t('serverAwayTitle'));
  useReloadWhenBack();
  return (
    <div role="alert" className="mx-auto grid max-w-md content-center gap-4 p-6 py-24">
      <h1 className="font-semibold text-lg">{t('serverAwayTitle')}</h1>
      <p className="text-ink-muted">{t('serverAwayText')}</p>
      <div>
        <Button variant="primary" onClick={() => location.reload()}>
          {t('tryAgain')}
        </Button>
      </div>
    </div>
  );
}

const hasNoAnswer = (error: unknown) =>
  !navigator.onLine || (error instanceof ApiFailure && error.status === 0);

/** Shown instead of a page that failed; the layout keeps working. */
export function PageFailure() {
  const error = useRouteError();
  return hasNoAnswer(error) ? <ServerAway /> : <BrokenPage error={error} />;
}

/** Says that a page failed, and how to go on. */
export function BrokenPage({ error }: { error: unknown }) {
  const t = useTexts(shellTexts);
  usePageTitle(t('pageFailedTitle'));
  useEffect(() => console.error(error), [error]);
  return (
    <div role="alert" className="mx-auto grid max-w-md content-center gap-4 p-6 py-24">
      <h1 className="font-semibold text-lg">{t('pageFailedTitle')}</h1>
      <p className="text-ink-muted">{t('pageFailedText')}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => location.reload()}>
          {t('reload')}
        </Button>
        <a href="/dashboard" className={buttonClasses('secondary')}>
          {t('goToDashboard')}
        </a>
      </div>
    </div>
  );
}
