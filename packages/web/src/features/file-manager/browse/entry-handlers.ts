import { type DragEvent, type MouseEvent, useMemo, useRef } from 'react';
import type { Entry } from './entry.ts';
import type { EntryDoings } from './entry-menu.tsx';

/** What a line or a tile tells the list. Always the same object, so that scrolling draws no line again. */
export interface EntryHandlers {
  press: (entry: Entry, event: MouseEvent) => void;
  focus: (entry: Entry) => void;
  toggle: (entry: Entry) => void;
  renamed: (entry: Entry, name: string | null) => void;
  dragStart: (entry: Entry, event: DragEvent) => void;
  dropOn: (entry: Entry, entries: readonly Entry[]) => void;
  doings: EntryDoings;
}

/** Hands on to the newest handlers from an object that never changes. */
export function useStableHandlers(handlers: EntryHandlers): EntryHandlers {
  const latest = useRef(handlers);
  latest.current = handlers;
  return useMemo(
    () => ({
      press: (entry, event) => latest.current.press(entry, event),
      focus: (entry) => latest.current.focus(entry),
      toggle: (entry) => latest.current.toggle(entry),
      renamed: (entry, name) => latest.current.renamed(entry, name),
      dragStart: (entry, event) => latest.current.dragStart(entry, event),
      dropOn: (entry, entries) => latest.current.dropOn(entry, entries),
      doings: {
        open: (entry) => latest.current.doings.open(entry),
        rename: (entry) => latest.current.doings.rename(entry),
        move: (entry) => latest.current.doings.move(entry),
        remove: (entry) => latest.current.doings.remove(entry),
      },
    }),
    [],
  );
}

/** What one line or tile is drawn from. */
export interface EntryProps {
  entry: Entry;
  /** Place in the whole list, from 0. */
  index: number;
  isSelected: boolean;
  /** The one that Tab leads to. */
  isActive: boolean;
  isRenaming: boolean;
  /** Its details are shown. */
  isOpen: boolean;
  canDrag: boolean;
  /** There is no room for columns. */
  isNarrow: boolean;
  handlers: EntryHandlers;
}
