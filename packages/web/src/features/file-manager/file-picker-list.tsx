import type { File as StoredFile } from '@docent/contract/features/file-manager';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ChevronRight, FileText, Folder, SearchX } from 'lucide-react';
import { fileManagerTexts } from '#i18n/file-manager.ts';
import { useLanguage } from '#i18n/language.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { formatRelative, formatSize } from '#lib/format.ts';
import { usePercent } from '#lib/use-percent.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { EndlessList } from '#ui/endless-list.tsx';
import { MiddleCut } from '#ui/middle-cut.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { foldersQuery } from './browse/browse.queries.ts';
import { type AskableFiles, filesQuery } from './file.queries.ts';

interface RowProps {
  file: StoredFile;
  isChosen: boolean;
  onToggle: () => void;
}

function FileRow({ file, isChosen, onToggle }: RowProps) {
  const t = useTexts(fileManagerTexts);
  const language = useLanguage();
  const percent = usePercent();
  const details = [formatSize(file.size), formatRelative(file.createdAt, language)];
  if (file.status === 'processing') details.push(t('attach.reading', { percent: percent(file.progress) }));
  if (file.status === 'failed') details.push(file.error ?? t('attach.failed'));
  return (
    <li>
      <label className="flex min-h-control cursor-pointer items-center gap-3 rounded-control px-2 py-1.5 hover:bg-surface-hover has-disabled:cursor-not-allowed has-checked:bg-action-soft">
        <input
          type="checkbox"
          checked={isChosen}
          disabled={file.status === 'failed'}
          onChange={onToggle}
          className="size-4 shrink-0 accent-action"
        />
        <span className="min-w-0 flex-1">
          <MiddleCut text={file.name} />
          <span className="block truncate text-ink-muted text-xs">{details.join(' · ')}</span>
        </span>
      </label>
    </li>
  );
}

function NoFiles({ q }: { q: string }) {
  const t = useTexts(fileManagerTexts);
  const isSearch = q !== '';
  return (
    <EmptyState
      icon={isSearch ? <SearchX size={24} aria-hidden /> : <FileText size={24} aria-hidden />}
      title={isSearch ? t('pick.notFound', { q }) : t('pick.empty')}
      text={isSearch ? t('pick.notFoundText') : t('pick.emptyText')}
    />
  );
}

interface FolderRowsProps {
  /** Null at the top. */
  parent: string | null;
  onGo: (uid: string | null) => void;
}

/** The folders in the one that is looked into. */
export function FolderRows({ parent, onGo }: FolderRowsProps) {
  const { data: folders = [] } = useQuery(foldersQuery({ parent }));
  if (folders.length === 0) return null;
  return (
    <ul className="-mx-2 grid grid-cols-1 gap-0.5">
      {folders.map(({ uid, name }) => (
        <li key={uid}>
          <button
            type="button"
            onClick={() => onGo(uid)}
            className="flex min-h-control w-full items-center gap-3 rounded-control px-2 text-left hover:bg-surface-hover"
          >
            <Folder size={16} aria-hidden className="shrink-0 fill-action-soft text-action-ink" />
            <span className="min-w-0 flex-1">
              <MiddleCut text={name} />
            </span>
            <ChevronRight size={16} aria-hidden className="shrink-0 text-ink-faint" />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface FileListProps {
  place: AskableFiles;
  chosen: ReadonlyMap<string, StoredFile>;
  onToggle: (file: StoredFile) => void;
  /** Takes all that are shown. */
  onChooseAll?: ((files: readonly StoredFile[]) => void) | undefined;
}

/** Files that can be chosen, page by page. */
export function FileList({ place, chosen, onToggle, onChooseAll }: FileListProps) {
  const t = useTexts(fileManagerTexts);
  const list = useInfiniteQuery({ ...filesQuery(place), placeholderData: keepPreviousData });
  return (
    <EndlessList
      list={list}
      loading={<SkeletonList rows={5} rowClassName="h-11" />}
      empty={<NoFiles q={place.q} />}
      moreText={t('pick.more')}
    >
      {(files) => (
        <>
          {onChooseAll && files.length > 1 && (
            <Button
              variant="quiet"
              size="small"
              className="-mb-2 justify-self-end"
              onClick={() => onChooseAll(files.filter(({ status }) => status !== 'failed'))}
            >
              {t('pick.all', { count: files.length })}
            </Button>
          )}
          <ul className="-mx-2 grid grid-cols-1 gap-0.5">
            {files.map((file) => (
              <FileRow
                key={file.uid}
                file={file}
                isChosen={chosen.has(file.uid)}
                onToggle={() => onToggle(file)}
              />
            ))}
          </ul>
        </>
      )}
    </EndlessList>
  );
}
