import { profileTexts } from '#i18n/profile.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Tabs } from '#ui/tabs.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SecurityTab } from './security-tab.tsx';

export type AccountTab = 'profile' | 'security';

interface AccountTabsProps {
  tab: AccountTab;
  onTabChange: (tab: AccountTab) => void;
  onUnsavedChange: (isUnsaved: boolean) => void;
}

/** The Profile and Security forms, shared by the settings and the modal. */
export function AccountTabs({ tab, onTabChange, onUnsavedChange }: AccountTabsProps) {
  const t = useTexts(profileTexts);
  return (
    <Tabs
      label={t('accountTitle')}
      value={tab}
      onChange={onTabChange}
      tabs={[
        {
          value: 'profile',
          text: t('profile'),
          content: <ProfileSection onUnsavedChange={onUnsavedChange} />,
        },
        {
          value: 'security',
          text: t('security'),
          content: <SecurityTab onUnsavedChange={onUnsavedChange} />,
        },
      ]}
    />
  );
}
