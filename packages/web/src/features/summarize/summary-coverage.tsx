import { numberRanges } from '@docent/contract/core/number-ranges';
import type { SummaryCoverage } from '@docent/contract/features/summarize';
import { summarizeTexts } from '#i18n/summarize.ts';
import { useTexts } from '#i18n/use-texts.ts';

const marksMax = 60;

/** One mark for each section, or for some of a long source, filled as they are read. */
function Marks({ read, all }: { read: number; all: number }) {
  const count = Math.min(all, marksMax);
  const filled = Math.round((read / all) * count);
  return (
    <div aria-hidden className="flex h-1.5 gap-px">
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the marks are the same, but for their place.
        <span key={at} className={`flex-1 rounded-full ${at < filled ? 'bg-action' : 'bg-surface-hover'}`} />
      ))}
    </div>
  );
}

/** How much of the sources was read, and what could not be. */
export function SummaryCoverageLine({ coverage }: { coverage: SummaryCoverage }) {
  const t = useTexts(summarizeTexts);
  const { sections, sectionsRead, pages, pagesRead = 0, unread } = coverage;
  return (
    <section aria-label={t('coverage')} className="grid max-w-[72ch] gap-2">
      <Marks read={sectionsRead} all={Math.max(1, sections)} />
      <p className="text-ink-muted text-sm tabular-nums">
        {t('sections', { read: sectionsRead, count: sections })}
        {pages !== undefined && ` · ${t('pages', { read: pagesRead, count: pages })}`}
      </p>
      {unread.length > 0 && (
        <div className="text-sm">
          <p className="font-semibold">{t('unread')}</p>
          <ul className="grid gap-1 text-ink-muted">
            {unread.map(({ name, pages: numbers, reason }) => (
              <li key={`${name}/${reason}`} className="break-words">
                {numbers.length > 0
                  ? t('unreadPages', { name, count: numbers.length, pages: numberRanges(numbers), reason })
                  : t('unreadFile', { name, reason })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
