import { Check } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { type ReactElement, type ReactNode, type RefObject, useRef } from 'react';
import { classNames } from './class-names.ts';

const panel =
  'z-50 min-w-48 max-w-[min(22rem,calc(100vw-1rem))] animate-appear overflow-y-auto rounded-card border ' +
  'border-line bg-surface-raised p-1 text-ink text-sm shadow-float scroll-quiet max-h-(--radix-dropdown-menu-content-available-height)';

const row =
  'flex min-h-control cursor-pointer select-none items-center gap-2.5 rounded-control px-2.5 outline-none ' +
  'data-highlighted:bg-surface-hover data-disabled:cursor-not-allowed data-disabled:opacity-55';

interface MenuProps {
  /** One button that accepts a ref. */
  trigger: ReactElement;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** `true` blocks the rest of the page while the menu is open. */
  modal?: boolean;
  /** For a menu that is mounted only while it is open, beside its button. */
  shown?: { onClose: () => void; focusAfter: RefObject<HTMLElement | null> };
}

/** A menu of a button, with arrow keys, typeahead and Escape. */
export function Menu({ trigger, children, align = 'end', side = 'bottom', ...more }: MenuProps) {
  const { modal = false, shown } = more;
  const wasLeft = useRef(false);
  return (
    <Radix.Root modal={modal} {...(shown && { open: true, onOpenChange: shown.onClose })}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className={panel}
          onInteractOutside={() => {
            wasLeft.current = true;
          }}
          onCloseAutoFocus={(event) => {
            // "Rename" has focused a field, which keeps the focus.
            if (document.activeElement instanceof HTMLInputElement) event.preventDefault();
            else if (!wasLeft.current) shown?.focusAfter.current?.focus();
          }}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface MenuItemProps {
  children: ReactNode;
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  onSelect: () => void;
}

export function MenuItem({ children, icon, danger = false, disabled = false, onSelect }: MenuItemProps) {
  return (
    <Radix.Item disabled={disabled} onSelect={onSelect} className={classNames(row, danger && 'text-danger')}>
      {icon}
      <span className="min-w-0 flex-1 truncate">{children}</span>
    </Radix.Item>
  );
}

interface MenuChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; text: string; detail?: string }[];
  onChange: (value: Value) => void;
}

/** A radio item with a tick. */
export function MenuChoice<Value extends string>({
  label,
  value,
  options,
  onChange,
}: MenuChoiceProps<Value>) {
  const choose = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <Radix.RadioGroup aria-label={label} value={value} onValueChange={choose}>
      {options.map((option) => (
        <Radix.RadioItem key={option.value} value={option.value} className={row}>
          <span className="flex size-4 items-center justify-center text-action-ink">
            <Radix.ItemIndicator>
              <Check size={16} aria-hidden />
            </Radix.ItemIndicator>
          </span>
          <span className="min-w-0 flex-1">
            <span className="block truncate">{option.text}</span>
            {option.detail && <span className="block truncate text-ink-muted text-xs">{option.detail}</span>}
          </span>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

export function MenuSeparator() {
  return <Radix.Separator className="my-1 h-px bg-line" />;
}

/** Text in a menu that cannot be selected, such as the signed-in user. */
export function MenuHeading({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-2.5 py-2">{children}</Radix.Label>;
}
