import { getProfile } from '@docent/contract/features/profile';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { shellTexts } from '#i18n/shell.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { accessToken } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { SystemPage } from './system-page.tsx';

const lookAgainMs = 30_000;

/** True unless the server still says maintenance, or does not answer. */
async function isOver(): Promise<boolean> {
  try {
    await call(getProfile);
    return true;
  } catch (error) {
    return error instanceof ApiFailure && error.status !== 0 && error.status !== 503;
  }
}

function useLookingAgain() {
  const [isLooking, setLooking] = useState(false);
  const look = useCallback(async () => {
    setLooking(true);
    if (await isOver()) location.assign(accessToken() ? '/dashboard' : '/auth');
    setLooking(false);
  }, []);
  useEffect(() => {
    const timer = setInterval(() => void look(), lookAgainMs);
    return () => clearInterval(timer);
  }, [look]);
  return { isLooking, look };
}

export function MaintenancePage() {
  const t = useTexts(shellTexts);
  const client = useQueryClient();
  const { isLooking, look } = useLookingAgain();
  // Entering maintenance clears all notifications (spec point 4), and with them whatever else was loaded.
  useEffect(() => client.clear(), [client]);
  return (
    <SystemPage title={t('maintenanceTitle')} text={t('maintenanceText')}>
      <Button variant="primary" busy={isLooking} onClick={() => void look()}>
        {t('checkNow')}
      </Button>
    </SystemPage>
  );
}
