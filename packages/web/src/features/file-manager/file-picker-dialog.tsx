import type { File as StoredFile } from '@docent/contract/features/file-manager';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { FileText, SearchX } from 'lucide-react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { fileManagerTexts } from '#i18n/file-manager.ts';
import { useLanguage } from '#i18n/language.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { formatRelative, formatSize, truncateMiddle } from '#lib/format.ts';
import { usePercent } from '#lib/use-percent.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { filesQuery } from './file.queries.ts';

const nameShownMax = 52;

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
          <span className="block truncate" title={file.name}>
            {truncateMiddle(file.name, nameShownMax)}
          </span>
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

interface FileListProps {
  q: string;
  chosen: ReadonlyMap<string, StoredFile>;
  onToggle: (file: StoredFile) => void;
}

function FileList({ q, chosen, onToggle }: FileListProps) {
  const t = useTexts(fileManagerTexts);
  const list = useInfiniteQuery({ ...filesQuery(q), placeholderData: keepPreviousData });
  if (list.isPending) return <SkeletonList rows={5} rowClassName="h-11" />;
  if (list.isError) return <ErrorState text={failureText(list.error)} onRetry={() => void list.refetch()} />;
  const files = list.data.pages.flatMap((page) => page.items);
  if (files.length === 0) return <NoFiles q={q} />;
  return (
    <>
      <ul className="-mx-2 grid gap-0.5">
        {files.map((file) => (
          <FileRow
            key={file.uid}
            file={file}
            isChosen={chosen.has(file.uid)}
            onToggle={() => onToggle(file)}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          variant="quiet"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
          className="mx-auto"
        >
          {t('pick.more')}
        </Button>
      )}
    </>
  );
}

interface FilePickerDialogProps {
  onPick: (files: StoredFile[]) => void;
  onClose: () => void;
}

/** Chooses among the files that are already uploaded: searchable, page by page. */
export function FilePickerDialog({ onPick, onClose }: FilePickerDialogProps) {
  const t = useTexts(fileManagerTexts);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlyMap<string, StoredFile>>(new Map());
  const q = useDeferredValue(search.trim());
  const content = useRef<HTMLDivElement>(null);
  // Searching is what one comes for; a frame later, because the menu that led here first gives its focus back.
  useEffect(() => {
    const frame = requestAnimationFrame(() => content.current?.querySelector('input')?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const toggle = (file: StoredFile) => {
    const next = new Map(chosen);
    if (!next.delete(file.uid)) next.set(file.uid, file);
    setChosen(next);
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('pick.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('pick.cancel')}</Button>
          <Button variant="primary" disabled={chosen.size === 0} onClick={() => onPick([...chosen.values()])}>
            {chosen.size === 0 ? t('pick.none') : t('pick.add', { count: chosen.size })}
          </Button>
        </>
      }
    >
      <div ref={content} className="grid gap-3">
        <SearchField label={t('pick.search')} value={search} onChange={setSearch} />
        <FileList q={q} chosen={chosen} onToggle={toggle} />
      </div>
    </Dialog>
  );
}
