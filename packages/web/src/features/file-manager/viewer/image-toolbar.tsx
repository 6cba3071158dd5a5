import { ChevronLeft, ChevronRight, Maximize, Pause, Play, ZoomIn, ZoomOut } from 'lucide-react';
import { useTexts } from '#i18n/use-texts.ts';
import { viewerTexts } from '#i18n/viewer.ts';
import { usePercent } from '#lib/use-percent.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { Slideshow } from './use-slideshow.ts';

interface ImageToolbarProps {
  zoom: number;
  onZoom: (steps: 1 | -1) => void;
  /** Null makes it fit. */
  onSize: (zoom: number | null) => void;
  show: Slideshow;
}

function Neighbours({ show }: { show: Slideshow }) {
  const t = useTexts(viewerTexts);
  return (
    <span className="ml-auto flex items-center gap-1">
      <IconButton
        label={t('image.previous')}
        icon={<ChevronLeft size={20} aria-hidden />}
        tooltipSide="bottom"
        onClick={() => show.go(-1)}
      />
      <span className="min-w-14 text-center text-ink-muted tabular-nums">
        {t('image.place', { place: show.place, count: show.count })}
      </span>
      <IconButton
        label={t('image.next')}
        icon={<ChevronRight size={20} aria-hidden />}
        tooltipSide="bottom"
        onClick={() => show.go(1)}
      />
      <Button
        size="small"
        aria-pressed={show.isPlaying}
        icon={show.isPlaying ? <Pause size={16} aria-hidden /> : <Play size={16} aria-hidden />}
        onClick={show.toggle}
      >
        {t(show.isPlaying ? 'image.pause' : 'image.play')}
      </Button>
    </span>
  );
}

/** Size, and the other pictures of the folder when there are any. */
export function ImageToolbar({ zoom, onZoom, onSize, show }: ImageToolbarProps) {
  const t = useTexts(viewerTexts);
  const percent = usePercent();
  return (
    <div
      role="toolbar"
      aria-label={t('toolbar')}
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-line border-b px-3 py-1.5"
    >
      <span className="flex items-center gap-1">
        <IconButton
          label={t('zoomOut')}
          icon={<ZoomOut size={20} aria-hidden />}
          tooltipSide="bottom"
          onClick={() => onZoom(-1)}
        />
        <span className="min-w-11 text-center tabular-nums">{percent(zoom)}</span>
        <IconButton
          label={t('zoomIn')}
          icon={<ZoomIn size={20} aria-hidden />}
          tooltipSide="bottom"
          onClick={() => onZoom(1)}
        />
        <IconButton
          label={t('image.fit')}
          icon={<Maximize size={20} aria-hidden />}
          tooltipSide="bottom"
          onClick={() => onSize(null)}
        />
        <Button size="small" variant="quiet" onClick={() => onSize(1)}>
          {t('image.actualSize')}
        </Button>
      </span>
      {show.place > 0 && show.count > 1 && <Neighbours show={show} />}
    </div>
  );
}
