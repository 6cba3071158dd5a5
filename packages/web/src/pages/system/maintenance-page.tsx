import { getProfile } from '@docent/contract/features/profile';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { maintenanceQuery } from '#features/setting/setting.queries.ts';
import { useLanguage } from '#i18n/language.ts';
import { maintenanceTexts } from '#i18n/maintenance.ts';
import { shellTexts } from '#i18n/shell.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { defaultDateFormats, formatDateTime } from '#lib/format.ts';
import { safeReturnPath } from '#lib/leave-page.ts';
import { clearShownNotifications } from '#lib/service-worker.ts';
import { accessToken } from '#lib/stored-session.ts';
import { Button } from '#ui/button.tsx';
import { SystemPage } from './system-page.tsx';

const lookAgainMs = 30_000;

/** True unless the server still reports maintenance, or does not respond. */
async function isOver(): Promise<boolean> {
  try {
    await call(getProfile);
    return true;
  } catch (error) {
    return error instanceof ApiFailure && error.status !== 0 && error.status !== 503;
  }
}

function wayBack(): string {
  const next = safeReturnPath(new URLSearchParams(location.search).get('next'));
  return accessToken() ? (next ?? '/dashboard') : '/auth';
}

function useLookingAgain() {
  const [isLooking, setLooking] = useState(false);
  const look = useCallback(async () => {
    setLooking(true);
    if (await isOver()) location.assign(wayBack());
    setLooking(false);
  }, []);
  useEffect(() => {
    const timer = setInterval(() => void look(), lookAgainMs);
    return () => clearInterval(timer);
  }, [look]);
  return { isLooking, look };
}

/** The planned end, if it is known and in the future. */
function PlannedEnd() {
  const t = useTexts(maintenanceTexts);
  const language = useLanguage();
  const { data: notice } = useQuery(maintenanceQuery);
  if (!notice?.until || Date.parse(notice.until) < Date.now()) return null;
  return <p>{t('until', { until: formatDateTime(notice.until, defaultDateFormats, language) })}</p>;
}

export function MaintenancePage() {
  const t = useTexts(shellTexts);
  const client = useQueryClient();
  const { isLooking, look } = useLookingAgain();
  // Entering maintenance clears all notifications (spec point 4) and the other cached data.
  useEffect(() => {
    client.clear();
    void clearShownNotifications();
  }, [client]);
  return (
    <SystemPage title={t('maintenanceTitle')} text={t('maintenanceText')}>
      <PlannedEnd />
      <Button variant="primary" busy={isLooking} onClick={() => void look()}>
        {t('checkNow')}
      </Button>
    </SystemPage>
  );
}
