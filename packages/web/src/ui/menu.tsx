import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { onDemand, useOnDemand } from '#lib/on-demand.ts';
import { classNames } from './class-names.ts';
import type { MenuBodyProps } from './menu-body.tsx';
import { useMenuParts } from './menu-parts.ts';
import { type TriggerElement, type TriggerEvent, useLentTrigger } from './use-lent-trigger.ts';

const row =
  'flex min-h-control cursor-pointer select-none items-center gap-2.5 rounded-control px-2.5 outline-none ' +
  'data-highlighted:bg-surface-hover data-disabled:cursor-not-allowed data-disabled:opacity-55';

/** What places and shows menus. No screen needs it before a button of one is touched. */
export const menuBody = onDemand(() => import('./menu-body.tsx'));

interface MenuProps extends MenuBodyProps {
  /** One button that accepts a ref. */
  trigger: TriggerElement;
}

const closed = { type: 'button', 'aria-haspopup': 'menu', 'aria-expanded': false, 'data-state': 'closed' };

function asks(name: TriggerEvent) {
  if (name === 'onPointerDown' || name === 'onKeyDown') return 'replay';
  if (name === 'onPointerEnter' || name === 'onFocus') return 'load';
  return name === 'onBlur' ? 'forget' : undefined;
}

/** A menu of a button, with arrow keys, typeahead and Escape. */
export function Menu({ trigger: button, ...body }: MenuProps) {
  const { trigger, isTouched, loan } = useLentTrigger(button, { asks, attributes: closed });
  const loaded = useOnDemand(menuBody, isTouched || body.shown !== undefined);
  return (
    <>
      {trigger}
      {loaded && <loaded.MenuBody loan={loan} {...body} />}
    </>
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
  const parts = useMenuParts();
  return (
    <parts.Item disabled={disabled} onSelect={onSelect} className={classNames(row, danger && 'text-danger')}>
      {icon}
      <span className="min-w-0 flex-1 truncate">{children}</span>
    </parts.Item>
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
  const parts = useMenuParts();
  const choose = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <parts.RadioGroup aria-label={label} value={value} onValueChange={choose}>
      {options.map((option) => (
        <parts.RadioItem key={option.value} value={option.value} className={row}>
          <span className="flex size-4 items-center justify-center text-action-ink">
            <parts.ItemIndicator>
              <Check size={16} aria-hidden />
            </parts.ItemIndicator>
          </span>
          <span className="min-w-0 flex-1">
            <span className="block truncate">{option.text}</span>
            {option.detail && <span className="block truncate text-ink-muted text-xs">{option.detail}</span>}
          </span>
        </parts.RadioItem>
      ))}
    </parts.RadioGroup>
  );
}

export function MenuSeparator() {
  const parts = useMenuParts();
  return <parts.Separator className="my-1 h-px bg-line" />;
}

/** Text in a menu that cannot be selected, such as the signed-in user. */
export function MenuHeading({ children }: { children: ReactNode }) {
  const parts = useMenuParts();
  return <parts.Label className="px-2.5 py-2">{children}</parts.Label>;
}
