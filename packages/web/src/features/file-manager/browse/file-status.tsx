import type { File as StoredFile } from '@docent/contract/features/file-manager';
import { useQuery } from '@tanstack/react-query';
import { filesTexts } from '#i18n/files.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { usePercent } from '#lib/use-percent.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { fileQuery } from '../file.queries.ts';

/** Only the rows on the screen ask, and not all at the same moment. */
const pollMs = 2_000;

interface FileStatusProps {
  file: StoredFile;
  /** Says as well that a file has been read. */
  isWhole?: boolean;
}

/** A file whose text is being read is asked for again until it has been. */
function CurrentStatus({ file, isWhole = false }: FileStatusProps) {
  const { data } = useQuery({
    ...fileQuery(file.uid),
    refetchInterval: ({ state }) => (state.data?.status === 'processing' ? pollMs : false),
  });
  return <KnownStatus file={data ?? file} isWhole={isWhole} />;
}

/** Whether there is more to say of a file than that it has been read, the usual case. */
export const hasStatus = (file: StoredFile): boolean => file.status !== 'ready' || file.damaged === true;

/** How far the reading of a file's text is, or that it is damaged. */
export function FileStatus({ file, isWhole = false }: FileStatusProps) {
  if (file.status === 'processing') return <CurrentStatus file={file} isWhole={isWhole} />;
  return hasStatus(file) || isWhole ? <KnownStatus file={file} isWhole={isWhole} /> : null;
}

function KnownStatus({ file, isWhole = false }: FileStatusProps) {
  const t = useTexts(filesTexts);
  const percent = usePercent();
  const { status, progress, error, textLength } = file;
  if (status === 'processing')
    return <StatusBadge tone="waiting" text={t('status.processing', { percent: percent(progress) })} />;
  if (file.damaged)
    return (
      <span title={error}>
        <StatusBadge tone="danger" text={t('status.damaged')} />
      </span>
    );
  if (status === 'failed')
    return (
      <span title={error}>
        <StatusBadge tone="danger" text={t('status.failed')} />
      </span>
    );
  if (!isWhole) return null;
  return textLength === undefined ? (
    <StatusBadge tone="neutral" text={t('status.noText')} />
  ) : (
    <StatusBadge tone="success" text={t('status.ready')} />
  );
}
