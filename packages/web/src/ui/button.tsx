import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
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
  'font-semibold text-sm transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-55';

/** The button style for links. */
export function buttonClasses(variant: ButtonVariant = 'secondary', size: ButtonSize = 'medium'): string {
  return classNames(shape, variants[variant], sizes[size]);
}

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Disables the button and shows a spinner instead of its icon. */
  busy?: boolean;
  icon?: ReactNode;
}

export function Button({ variant, size, busy = false, icon, children, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={busy || rest.disabled}
      aria-busy={busy || undefined}
      className={classNames(buttonClasses(variant, size), className)}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}
