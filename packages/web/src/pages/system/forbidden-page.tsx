import { screenText } from '@docent/contract/messages/screen-texts';
import { Link } from 'react-router';
import { useLanguage } from '#i18n/language.ts';
import { shellTexts } from '#i18n/shell.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { buttonClasses } from '#ui/button.tsx';
import { SystemPage } from './system-page.tsx';

export function ForbiddenPage() {
  const t = useTexts(shellTexts);
  const language = useLanguage();
  return (
    <SystemPage code="403" title={screenText('errors.noPermission', language)} text={t('forbiddenText')}>
      <Link to="/dashboard" className={buttonClasses('primary')}>
        {t('goToDashboard')}
      </Link>
    </SystemPage>
  );
}
