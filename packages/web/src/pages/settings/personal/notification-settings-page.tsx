import { useQuery } from '@tanstack/react-query';
import { PushSection } from '#features/notification/push-section.tsx';
import { NotificationPreferencesForm } from '#features/preference/notification-preferences-form.tsx';
import { notificationPreferencesQuery } from '#features/preference/preference.queries.ts';
import { preferenceTexts } from '#i18n/preference.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { PageFrame } from '#ui/page-frame.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';

export function NotificationSettingsPage() {
  const t = useTexts(preferenceTexts);
  const { data, error, refetch } = useQuery(notificationPreferencesQuery);
  if (data)
    return (
      <NotificationPreferencesForm values={data}>
        <PushSection />
      </NotificationPreferencesForm>
    );
  return (
    <PageFrame title={t('notifications')} intro={t('notificationsIntro')}>
      {error ? (
        <ErrorState text={failureText(error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonList rows={4} rowClassName="h-14" className="gap-4" />
      )}
    </PageFrame>
  );
}
