import { ChevronDown, ChevronUp, LocateFixed, MoveHorizontal, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { useTexts } from '#i18n/use-texts.ts';
import { viewerTexts } from '#i18n/viewer.ts';
import { usePercent } from '#lib/use-percent.ts';
import { classNames } from '#ui/class-names.ts';
import { controlClasses } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { SearchBox } from './search-box.tsx';
import type { Pdf } from './use-pdf.ts';

interface PdfToolbarProps {
  pdf: Pdf;
  hasPassage: boolean;
  searchField: RefObject<HTMLDivElement | null>;
}

/** The number of the page, to be typed over; Enter goes there. */
function PageField({ pdf: { page, pages, session } }: { pdf: Pdf }) {
  const t = useTexts(viewerTexts);
  const [typed, setTyped] = useState<string | null>(null);
  const go = () => {
    const wanted = Number(typed);
    if (typed !== null && Number.isInteger(wanted)) session?.goTo(wanted);
    setTyped(null);
  };
  return (
    <span className="flex items-center gap-1.5 tabular-nums">
      <span className="w-12">
        <input
          aria-label={t('pdf.page')}
          inputMode="numeric"
          value={typed ?? String(page)}
          disabled={pages === 0}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={go}
          onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && go()}
          className={classNames(controlClasses, 'h-control-small px-1 text-center')}
        />
      </span>
      {pages > 0 && (
        <span className="whitespace-nowrap text-ink-muted">{t('pdf.ofPages', { count: pages })}</span>
      )}
    </span>
  );
}

function PageButtons({ pdf }: { pdf: Pdf }) {
  const t = useTexts(viewerTexts);
  const { page, pages, session } = pdf;
  return (
    <span className="flex items-center gap-1">
      <IconButton
        label={t('pdf.previousPage')}
        icon={<ChevronUp size={20} aria-hidden />}
        tooltipSide="bottom"
        disabled={page <= 1}
        onClick={() => session?.goTo(page - 1)}
      />
      <IconButton
        label={t('pdf.nextPage')}
        icon={<ChevronDown size={20} aria-hidden />}
        tooltipSide="bottom"
        disabled={page >= pages}
        onClick={() => session?.goTo(page + 1)}
      />
      <PageField pdf={pdf} />
    </span>
  );
}

function ZoomButtons({ pdf: { pages, scale, session } }: { pdf: Pdf }) {
  const t = useTexts(viewerTexts);
  const percent = usePercent();
  return (
    <span className="flex items-center gap-1">
      <IconButton
        label={t('zoomOut')}
        icon={<ZoomOut size={20} aria-hidden />}
        tooltipSide="bottom"
        disabled={pages === 0}
        onClick={() => session?.zoomBy(-1)}
      />
      <span className="min-w-11 text-center tabular-nums">{percent(scale)}</span>
      <IconButton
        label={t('zoomIn')}
        icon={<ZoomIn size={20} aria-hidden />}
        tooltipSide="bottom"
        disabled={pages === 0}
        onClick={() => session?.zoomBy(1)}
      />
      <IconButton
        label={t('fitWidth')}
        icon={<MoveHorizontal size={20} aria-hidden />}
        tooltipSide="bottom"
        disabled={pages === 0}
        onClick={() => session?.fitWidth()}
      />
    </span>
  );
}

/** Pages, size and search. */
export function PdfToolbar({ pdf, hasPassage, searchField }: PdfToolbarProps) {
  const t = useTexts(viewerTexts);
  const { pages, matches, session } = pdf;
  return (
    <div
      role="toolbar"
      aria-label={t('toolbar')}
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-line border-b px-3 py-1.5"
    >
      <PageButtons pdf={pdf} />
      <ZoomButtons pdf={pdf} />
      {hasPassage && (
        <IconButton
          label={t('toPassage')}
          icon={<LocateFixed size={20} aria-hidden />}
          tooltipSide="bottom"
          disabled={pages === 0}
          onClick={() => session?.showPassage()}
        />
      )}
      <SearchBox
        field={searchField}
        matches={matches}
        onSearch={(query) => session?.find(query)}
        onStep={(step, query) => session?.find(query, step)}
      />
    </div>
  );
}
