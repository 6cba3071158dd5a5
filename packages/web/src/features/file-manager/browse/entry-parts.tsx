import type { DragEvent, FocusEvent, MouseEvent } from 'react';
import { filesTexts } from '#i18n/files.ts';
import { listTexts } from '#i18n/list.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { CheckMark } from '#ui/check-mark.tsx';
import { LineMenu } from '#ui/line-menu.tsx';
import { MiddleCut } from '#ui/middle-cut.tsx';
import { useDropTarget } from './drag.ts';
import type { EntryProps } from './entry-handlers.ts';
import { EntryMenuItems } from './entry-menu.tsx';
import { NameField } from './name-field.tsx';

export function EntryCheck({ entry, isSelected, isActive, handlers }: EntryProps) {
  const t = useTexts(filesTexts);
  return (
    <CheckMark
      aria-label={t('select.one', { name: entry.name })}
      tabIndex={isActive ? 0 : -1}
      checked={isSelected}
      onChange={() => handlers.toggle(entry)}
      onClick={(event) => event.stopPropagation()}
    />
  );
}

export function EntryMenu({ entry, isActive, handlers }: EntryProps) {
  const t = useTexts(listTexts);
  return (
    <LineMenu label={t('rowActions', { name: entry.name })} tabIndex={isActive ? 0 : -1}>
      <EntryMenuItems entry={entry} doings={handlers.doings} />
    </LineMenu>
  );
}

export function EntryName({ entry, isRenaming, handlers }: EntryProps) {
  if (isRenaming) return <NameField entry={entry} onDone={(name) => handlers.renamed(entry, name)} />;
  return <MiddleCut text={entry.name} />;
}

/** What a line and a tile share: presses, focus, dragging, and being dropped on. Keys are answered by the grid. */
export function useEntryElement(props: EntryProps, role: 'row' | 'gridcell') {
  const { entry, index, isSelected, isActive, isRenaming, isOpen, canDrag, handlers } = props;
  const drop = useDropTarget(entry.kind === 'folder' ? entry.key : undefined, (entries) =>
    handlers.dropOn(entry, entries),
  );
  return {
    isOver: drop.isOver,
    element: {
      role,
      'data-entry': entry.key,
      'data-index': index,
      // The names of the columns stand in the first row.
      'aria-rowindex': role === 'row' ? index + 2 : undefined,
      'aria-selected': isSelected,
      'aria-current': isOpen ? ('true' as const) : undefined,
      tabIndex: isActive ? 0 : -1,
      draggable: canDrag && !isRenaming,
      onClick: (event: MouseEvent) => handlers.press(entry, event),
      onFocus: (event: FocusEvent) => {
        if (event.target === event.currentTarget && !isActive) handlers.focus(entry);
      },
      onDragStart: (event: DragEvent) => handlers.dragStart(entry, event),
      ...drop.handlers,
    },
  };
}
