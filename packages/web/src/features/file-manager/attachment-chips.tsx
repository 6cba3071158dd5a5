import type { File as StoredFile } from '@docent/contract/features/file-manager';
import { CircleAlert, FileText, RotateCw } from 'lucide-react';
import { fileManagerTexts } from '#i18n/file-manager.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { formatSize } from '#lib/format.ts';
import { useOnline } from '#lib/use-online.ts';
import { usePercent } from '#lib/use-percent.ts';
import { Chip } from '#ui/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { MiddleCut } from '#ui/middle-cut.tsx';
import { type Attachment, isWithoutText } from './attachments.ts';
import type { Attachments } from './use-attachments.ts';

interface ChipView {
  name: string;
  detail: string | undefined;
  progress?: number;
  /** Why it is left out of the question. */
  reason?: string;
  /** Another try could change that. */
  canRetry?: boolean;
}

function useChipView(attachment: Attachment, file: StoredFile | undefined, needsText: boolean): ChipView {
  const t = useTexts(fileManagerTexts);
  const percent = usePercent();
  const isOnline = useOnline();
  if (attachment.phase === 'refused')
    return { name: attachment.file.name, detail: undefined, reason: attachment.reason, canRetry: true };
  if (attachment.phase === 'uploading') {
    const { file: chosen, progress } = attachment;
    // What was sent is kept, and the rest follows by itself.
    const detail = t(isOnline ? 'attach.uploading' : 'attach.offline', { percent: percent(progress) });
    return { name: chosen.name, detail, progress };
  }
  if (file === undefined) return { name: '…', detail: undefined };
  if (!needsText) return { name: file.name, detail: formatSize(file.size) };
  if (file.status === 'failed')
    return { name: file.name, detail: undefined, reason: file.error ?? t('attach.failed'), canRetry: true };
  if (isWithoutText(file)) return { name: file.name, detail: undefined, reason: t('attach.noText') };
  if (file.status === 'processing') {
    const detail = t('attach.reading', { percent: percent(file.progress) });
    return { name: file.name, detail, progress: file.progress };
  }
  return { name: file.name, detail: formatSize(file.size) };
}

interface AttachmentChipProps {
  attachment: Attachment;
  file: StoredFile | undefined;
  needsText: boolean;
  onRemove: () => void;
  onRetry: () => void;
}

function AttachmentChip({ attachment, file, needsText, onRemove, onRetry }: AttachmentChipProps) {
  const t = useTexts(fileManagerTexts);
  const { name, detail, progress, reason, canRetry } = useChipView(attachment, file, needsText);
  const isLeftOut = reason !== undefined;
  const isFailed = isLeftOut && canRetry === true;
  return (
    <li className="flex min-w-0 max-w-full flex-wrap items-center gap-x-1">
      <Chip
        name={name}
        detail={detail}
        progress={progress}
        tone={isFailed ? 'danger' : 'neutral'}
        icon={
          isLeftOut ? (
            <CircleAlert size={16} aria-hidden className="shrink-0" />
          ) : (
            <FileText size={16} aria-hidden className="shrink-0 text-ink-muted" />
          )
        }
        onRemove={onRemove}
      >
        <span className="block max-w-64">
          <MiddleCut text={name} />
        </span>
      </Chip>
      {isFailed && (
        <IconButton
          size="small"
          label={t('attach.retry', { name })}
          icon={<RotateCw size={16} aria-hidden />}
          onClick={onRetry}
        />
      )}
      {isLeftOut && (
        <span className={classNames('min-w-0 text-xs', isFailed ? 'text-danger' : 'text-ink-muted')}>
          {reason} {t('attach.leftOut')}
        </span>
      )}
    </li>
  );
}

interface AttachmentChipsProps {
  attachments: Attachments;
  /** Whether a file is of use only when its text can be read. */
  needsText?: boolean;
}

/** The files of the next question: how far each is, why one failed, remove and try again. */
export function AttachmentChips({ attachments, needsText = true }: AttachmentChipsProps) {
  const t = useTexts(fileManagerTexts);
  const { items, files, remove, retry } = attachments;
  if (items.length === 0) return null;
  return (
    <ul
      aria-label={t('attach.list')}
      className="flex max-h-40 flex-wrap gap-2 overflow-y-auto px-3 pt-3 scroll-quiet"
    >
      {items.map((attachment) => (
        <AttachmentChip
          key={attachment.key}
          attachment={attachment}
          needsText={needsText}
          file={attachment.phase === 'stored' ? files.get(attachment.uid) : undefined}
          onRemove={() => remove(attachment.key)}
          onRetry={() => retry(attachment.key)}
        />
      ))}
    </ul>
  );
}
