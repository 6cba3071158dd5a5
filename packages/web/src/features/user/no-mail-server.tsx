import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTexts } from '#i18n/use-texts.ts';
import { userTexts } from '#i18n/user.ts';
import { isOperatorCompany, useMay } from '#lib/current-permissions.ts';
import { installationQuery } from '#lib/installation-query.ts';
import { Alert } from '#ui/alert.tsx';

/** Tells the operator, who alone can know it, that an invitation is written but not sent, and where it is found. */
export function NoMailServer() {
  const t = useTexts(userTexts);
  const isOperator = useMay()('setting') && isOperatorCompany();
  const { data } = useQuery({ ...installationQuery, enabled: isOperator });
  if (!data || data.mailServer !== null) return null;
  return (
    <Alert tone="warning">
      {t('noMailServer')}{' '}
      <Link to="/settings/system?tab=mail" className="font-semibold underline underline-offset-2">
        {t('toOutbox')}
      </Link>
    </Alert>
  );
}
