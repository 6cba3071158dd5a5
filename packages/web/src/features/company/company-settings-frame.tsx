import type { ReactNode } from 'react';
import { companyTexts } from '#i18n/company.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { PageFrame } from '#ui/page-frame.tsx';
import { TabLinks } from '#ui/tab-links.tsx';

interface CompanySettingsFrameProps {
  /** Pages beside the general one. */
  more?: readonly { to: string; text: string }[];
  children: ReactNode;
}

/** What the pages of the own company share: the title, and the tabs once there is more than one. */
export function CompanySettingsFrame({ more = [], children }: CompanySettingsFrameProps) {
  const t = useTexts(companyTexts);
  const tabs = [{ to: '/settings/company', text: t('tabGeneral') }, ...more];
  return (
    <PageFrame title={t('ownTitle')} intro={t('ownIntro')} width="form">
      {tabs.length > 1 && <TabLinks label={t('tabs')} tabs={tabs} />}
      {children}
    </PageFrame>
  );
}
