import { shellTexts } from '#i18n/shell.ts';
import { sidebarTexts } from '#i18n/sidebar.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { HistoryList, type HistoryListProps } from './history-list.tsx';
import { type NavEntry, NavLinks } from './nav-links.tsx';

interface SidebarContentProps extends HistoryListProps {
  entries: readonly NavEntry[];
}

export function SidebarContent({ entries, ...history }: SidebarContentProps) {
  const t = useTexts(sidebarTexts);
  const shell = useTexts(shellTexts);
  return (
    <>
      <div data-tour="navigation" className="px-2">
        <NavLinks label={shell('mainNavigation')} entries={entries} />
      </div>
      <section aria-label={t('history')} className="mt-5 flex min-h-0 flex-1 flex-col">
        <h2 className="px-5 pb-1.5 font-semibold text-ink-muted text-xs">{t('history')}</h2>
        <HistoryList {...history} />
      </section>
    </>
  );
}
