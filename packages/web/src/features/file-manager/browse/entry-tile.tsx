import { memo } from 'react';
import { classNames } from '#ui/class-names.ts';
import type { EntryProps } from './entry-handlers.ts';
import { EntryCheck, EntryMenu, EntryName, useEntryElement } from './entry-parts.tsx';
import { useExtent } from './entry-row.tsx';
import { FileIcon } from './file-icon.tsx';
import { FileStatus, hasStatus } from './file-status.tsx';
import { hasThumbnail, Thumbnail } from './thumbnail.tsx';

/** A tile of the grid. */
export const EntryTile = memo((props: EntryProps) => {
  const { entry, isSelected, isOpen } = props;
  const extent = useExtent();
  const { isOver, element } = useEntryElement(props, 'gridcell');
  return (
    <div
      {...element}
      className={classNames(
        'group flex h-full min-w-0 flex-1 cursor-pointer select-none flex-col rounded-card border p-2',
        isSelected
          ? 'border-action bg-action-soft'
          : 'border-line bg-surface-raised hover:border-line-strong',
        isOpen && 'border-line-strong',
        isOver && 'outline-2 outline-action',
      )}
    >
      <div className="flex items-center justify-between">
        <EntryCheck {...props} />
        <EntryMenu {...props} />
      </div>
      <div className="relative mb-1 grid min-h-0 flex-1 place-items-center">
        {entry.kind === 'file' && hasThumbnail(entry.file) ? (
          <Thumbnail file={entry.file} fallback={<FileIcon entry={entry} size={32} />} />
        ) : (
          <FileIcon entry={entry} size={32} />
        )}
      </div>
      <div className="min-w-0 px-1 pb-1">
        <EntryName {...props} />
        <div className="flex min-h-6 min-w-0 items-center justify-between gap-2 text-ink-muted text-xs">
          {/* Both do not fit beside each other, and that a file cannot be read matters more than how large it is. */}
          {entry.kind === 'file' && hasStatus(entry.file) ? (
            <FileStatus file={entry.file} />
          ) : (
            <span className="truncate tabular-nums">{extent(entry)}</span>
          )}
        </div>
      </div>
    </div>
  );
});
