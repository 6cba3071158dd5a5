const focusable = 'a[href], button:not(:disabled), input:not(:disabled)';
/** These elements use the arrow keys themselves. */
const usesArrows = 'input:not([type="checkbox"]), select, textarea, [role="menu"], [role="listbox"]';

const controlsOf = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>(focusable)];

function targetIndex(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, count - 1);
    case 'ArrowUp':
      return Math.max(at - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

interface RowKeyEvent {
  key: string;
  target: EventTarget;
  currentTarget: HTMLElement;
  defaultPrevented: boolean;
  preventDefault: () => void;
}

/** Arrow up and down, Home and End move between the rows of a list, within the current column of controls. */
export function moveBetweenRows(event: RowKeyEvent): void {
  const { target, currentTarget } = event;
  if (event.defaultPrevented || !(target instanceof HTMLElement) || target.closest(usesArrows)) return;
  const rows = [...currentTarget.querySelectorAll('[data-row]')];
  const at = rows.findIndex((row) => row.contains(target));
  const to = at < 0 ? undefined : targetIndex(event.key, at, rows.length);
  const [from, next] = [rows[at], to === undefined ? undefined : rows[to]];
  if (!from || !next) return;
  event.preventDefault();
  const column = controlsOf(from).indexOf(target);
  const controls = controlsOf(next);
  (controls[column] ?? controls[0])?.focus();
}
