import { useQuery } from '@tanstack/react-query';
import { LegalTextsEditor } from '#features/legal/legal-texts-editor.tsx';
import { Outbox } from '#features/mail/outbox.tsx';
import { HealthList } from '#features/setting/health-list.tsx';
import { InstallationDetails } from '#features/setting/installation-details.tsx';
import { settingsQuery } from '#features/setting/setting.queries.ts';
import { SystemSettingsForm } from '#features/setting/system-settings-form.tsx';
import { aiProviderTexts } from '#i18n/ai-provider.ts';
import { healthTexts } from '#i18n/health.ts';
import { legalTexts } from '#i18n/legal.ts';
import { mailTexts } from '#i18n/mail.ts';
import { systemSettingTexts } from '#i18n/system-setting.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { installationQuery } from '#lib/installation-query.ts';
import { useTabOfAddress } from '#lib/use-tab-of-address.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { PageFrame } from '#ui/page-frame.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { SystemAi } from './system-ai.tsx';

function General() {
  const { data: settings, error, refetch } = useQuery(settingsQuery);
  if (settings) return <SystemSettingsForm settings={settings} />;
  if (error) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
  return <SkeletonList rows={4} rowClassName="h-24" className="gap-5" />;
}

function Installation() {
  const { data: facts, error, refetch } = useQuery(installationQuery);
  if (facts) return <InstallationDetails facts={facts} />;
  if (error) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
  return <SkeletonList rows={6} rowClassName="h-10" className="gap-3" />;
}

export function SystemSettingsPage() {
  const t = useTexts(systemSettingTexts);
  const [mail, legal, ai] = [useTexts(mailTexts), useTexts(legalTexts), useTexts(aiProviderTexts)];
  const health = useTexts(healthTexts);
  const [tab, open] = useTabOfAddress(['general', 'ai', 'mail', 'legal', 'health', 'installation']);
  const tabs = [
    { value: 'general', text: t('general'), content: <General /> },
    { value: 'ai', text: ai('tab'), content: <SystemAi /> },
    { value: 'mail', text: mail('outbox'), content: <Outbox /> },
    { value: 'legal', text: legal('tab'), content: <LegalTextsEditor /> },
    { value: 'health', text: health('tab'), content: <HealthList /> },
    { value: 'installation', text: t('installation'), content: <Installation /> },
  ] as const;
  return (
    <PageFrame title={t('title')} intro={t('intro')}>
      <Tabs label={t('tabs')} value={tab} onChange={open} tabs={tabs} />
    </PageFrame>
  );
}
