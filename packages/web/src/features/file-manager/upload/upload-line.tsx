import { CircleAlert, CircleCheck, CircleSlash, Clock, RotateCw, X } from 'lucide-react';
import { uploadsTexts } from '#i18n/uploads.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { formatSize } from '#lib/format-size.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { MiddleCut } from '#ui/middle-cut.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { canRetry, isOpen, type UploadItem, type UploadPhase } from './upload-item.ts';
import { cancelUploads, retryUploads } from './upload-queue.ts';

const signs = {
  waiting: <Clock size={16} aria-hidden className="text-ink-muted" />,
  uploading: <Spinner />,
  stored: <CircleCheck size={16} aria-hidden className="text-success" />,
  refused: <CircleAlert size={16} aria-hidden className="text-danger" />,
  cancelled: <CircleSlash size={16} aria-hidden className="text-ink-muted" />,
} as const satisfies Record<UploadPhase, unknown>;

function useDetail({ phase, file, progress, bytesPerS, reason, stored }: UploadItem): string {
  const t = useTexts(uploadsTexts);
  const [twin] = stored?.duplicates ?? [];
  switch (phase) {
    case 'waiting':
      return t('waiting');
    case 'uploading':
      return t('uploading', {
        sent: formatSize(Math.round(file.size * progress)),
        size: formatSize(file.size),
        speed: formatSize(Math.round(bytesPerS)),
      });
    case 'stored':
      if (stored !== undefined && stored.versionNumber > 1)
        return t('newVersion', { number: stored.versionNumber });
      return twin === undefined ? t('stored') : t('storedAgain', { name: twin.name });
    case 'refused':
      return reason ?? '';
    case 'cancelled':
      return t('cancelled');
  }
}

/** One upload: what it is, how far it is, and what can be done about it. */
export function UploadLine({ item }: { item: UploadItem }) {
  const t = useTexts(uploadsTexts);
  const detail = useDetail(item);
  const { key, file, phase, progress } = item;
  const { name } = file;
  return (
    <div className="relative flex h-full items-center gap-3 pr-2 pl-4">
      <span className="shrink-0">{signs[phase]}</span>
      <div className="min-w-0 flex-1">
        <MiddleCut text={name} />
        <p
          title={detail}
          className={classNames(
            'truncate text-xs tabular-nums',
            phase === 'refused' ? 'text-danger' : 'text-ink-muted',
          )}
        >
          {detail}
        </p>
      </div>
      {isOpen(item) && (
        <IconButton
          size="small"
          label={t('cancel', { name })}
          icon={<X size={16} aria-hidden />}
          onClick={() => cancelUploads(new Set([key]))}
        />
      )}
      {canRetry(item) && (
        <IconButton
          size="small"
          label={t('retry', { name })}
          icon={<RotateCw size={16} aria-hidden />}
          onClick={() => retryUploads(new Set([key]))}
        />
      )}
      {phase === 'uploading' && (
        <span
          aria-hidden
          className="absolute bottom-0 left-0 h-0.5 w-full origin-left bg-action transition-transform duration-150"
          style={{ transform: `scaleX(${progress})` }}
        />
      )}
    </div>
  );
}
