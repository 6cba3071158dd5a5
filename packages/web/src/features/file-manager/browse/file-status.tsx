import type { File as StoredFile } from '@docent/contract/features/file-manager';
import { useQuery } from '@tanstack/react-query';
import { filesTexts } from '#i18n/files.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { usePercent } from '#lib/use-percent.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { fileQuery } from '../file.queries.ts';

/** Only the rows on the screen ask, and not all at the same moment. */
const pollMs = 2_000;

/** The file as it is now: while its text is being read it is asked for again. */
function useCurrentFile(file: StoredFile): StoredFile {
  const { data } = useQuery({
    ...fileQuery(file.uid),
    enabled: file.status === 'processing',
    refetchInterval: ({ state }) => (state.data?.status === 'processing' ? pollMs : false),
  });
  return file.status === 'processing' && data !== undefined ? data : file;
}

/** How far the reading of a file's text is; nothing for one that has been read, the usual case. */
export function FileStatus({ file, isWhole = false }: { file: StoredFile; isWhole?: boolean }) {
  const t = useTexts(filesTexts);
  const percent = usePercent();
  const { status, progress, error, textLength } = useCurrentFile(file);
  if (status === 'processing')
    return <StatusBadge tone="waiting" text={t('status.processing', { percent: percent(progress) })} />;
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
