/** What is chosen in a list, which entry has the focus, and from where a range is drawn. Keys of entries throughout. */
export interface Selection {
  readonly keys: ReadonlySet<string>;
  readonly active: string | null;
  readonly anchor: string | null;
}

export const noSelection: Selection = { keys: new Set(), active: null, anchor: null };

/** The keys from one entry to another, in the order of the list, whichever comes first. */
function rangeOf(order: readonly string[], from: string, to: string): readonly string[] {
  const [first, last] = [order.indexOf(from), order.indexOf(to)].sort((a, b) => a - b);
  if (first === undefined || last === undefined || first < 0) return [to];
  return order.slice(first, last + 1);
}

/** With the key taken in or out; the next range begins there. */
export function toggled(selection: Selection, key: string): Selection {
  const keys = new Set(selection.keys);
  if (!keys.delete(key)) keys.add(key);
  return { keys, active: key, anchor: key };
}

/** The focus moves to an entry; what is chosen stays. */
export function focused(selection: Selection, key: string): Selection {
  return { ...selection, active: key, anchor: selection.keys.size === 0 ? key : selection.anchor };
}

/** Exactly the entries from the anchor to the key. */
export function extendedTo(selection: Selection, order: readonly string[], key: string): Selection {
  const anchor = selection.anchor ?? selection.active ?? key;
  return { keys: new Set(rangeOf(order, anchor, key)), active: key, anchor };
}

export function withAll(selection: Selection, order: readonly string[]): Selection {
  return { ...selection, keys: new Set(order), active: selection.active ?? order[0] ?? null };
}

/** Without what is no longer in the list, such as what was deleted. The same object when nothing is missing. */
export function withoutGone(selection: Selection, order: readonly string[]): Selection {
  const known = new Set(order);
  const keep = (key: string | null) => (key !== null && known.has(key) ? key : null);
  const isWhole =
    [...selection.keys].every((key) => known.has(key)) &&
    keep(selection.active) === selection.active &&
    keep(selection.anchor) === selection.anchor;
  if (isWhole) return selection;
  return {
    keys: new Set([...selection.keys].filter((key) => known.has(key))),
    active: keep(selection.active),
    anchor: keep(selection.anchor),
  };
}

interface Grid {
  count: number;
  /** Entries side by side; 1 in a list. */
  columns: number;
}

/** Where a key leads from an entry; undefined for keys that move nothing. */
export function indexAfterKey(key: string, at: number, { count, columns }: Grid): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    ArrowRight: columns > 1 ? at + 1 : Number.NaN,
    ArrowLeft: columns > 1 ? at - 1 : Number.NaN,
    PageDown: at + columns * 10,
    PageUp: at - columns * 10,
    Home: 0,
    End: count - 1,
  };
  const to = steps[key];
  if (to === undefined || Number.isNaN(to) || count === 0) return undefined;
  return Math.min(Math.max(to, 0), count - 1);
}
