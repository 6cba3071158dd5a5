import { useState } from 'react';
import { AccountTabs } from '#features/profile/account-tabs.tsx';
import { settingsTexts } from '#i18n/settings.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useTabOfAddress } from '#lib/use-tab-of-address.ts';
import { PageFrame } from '#ui/page-frame.tsx';
import { useUnsavedWarning } from '#ui/use-unsaved-warning.ts';

/**
 * `?tab=security` opens the password form; changing the tab is a navigation, so that unsaved changes ask for
 * confirmation.
 */
export function ProfileSettingsPage() {
  const t = useTexts(settingsTexts);
  const [tab, open] = useTabOfAddress(['profile', 'security']);
  const [isUnsaved, setUnsaved] = useState(false);
  useUnsavedWarning(isUnsaved);
  return (
    <PageFrame title={t('profileTitle')}>
      <div className="max-w-md">
        <AccountTabs tab={tab} onTabChange={open} onUnsavedChange={setUnsaved} />
      </div>
    </PageFrame>
  );
}
