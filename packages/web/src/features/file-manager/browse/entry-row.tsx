import { memo } from 'react';
import { filesTexts } from '#i18n/files.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { formatSize } from '#lib/format-size.ts';
import { classNames } from '#ui/class-names.ts';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { Entry } from './entry.ts';
import type { EntryProps } from './entry-handlers.ts';
import { EntryCheck, EntryMenu, EntryName, useEntryElement } from './entry-parts.tsx';
import { FileIcon } from './file-icon.tsx';
import { FileStatus } from './file-status.tsx';
import { GridCell } from './grid-cell.tsx';

/** Columns give way as the list gets narrow, whatever made it so: a phone, or the panel beside it. */
export const columnClasses = {
  check: 'flex w-10 shrink-0 justify-center',
  name: 'min-w-0 flex-1',
  status: 'hidden w-32 shrink-0 pl-3 @[32rem]:block',
  size: 'hidden w-24 shrink-0 pl-3 text-right tabular-nums @[32rem]:block',
  by: 'hidden w-32 shrink-0 truncate @[58rem]:block',
  added: 'hidden w-32 shrink-0 truncate pl-4 @[46rem]:block',
  menu: 'flex w-11 shrink-0 justify-end',
} as const;

const addedAt = (entry: Entry) => (entry.kind === 'folder' ? entry.folder : entry.file).createdAt;
const addedBy = (entry: Entry) => (entry.kind === 'folder' ? entry.folder : entry.file).createdBy?.name;

/** How large: bytes of a file, what lies directly in a folder. */
export function useExtent(): (entry: Entry) => string {
  const t = useTexts(filesTexts);
  return (entry) =>
    entry.kind === 'file'
      ? formatSize(entry.file.size)
      : t('count.folder', { count: entry.folder.files + entry.folder.folders });
}

/** On a narrow list what the columns would say stands below the name. */
function NameCell(props: EntryProps) {
  const { entry, isRenaming, isNarrow } = props;
  const extent = useExtent();
  return (
    <GridCell className={classNames(columnClasses.name, 'flex items-center gap-3')}>
      <FileIcon entry={entry} />
      <div className="min-w-0 flex-1">
        <EntryName {...props} />
        {isNarrow && !isRenaming && (
          <div className="flex min-w-0 items-center gap-2 font-normal text-ink-muted text-xs">
            <span className="shrink-0 tabular-nums">{extent(entry)}</span>
            <span className="min-w-0 truncate">
              <RelativeTime iso={addedAt(entry)} />
            </span>
            {entry.kind === 'file' && <FileStatus file={entry.file} />}
          </div>
        )}
      </div>
    </GridCell>
  );
}

function ValueCells({ entry }: Pick<EntryProps, 'entry'>) {
  const extent = useExtent();
  return (
    <>
      <GridCell className={columnClasses.status}>
        {entry.kind === 'file' && <FileStatus file={entry.file} />}
      </GridCell>
      <GridCell className={classNames(columnClasses.size, 'text-ink-muted')}>{extent(entry)}</GridCell>
      <GridCell className={classNames(columnClasses.added, 'text-ink-muted')}>
        <RelativeTime iso={addedAt(entry)} />
      </GridCell>
      <GridCell className={classNames(columnClasses.by, 'text-ink-muted')}>{addedBy(entry)}</GridCell>
    </>
  );
}

/** A line of the list. */
export const EntryRow = memo((props: EntryProps) => {
  const { entry, isSelected, isOpen } = props;
  const { isOver, element } = useEntryElement(props, 'row');
  return (
    <div
      {...element}
      className={classNames(
        'flex h-full cursor-pointer select-none items-center border-line border-b pr-1 focus-visible:-outline-offset-2',
        isSelected ? 'bg-action-soft' : isOpen ? 'bg-surface-hover' : 'hover:bg-surface-sunken',
        isOver && 'outline-2 outline-action -outline-offset-2',
      )}
    >
      <GridCell className={columnClasses.check}>
        <EntryCheck {...props} />
      </GridCell>
      <NameCell {...props} />
      {!props.isNarrow && <ValueCells entry={entry} />}
      <GridCell className={columnClasses.menu}>
        <EntryMenu {...props} />
      </GridCell>
    </div>
  );
});
