import type { File as StoredFile } from '@docent/contract/features/file-manager';
import type { FileVersion } from '@docent/contract/features/file-version';
import { useQuery } from '@tanstack/react-query';
import { Download, RotateCcw, SquareArrowOutUpRight, Trash2, Upload } from 'lucide-react';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { filesTexts } from '#i18n/files.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { useMay } from '#lib/current-permissions.ts';
import { formatSize } from '#lib/format-size.ts';
import { Button } from '#ui/button.tsx';
import { dropAreaClasses } from '#ui/drop-area-classes.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useFilesDrop } from '#ui/use-dropped-files.ts';
import { downloadFile } from '../download-file.ts';
import { enqueueUploads } from '../upload/upload-queue.ts';
import { versionsQuery } from './browse.queries.ts';
import { filePagePath } from './place.ts';
import { useEntryActions } from './use-entry-actions.ts';

interface VersionLineProps {
  file: StoredFile;
  version: FileVersion;
}

function VersionActions({ file, version: { version, number, name, isCurrent } }: VersionLineProps) {
  const t = useTexts(filesTexts);
  const may = useMay();
  const actions = useEntryActions();
  return (
    <div className="flex shrink-0">
      <IconButton
        size="small"
        label={t('versions.download', { number })}
        icon={<Download size={16} aria-hidden />}
        onClick={() => void downloadFile(file.uid, name, version)}
      />
      {!isCurrent && may('file_manager@edit') && (
        <IconButton
          size="small"
          label={t('versions.restoreOf', { number })}
          icon={<RotateCcw size={16} aria-hidden />}
          onClick={() => void actions.restore(file.uid, { version, number })}
        />
      )}
      {!isCurrent && may('file_manager@delete') && (
        <IconButton
          size="small"
          label={t('versions.deleteOf', { number })}
          icon={<Trash2 size={16} aria-hidden />}
          onClick={() => void actions.removeVersion(file.uid, { version, number })}
        />
      )}
    </div>
  );
}

function VersionLine(props: VersionLineProps) {
  const t = useTexts(filesTexts);
  const navigate = useNavigate();
  const { file, version } = props;
  const { number, isCurrent, size, createdAt, createdBy, damaged, error } = version;
  return (
    <li className="flex items-center gap-2 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold tabular-nums">{t('versions.number', { number })}</span>
          {isCurrent && <StatusBadge tone="success" text={t('versions.current')} />}
          {damaged && (
            <span title={error}>
              <StatusBadge tone="danger" text={t('status.damaged')} />
            </span>
          )}
        </p>
        <p className="truncate text-ink-muted text-xs tabular-nums">
          {formatSize(size)} · <RelativeTime iso={createdAt} /> · {createdBy?.name ?? t('details.nobody')}
        </p>
      </div>
      <IconButton
        size="small"
        label={t('versions.openOf', { number })}
        icon={<SquareArrowOutUpRight size={16} aria-hidden />}
        onClick={() => void navigate(`${filePagePath(file.uid)}?version=${version.version}`)}
      />
      <VersionActions {...props} />
    </li>
  );
}

const addVersion = (file: StoredFile, [chosen]: Iterable<File>) => {
  if (chosen) enqueueUploads([{ file: chosen, target: { folderUid: file.folder, versionOf: file.uid } }]);
};

/** Takes one file of the computer as the next version. */
function NewVersion({ file }: { file: StoredFile }) {
  const t = useTexts(filesTexts);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="small" icon={<Upload size={14} aria-hidden />} onClick={() => input.current?.click()}>
        {t('versions.new')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('versions.new')}
        onChange={(event) => {
          addVersion(file, event.target.files ?? []);
          event.target.value = '';
        }}
      />
    </>
  );
}

/** The versions of a file, the newest first: what each was, its bytes, and the way back to it. */
export function VersionList({ file }: { file: StoredFile }) {
  const t = useTexts(filesTexts);
  const may = useMay();
  const { data, error, refetch } = useQuery({ ...versionsQuery(file.uid), enabled: file.versions > 1 });
  const mayAdd = may('file_manager@edit');
  const drop = useFilesDrop((files) => addVersion(file, files));
  if (file.versions === 1 && !mayAdd) return null;
  return (
    <section
      aria-label={t('versions.title')}
      className={`mt-6 ${dropAreaClasses(drop.isOver)}`}
      {...(mayAdd && drop.handlers)}
    >
      <div className="flex items-center justify-between gap-2 pb-1">
        <h3 className="font-semibold">{t('versions.title')}</h3>
        {mayAdd && <NewVersion file={file} />}
      </div>
      {file.versions === 1 && (
        <p className="text-ink-muted">{t('versions.number', { number: file.versionNumber })}</p>
      )}
      {file.versions > 1 && !data && error && (
        <ErrorState text={failureText(error)} onRetry={() => void refetch()} />
      )}
      {file.versions > 1 && !data && !error && <SkeletonList rows={2} rowClassName="h-10" />}
      {file.versions > 1 && data && (
        <ul className="divide-y divide-line">
          {data.items.map((version) => (
            <VersionLine key={version.version} file={file} version={version} />
          ))}
        </ul>
      )}
    </section>
  );
}
