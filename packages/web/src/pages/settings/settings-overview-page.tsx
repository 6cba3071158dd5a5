import { ChevronRight, KeyRound, SlidersHorizontal, User } from 'lucide-react';
import { Link } from 'react-router';
import { settingsTexts } from '#i18n/settings.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { SettingsFrame } from './settings-frame.tsx';

const sections = [
  { to: '/settings/profile', title: 'profile', text: 'profileText', icon: User },
  { to: '/settings/profile?tab=security', title: 'password', text: 'passwordText', icon: KeyRound },
  { to: '/settings/app', title: 'app', text: 'appText', icon: SlidersHorizontal },
] as const;

export function SettingsOverviewPage() {
  const t = useTexts(settingsTexts);
  return (
    <SettingsFrame title={t('title')} intro={t('intro')}>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface-raised">
        {sections.map(({ to, title, text, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex items-center gap-4 px-4 py-4 transition-colors hover:bg-surface-hover focus-visible:-outline-offset-2 tablet:px-5"
            >
              <Icon size={20} aria-hidden className="shrink-0 text-action-ink" />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{t(title)}</span>
                <span className="block text-ink-muted">{t(text)}</span>
              </span>
              <ChevronRight size={16} aria-hidden className="shrink-0 text-ink-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </SettingsFrame>
  );
}
