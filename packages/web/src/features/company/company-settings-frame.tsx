import type { ReactNode } from 'react';
import { aiProviderTexts } from '#i18n/ai-provider.ts';
import { companyTexts } from '#i18n/company.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { PageFrame } from '#ui/page-frame.tsx';
import { TabLinks } from '#ui/tab-links.tsx';

/** The shared title and tabs of the company's own pages. */
export function CompanySettingsFrame({ children }: { children: ReactNode }) {
  const t = useTexts(companyTexts);
  const ai = useTexts(aiProviderTexts);
  const tabs = [
    { to: '/settings/company', text: t('general') },
    { to: '/settings/company/ai', text: ai('tab') },
    { to: '/settings/company/sign-on', text: t('tabSignOn') },
    { to: '/settings/company/security', text: t('tabSecurity') },
    { to: '/settings/company/legal', text: t('tabLegal') },
  ];
  return (
    <PageFrame title={t('ownTitle')} intro={t('ownIntro')}>
      <TabLinks label={t('tabs')} tabs={tabs} />
      {children}
    </PageFrame>
  );
}
