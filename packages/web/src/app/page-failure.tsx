import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { shellTexts } from '#i18n/shell.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { Button, buttonClasses } from '#ui/button.tsx';

/** Stands in the place of a page that broke; the shell around it goes on. */
export function PageFailure() {
  const t = useTexts(shellTexts);
  const error = useRouteError();
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
