import type { File as StoredFile } from '@docent/contract/features/file-manager';
import { useQuery } from '@tanstack/react-query';
import { FileText, FileWarning } from 'lucide-react';
import { Link } from 'react-router';
import { dashboardTexts } from '#i18n/dashboard.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { useMay } from '#lib/current-permissions.ts';
import { formatSize } from '#lib/format.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { MiddleCut } from '#ui/middle-cut.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { recentFilesQuery } from './dashboard.queries.ts';
import { DashboardSection } from './dashboard-section.tsx';

function ReadingState({ file }: { file: StoredFile }) {
  const t = useTexts(dashboardTexts);
  if (file.status === 'processing')
    return (
      <span className="text-action-ink tabular-nums">
        {t('reading', { percent: Math.floor(file.progress * 100) })}
      </span>
    );
  if (file.status === 'failed') return <span className="text-danger">{file.error ?? t('unreadable')}</span>;
  return (
    <>
      <span className="tabular-nums">{formatSize(file.size)}</span>
      <span aria-hidden>·</span>
      <RelativeTime iso={file.createdAt} />
    </>
  );
}

const lineClasses = 'flex items-start gap-3 py-3';

/** Leads to the file for those who may see it there. */
function FileLine({ file }: { file: StoredFile }) {
  const may = useMay();
  const Icon = file.status === 'failed' ? FileWarning : FileText;
  const line = (
    <>
      <Icon size={16} aria-hidden className="mt-0.5 shrink-0 text-ink-muted" />
      <span className="min-w-0 flex-1">
        <MiddleCut text={file.name} />
        <span className="flex flex-wrap gap-x-1.5 text-ink-muted text-xs">
          <ReadingState file={file} />
        </span>
      </span>
    </>
  );
  if (!may('file_manager')) return <li className={lineClasses}>{line}</li>;
  return (
    <li>
      <Link
        to={`/file-manager/file/${file.uid}`}
        className={`-mx-3 rounded-control px-3 transition-colors hover:bg-surface-hover ${lineClasses}`}
      >
        {line}
      </Link>
    </li>
  );
}

export function RecentFiles() {
  const t = useTexts(dashboardTexts);
  // The page has asked for them: what was answered before this is shown would be asked for again.
  const { data, error, refetch } = useQuery({ ...recentFilesQuery, refetchOnMount: false });
  return (
    <DashboardSection title={t('files')}>
      {!data && error && <ErrorState text={failureText(error)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonList rows={3} rowClassName="h-10" className="gap-4 py-2" />}
      {data?.items.length === 0 && <EmptyState title={t('noFiles')} text={t('noFilesText')} />}
      <ul className="divide-y divide-line">
        {data?.items.map((file) => (
          <FileLine key={file.uid} file={file} />
        ))}
      </ul>
    </DashboardSection>
  );
}
