import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useChangeLanguage } from '#features/profile/use-change-language.ts';
import { FormatSelect } from '#features/project/project-formats.tsx';
import { useLanguage } from '#i18n/language.ts';
import { languageOptions } from '#i18n/language-names.ts';
import { settingsTexts } from '#i18n/settings.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useMay } from '#lib/current-permissions.ts';
import { currentProjectQuery } from '#lib/current-project.ts';
import { setTheme } from '#lib/theme.ts';
import { useTheme } from '#lib/use-theme.ts';
import { PageFrame } from '#ui/page-frame.tsx';
import { Segmented } from '#ui/segmented.tsx';

function Row({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 px-4 py-5 tablet:px-5">
      <div className="min-w-48 flex-1">
        <h2 className="font-semibold">{title}</h2>
        <p className="text-ink-muted">{text}</p>
      </div>
      {children}
    </div>
  );
}

export function AppSettingsPage() {
  const t = useTexts(settingsTexts);
  const language = useLanguage();
  const theme = useTheme();
  const changeLanguage = useChangeLanguage();
  const mayEdit = useMay()('project@edit');
  const { data: project } = useQuery(currentProjectQuery);
  const themes = [
    { value: 'system', text: t('themeSystem') },
    { value: 'light', text: t('themeLight') },
    { value: 'dark', text: t('themeDark') },
  ] as const;
  return (
    <PageFrame title={t('appTitle')}>
      <div className="divide-y divide-line rounded-card border border-line bg-surface-raised">
        <Row title={t('language')} text={t('languageText')}>
          <Segmented
            label={t('language')}
            value={language}
            options={languageOptions.filter(({ value }) => project?.languages.includes(value) ?? true)}
            onChange={changeLanguage}
          />
        </Row>
        {(['dateFormat', 'timeFormat'] as const).map((kind) => (
          <Row key={kind} title={t(kind)} text={t(mayEdit ? 'formatText' : 'formatFixedText')}>
            <FormatSelect kind={kind} />
          </Row>
        ))}
        <Row title={t('theme')} text={t('themeText')}>
          <Segmented label={t('theme')} value={theme} options={themes} onChange={setTheme} />
        </Row>
      </div>
    </PageFrame>
  );
}
