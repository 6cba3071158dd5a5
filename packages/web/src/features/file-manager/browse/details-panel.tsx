import type { File as StoredFile } from '@docent/contract/features/file-manager';
import { useQuery } from '@tanstack/react-query';
import { Download, RotateCw, SquareArrowOutUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { filesTexts } from '#i18n/files.ts';
import { useLanguage } from '#i18n/language.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { useDateTexts } from '#lib/current-project.ts';
import { formatSize } from '#lib/format-size.ts';
import { Button, buttonClasses } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { MiddleCut } from '#ui/middle-cut.tsx';
import { SidePanel } from '#ui/side-panel.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { AskAboutButton } from '../ask-about.tsx';
import { downloadFile } from '../download-file.ts';
import { fileQuery, useRetryFile } from '../file.queries.ts';
import { useFilesChanged } from '../files-changed.ts';
import { SiteLink } from '../site-link.tsx';
import { folderQuery } from './browse.queries.ts';
import { fileEntry } from './entry.ts';
import { FileIcon } from './file-icon.tsx';
import { FileStatus } from './file-status.tsx';
import { filePagePath } from './place.ts';
import { VersionList } from './version-list.tsx';

function useLanguageName(): (code: string) => string {
  const names = new Intl.DisplayNames(useLanguage(), { type: 'language' });
  return (code) => names.of(code) ?? code;
}

interface Fact {
  key: string;
  label: string;
  value: ReactNode;
}

function useFacts(file: StoredFile): Fact[] {
  const t = useTexts(filesTexts);
  const dates = useDateTexts();
  const languageName = useLanguageName();
  const { data: folder } = useQuery({ ...folderQuery(file.folder ?? ''), enabled: file.folder !== null });
  const path = folder ? [...folder.path.map(({ name }) => name), folder.name].join(' / ') : '';
  const { textLength } = file;
  const facts: Fact[] = [
    { key: 'type', label: t('details.type'), value: file.type },
    { key: 'link', label: t('details.link'), value: file.link && <SiteLink url={file.link} /> },
    { key: 'size', label: t('details.size'), value: formatSize(file.size) },
    { key: 'added', label: t('details.added'), value: dates.dateTime(file.createdAt) },
    { key: 'by', label: t('details.by'), value: file.createdBy?.name ?? t('details.nobody') },
    { key: 'folder', label: t('details.folder'), value: file.folder === null ? t('top') : path },
    {
      key: 'length',
      label: t('details.length'),
      value: textLength === undefined ? undefined : t('details.units', { count: textLength }),
    },
    { key: 'language', label: t('details.language'), value: file.language && languageName(file.language) },
    { key: 'encoding', label: t('details.encoding'), value: file.encoding },
  ];
  return facts.filter(({ value }) => value);
}

/** How far its text is, why it could not be read, and another try. */
function ReadingState({ file }: { file: StoredFile }) {
  const t = useTexts(filesTexts);
  const retry = useRetryFile();
  const changed = useFilesChanged();
  const failed = file.status === 'failed' && !file.damaged;
  return (
    <div className="grid justify-items-start gap-2">
      <FileStatus file={file} isWhole />
      {(failed || file.damaged) && file.error && <p className="text-danger">{file.error}</p>}
      {failed && (
        <Button
          size="small"
          busy={retry.isPending}
          icon={<RotateCw size={14} aria-hidden />}
          onClick={() => retry.mutate(file.uid, { onSettled: () => void changed() })}
        >
          {t('retry')}
        </Button>
      )}
    </div>
  );
}

function Details({ file }: { file: StoredFile }) {
  const t = useTexts(filesTexts);
  const facts = useFacts(file);
  return (
    <div className="min-h-0 flex-1 overflow-y-auto p-4 scroll-quiet">
      <div className="flex flex-wrap gap-2 pb-4">
        <Link to={filePagePath(file.uid)} className={buttonClasses('primary')}>
          <SquareArrowOutUpRight size={16} aria-hidden />
          {t('open')}
        </Link>
        <AskAboutButton entries={[fileEntry(file)]} />
        <Button
          icon={<Download size={16} aria-hidden />}
          onClick={() => void downloadFile(file.uid, file.name)}
        >
          {t('download')}
        </Button>
      </div>
      <ReadingState file={file} />
      <dl className="mt-4 divide-y divide-line border-line border-y">
        {facts.map(({ key, label, value }) => (
          <div key={key} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3 py-2">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="min-w-0 break-words tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <VersionList file={file} />
    </div>
  );
}

interface DetailsPanelProps {
  uid: string;
  onClose: () => void;
}

/** A file's facts, its text's state and its versions, beside the list. */
export function DetailsPanel({ uid, onClose }: DetailsPanelProps) {
  const t = useTexts(filesTexts);
  const { data: file, error, refetch } = useQuery(fileQuery(uid));
  return (
    <SidePanel
      open
      onClose={onClose}
      title={t('details.title', { name: file?.name ?? '' })}
      heading={
        file && (
          <h2 className="flex min-w-0 items-center gap-2 font-semibold">
            <FileIcon entry={fileEntry(file)} />
            <span className="min-w-0 flex-1">
              <MiddleCut text={file.name} />
            </span>
          </h2>
        )
      }
    >
      {file && <Details file={file} />}
      {!file && error && <ErrorState text={failureText(error)} onRetry={() => void refetch()} />}
      {!file && !error && <SkeletonList rows={8} rowClassName="h-5" className="gap-3 p-4" />}
    </SidePanel>
  );
}
