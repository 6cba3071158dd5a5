import { Ellipsis } from 'lucide-react';
import { type DragEvent, type FocusEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { filesTexts } from '#i18n/files.ts';
import { listTexts } from '#i18n/list.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { CheckMark } from '#ui/check-mark.tsx';
import { IconButton, RestingIconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';
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

/**
 * The button of a line's menu. Menu and tooltip come when the pointer or the focus does: for every line that scrolls
 * into view they would take longer than all the rest of it.
 */
export function EntryMenu({ entry, isActive, handlers }: EntryProps) {
  const t = useTexts(listTexts);
  const [isAwake, setAwake] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (isAwake && hadFocus.current) button.current?.focus();
  }, [isAwake]);
  const label = t('rowActions', { name: entry.name });
  const icon = <Ellipsis size={16} aria-hidden />;
  const tabIndex = isActive ? 0 : -1;
  if (!isAwake)
    return (
      <RestingIconButton
        {...{ label, icon, tabIndex }}
        aria-haspopup="menu"
        onPointerEnter={() => setAwake(true)}
        onFocus={() => {
          hadFocus.current = true;
          setAwake(true);
        }}
      />
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps presses in the menu from opening the line.
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys reach the menu's own button.
    <span onClick={(event) => event.stopPropagation()} onDoubleClick={(event) => event.stopPropagation()}>
      <Menu trigger={<IconButton {...{ label, icon, tabIndex }} ref={button} size="small" />}>
        <EntryMenuItems entry={entry} doings={handlers.doings} />
      </Menu>
    </span>
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
      onDoubleClick: () => handlers.openPage(entry),
      onFocus: (event: FocusEvent) => {
        if (event.target === event.currentTarget && !isActive) handlers.focus(entry);
      },
      onDragStart: (event: DragEvent) => handlers.dragStart(entry, event),
      ...drop.handlers,
    },
  };
}
