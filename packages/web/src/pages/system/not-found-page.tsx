import { screenText } from '@docent/contract/messages/screen-texts';
import { Link } from 'react-router';
import { useLanguage } from '#i18n/language.ts';
import { shellTexts } from '#i18n/shell.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { accessToken } from '#lib/stored-session.ts';
import { buttonClasses } from '#ui/button.tsx';
import { SystemPage } from './system-page.tsx';

export function NotFoundPage() {
  const t = useTexts(shellTexts);
  const language = useLanguage();
  return (
    <SystemPage code="404" title={screenText('errors.pageNotFound', language)} text={t('notFoundText')}>
      {accessToken() ? (
        <Link to="/dashboard" className={buttonClasses('primary')}>
          {t('goToDashboard')}
        </Link>
      ) : (
        <a href="/auth" className={buttonClasses('primary')}>
          {t('signInAgain')}
        </a>
      )}
    </SystemPage>
  );
}
