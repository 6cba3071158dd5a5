import type { File as StoredFile } from '@docent/contract/features/file-manager';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { filePagePath, folderPath } from '#features/file-manager/browse/place.ts';
import { fileQuery } from '#features/file-manager/file.queries.ts';
import { FileHeader } from '#features/file-manager/viewer/file-header.tsx';
import { FileView } from '#features/file-manager/viewer/file-view.tsx';
import { useFullScreen } from '#features/file-manager/viewer/use-full-screen.ts';
import { type ViewerKind, viewerKinds } from '#features/file-manager/viewer/viewer-kind.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { viewerTexts } from '#i18n/viewer.ts';
import { failureText } from '#lib/api-failure.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { buttonClasses } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';

const wholeNumber = (text: string | null) => (text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null);

/** What the address names beside the file: a version, a passage, and the way to look at it. */
function useOpened(uid: string) {
  const [params, setParams] = useSearchParams();
  const version = params.get('version') ?? undefined;
  const start = wholeNumber(params.get('start'));
  const end = wholeNumber(params.get('end'));
  const passage = useMemo(
    () => (start !== null && end !== null && end > start ? { start, end } : null),
    [start, end],
  );
  const viewed = useMemo(() => ({ uid, version }), [uid, version]);
  const asked = params.get('view');
  const look = (kind: ViewerKind) =>
    setParams(
      (known) => {
        known.set('view', kind);
        return known;
      },
      { replace: true },
    );
  return { viewed, passage, asked, look };
}

function Opened({ file }: { file: StoredFile }) {
  const t = useTexts(viewerTexts);
  const navigate = useNavigate();
  const { viewed, passage, asked, look } = useOpened(file.uid);
  const screen = useFullScreen<HTMLDivElement>();
  usePageTitle(file.name);
  const kinds = viewerKinds(file);
  const kind = kinds.find((known) => known === asked) ?? kinds[0] ?? 'none';
  return (
    <div ref={screen.element} className="flex h-full min-h-0 flex-col bg-surface">
      <FileHeader
        file={file}
        kind={kind}
        kinds={kinds}
        screen={screen}
        version={viewed.version}
        onKind={look}
        back={
          <Link
            to={folderPath(file.folder)}
            aria-label={t('back')}
            className="inline-flex size-control shrink-0 items-center justify-center rounded-control text-ink-muted hover:bg-surface-hover hover:text-ink"
          >
            <ArrowLeft size={20} aria-hidden />
          </Link>
        }
      />
      <FileView
        file={file}
        viewed={viewed}
        kind={kind}
        passage={passage}
        onOpenImage={(uid) => void navigate(filePagePath(uid), { replace: true })}
      />
    </div>
  );
}

/** A file and what is in it. */
export function FileDetailPage() {
  const t = useTexts(viewerTexts);
  const { uid = '' } = useParams();
  // The picture before stays until the next one is there: a slideshow goes on.
  const { data: file, error, refetch } = useQuery({ ...fileQuery(uid), placeholderData: keepPreviousData });
  if (file) return <Opened file={file} />;
  if (error)
    return (
      <ErrorState
        text={failureText(error)}
        onRetry={() => void refetch()}
        wayOut={
          <Link to={folderPath(null)} className={buttonClasses('secondary')}>
            {t('toFiles')}
          </Link>
        }
      />
    );
  return (
    <div className="p-6">
      <SkeletonList rows={10} rowClassName="h-6" />
    </div>
  );
}
