import {
  type NotificationPreferences,
  notificationKinds,
  notificationPreferences,
  updateNotificationPreferences,
} from '@docent/contract/features/preference';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { preferenceTexts } from '#i18n/preference.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { CheckboxGrid } from '#ui/checkbox-grid.tsx';
import { FormPage } from '#ui/form-page.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { useSaveForm } from '#ui/use-save-form.ts';
import { notificationPreferencesQuery } from './preference.queries.ts';

const places = ['inApp', 'push', 'mail', 'digest'] as const;

const gridOf = (preferences: NotificationPreferences) =>
  Object.fromEntries(
    notificationKinds.map((kind) => [kind, places.filter((place) => preferences[kind][place])]),
  );

interface NotificationPreferencesFormProps {
  values: NotificationPreferences;
  /** Sections above the topics. */
  children?: ReactNode;
}

export function NotificationPreferencesForm({ values, children }: NotificationPreferencesFormProps) {
  const t = useTexts(preferenceTexts);
  const client = useQueryClient();
  const { form, ...saving } = useSaveForm<
    NotificationPreferences,
    NotificationPreferences,
    NotificationPreferences
  >(notificationPreferences, {
    values,
    save: (body) => call(updateNotificationPreferences, { body }),
    savedText: t('saved'),
    onSaved: (saved) => client.setQueryData(notificationPreferencesQuery.queryKey, saved),
  });
  return (
    <FormPage title={t('notifications')} intro={t('notificationsIntro')} saving={saving}>
      {children}
      <FormSection title={t('notifications')} isWide>
        <CheckboxGrid
          label={t('grid')}
          rows={notificationKinds.map((key) => ({ key, text: t(key), hint: t(`${key}Text`) }))}
          columns={places.map((key) => ({ key, text: t(key) }))}
          value={gridOf(form.watch())}
          onChange={(grid) => {
            for (const kind of notificationKinds)
              for (const place of places)
                form.setValue(`${kind}.${place}`, grid[kind]?.includes(place) ?? false, {
                  shouldDirty: true,
                });
          }}
        />
      </FormSection>
    </FormPage>
  );
}
