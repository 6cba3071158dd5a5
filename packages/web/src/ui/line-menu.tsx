import { Ellipsis } from 'lucide-react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react';
import { iconButtonLooks } from './icon-button.tsx';
import { Menu } from './menu.tsx';
import { Tooltip } from './tooltip.tsx';

interface LineMenuProps {
  /** The button's label, shown as a tooltip and announced. */
  label: string;
  tabIndex: number;
  children: ReactNode;
}

const openingKeys: ReadonlySet<string> = new Set(['Enter', ' ', 'ArrowDown']);

/** Whether the pointer or the focus of the keyboard is on the button, which then shows its tooltip. */
function useIsOver() {
  const [isOver, setOver] = useState(false);
  const handlers = {
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && setOver(true),
    onPointerLeave: () => setOver(false),
    onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && setOver(true),
    onBlur: () => setOver(false),
  };
  return { isOver, handlers };
}

/**
 * The menu of a row in a list of thousands: a plain button, whose menu and tooltip are mounted only while shown.
 * Mounting them for every row took longer than everything else.
 */
export function LineMenu({ label, tabIndex, children }: LineMenuProps) {
  const { isOver, handlers } = useIsOver();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const anchor = <span aria-hidden className="pointer-events-none absolute inset-0" />;
  // Opens on press instead of release, like every other menu.
  const press = (event: PointerEvent) => {
    if (event.button !== 0 || event.ctrlKey) return;
    // The focus must go to the menu; if it came here afterwards, the menu would close.
    if (!isOpen) event.preventDefault();
    setOpen(!isOpen);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!openingKeys.has(event.key)) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps presses in the menu from opening the line.
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are answered by the button.
    <span
      className="relative inline-flex"
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <button
        type="button"
        ref={button}
        tabIndex={tabIndex}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        className={iconButtonLooks}
        onPointerDown={press}
        onKeyDown={onKeyDown}
        {...handlers}
      >
        <Ellipsis size={16} aria-hidden />
      </button>
      {isOver && !isOpen && (
        <Tooltip content={label} isShown>
          {anchor}
        </Tooltip>
      )}
      {isOpen && (
        <Menu trigger={anchor} shown={{ onClose: () => setOpen(false), focusAfter: button }}>
          {children}
        </Menu>
      )}
    </span>
  );
}
