import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { inactiveButton, inactiveLooks } from './inactive-button.ts';
import { Spinner } from './spinner.tsx';

const variants = {
  primary: 'bg-action text-on-action hover:bg-action-hover',
  secondary: 'border border-line-strong bg-surface-raised text-ink hover:bg-surface-hover',
  quiet: 'text-ink hover:bg-surface-hover',
  danger: 'bg-danger text-on-danger hover:bg-danger-hover',
} as const;

const sizes = {
  small: 'h-control-small px-2.5',
  medium: 'h-control px-3.5',
  large: 'h-11 px-5',
} as const;

export type ButtonVariant = keyof typeof variants;
export type ButtonSize = keyof typeof sizes;

const shape =
  'inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap rounded-control ' +
  `font-semibold text-sm transition-colors duration-150 ${inactiveLooks}`;

/** The button style for links. */
export function buttonClasses(variant: ButtonVariant = 'secondary', size: ButtonSize = 'medium'): string {
  return classNames(shape, variants[variant], sizes[size]);
}

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner instead of the icon. The button cannot be pressed and keeps the focus. */
  busy?: boolean;
  /** As `disabled`, but keeps the focus: for a button whose own action makes it useless. */
  inactive?: boolean;
  icon?: ReactNode;
}

export function Button({ variant, size, busy = false, inactive = false, icon, ...rest }: ButtonProps) {
  const { children, className, ...button } = rest;
  return (
    <button
      type="button"
      {...button}
      {...inactiveButton(busy || inactive)}
      aria-busy={busy || undefined}
      className={classNames(buttonClasses(variant, size), className)}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}
