import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Link, useOutletContext } from 'react-router';
import { groupEntries, type NavEntry } from '#features/sidebar/nav-links.tsx';
import { settingsTexts } from '#i18n/settings.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { matchesSearch } from '#lib/matches-search.ts';
import { PageFrame } from '#ui/page-frame.tsx';
import { SearchField } from '#ui/search-field.tsx';

/** Changing the password has no page, but users search for it. It follows the personal profile. */
function usePasswordCard(): (entry: NavEntry) => NavEntry[] {
  const t = useTexts(settingsTexts);
  return (entry) => {
    if (entry.name !== 'ProfileSettings') return [entry];
    const password = { label: t('password'), text: t('passwordText'), icon: KeyRound };
    return [entry, { ...entry, ...password, name: 'password', path: `${entry.path}?tab=security` }];
  };
}

function SettingsCard({ path, label, text, icon: Icon }: NavEntry) {
  return (
    <li>
      <Link
        to={path}
        className="flex h-full items-start gap-3.5 rounded-card border border-line bg-surface-raised p-4 transition-colors duration-150 hover:border-line-strong hover:bg-surface-hover"
      >
        <Icon size={20} aria-hidden className="shrink-0 text-action-ink" />
        <span className="min-w-0">
          <span className="block font-semibold">{label}</span>
          {text && <span className="mt-0.5 block text-ink-muted">{text}</span>}
        </span>
      </Link>
    </li>
  );
}

/** All settings pages that the user may open, by group, from the layout. */
export function SettingsOverviewPage() {
  const t = useTexts(settingsTexts);
  const withPassword = usePasswordCard();
  const [q, setQ] = useState('');
  const entries = useOutletContext<readonly NavEntry[]>().flatMap(withPassword);
  const found = entries.filter(({ label, text = '', group = '' }) => matchesSearch([label, text, group], q));
  return (
    <PageFrame title={t('title')}>
      <SearchField label={t('search')} value={q} onChange={setQ} className="max-w-md" />
      <div className="mt-8 grid grid-cols-1 gap-8">
        {groupEntries(found).map(([group, cards]) => (
          <section key={group} aria-label={group}>
            <h2 className="mb-2.5 font-semibold text-ink-muted">{group}</h2>
            <ul className="grid grid-cols-1 gap-3 tablet:grid-cols-2">
              {cards.map((card) => (
                <SettingsCard key={card.name} {...card} />
              ))}
            </ul>
          </section>
        ))}
        {found.length === 0 && (
          <p role="status" className="text-ink-muted">
            {t('nothingFound', { q: q.trim() })}
          </p>
        )}
      </div>
    </PageFrame>
  );
}
