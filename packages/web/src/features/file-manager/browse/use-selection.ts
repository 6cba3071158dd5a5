import { type KeyboardEvent, type MouseEvent, useMemo, useState } from 'react';
import type { Entry } from './entry.ts';
import {
  extendedTo,
  focused,
  indexAfterKey,
  noSelection,
  type Selection,
  toggled,
  withAll,
  withoutGone,
} from './selection.ts';

/** What the keys and presses of a list do beyond choosing. */
interface EntryDeeds {
  open: (entry: Entry) => void;
  rename: (entry: Entry) => void;
  remove: (entries: readonly Entry[]) => void;
}

export interface EntrySelection {
  readonly selection: Selection;
  /** The entries that are chosen, in the list's order. */
  readonly chosen: readonly Entry[];
  setKeys: (keys: ReadonlySet<string>) => void;
  focus: (key: string) => void;
  toggle: (key: string) => void;
  press: (entry: Entry, event: MouseEvent) => void;
  /** @returns the index to show, when the key moved the focus. */
  onKey: (event: KeyboardEvent, columns: number) => number | undefined;
}

const keyOf = (entry: Entry) => entry.key;
const isOwnKey = ({ target }: KeyboardEvent) =>
  !(target instanceof HTMLElement && target.closest('input:not([type="checkbox"]), [role="menu"]'));

/** Keys on a button or a field of an entry belong to that. */
const isOnEntry = ({ target }: KeyboardEvent) =>
  !(target instanceof HTMLElement && target.closest('button, input'));

const isAdding = ({ shiftKey, ctrlKey, metaKey }: MouseEvent) => shiftKey || ctrlKey || metaKey;

/** What is chosen after a press on an entry. */
function afterPress(
  selection: Selection,
  order: readonly string[],
  key: string,
  event: MouseEvent,
): Selection {
  if (event.shiftKey) return extendedTo(selection, order, key);
  return isAdding(event) ? toggled(selection, key) : focused(selection, key);
}

/** What is chosen of the entries that are there. */
function useChosen(entries: readonly Entry[]) {
  const [held, setHeld] = useState(noSelection);
  const order = useMemo(() => entries.map(keyOf), [entries]);
  const selection = useMemo(() => withoutGone(held, order), [held, order]);
  const chosen = useMemo(
    () => (selection.keys.size === 0 ? [] : entries.filter(({ key }) => selection.keys.has(key))),
    [entries, selection.keys],
  );
  return { order, selection, chosen, setHeld };
}

/** Choosing among entries by pointer and by keyboard, as in a file manager of a desktop. */
export function useSelection(entries: readonly Entry[], deeds: EntryDeeds): EntrySelection {
  const { order, selection, chosen, setHeld } = useChosen(entries);
  const at = selection.active === null ? 0 : Math.max(0, order.indexOf(selection.active));
  const active = entries[at];

  const move = (event: KeyboardEvent, columns: number) => {
    const to = indexAfterKey(event.key, at, { count: order.length, columns });
    const key = to === undefined ? undefined : order[to];
    if (key === undefined) return undefined;
    setHeld(event.shiftKey ? extendedTo(selection, order, key) : focused(selection, key));
    return to;
  };
  const act = (event: KeyboardEvent): boolean => {
    if (active === undefined) return false;
    if (event.key === 'F2') deeds.rename(active);
    else if (event.key === 'Delete') deeds.remove(chosen.length > 0 ? chosen : [active]);
    else if (event.key === 'Enter' && isOnEntry(event)) deeds.open(active);
    else if (event.key === ' ' && isOnEntry(event)) setHeld(toggled(selection, active.key));
    else if (event.key === 'Escape' && selection.keys.size > 0) setHeld({ ...selection, keys: new Set() });
    else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey))
      setHeld(withAll(selection, order));
    else return false;
    return true;
  };
  return {
    selection,
    chosen,
    setKeys: (keys) => setHeld({ ...selection, keys }),
    focus: (key) => setHeld(focused(selection, key)),
    toggle: (key) => setHeld(toggled(selection, key)),
    press: (entry, event) => {
      setHeld(afterPress(selection, order, entry.key, event));
      if (!isAdding(event)) deeds.open(entry);
    },
    onKey: (event, columns) => {
      if (event.defaultPrevented || !isOwnKey(event)) return undefined;
      const to = move(event, columns);
      if (to !== undefined || act(event)) event.preventDefault();
      return to;
    },
  };
}
