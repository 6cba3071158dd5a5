import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { inactiveButton, inactiveLooks } from './inactive-button.ts';
import { Spinner } from './spinner.tsx';
import { Tooltip } from './tooltip.tsx';

const variants = {
  quiet: 'text-ink-muted hover:bg-surface-hover hover:text-ink',
  secondary: 'border border-line-strong bg-surface-raised text-ink hover:bg-surface-hover',
  primary: 'bg-action text-on-action hover:bg-action-hover',
} as const;

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** Its label, shown as a tooltip and announced. */
  label: string;
  icon: ReactNode;
  variant?: keyof typeof variants;
  size?: 'small' | 'medium';
  /** Shows a spinner. The button cannot be pressed and keeps the focus. */
  busy?: boolean;
  tooltipSide?: 'top' | 'right' | 'bottom' | 'left';
}

const looks = `inline-flex shrink-0 items-center justify-center rounded-control transition-colors duration-150 ${inactiveLooks}`;

/** A button with only an icon: 20 px for `medium`, 16 px for `small`. */
export function IconButton({
  label,
  icon,
  variant = 'quiet',
  size = 'medium',
  busy = false,
  ...rest
}: IconButtonProps) {
  const { tooltipSide = 'top', className, ...button } = rest;
  return (
    <Tooltip content={label} side={tooltipSide}>
      <button
        type="button"
        {...button}
        {...inactiveButton(busy)}
        aria-label={label}
        aria-busy={busy || undefined}
        className={classNames(
          looks,
          size === 'medium' ? 'size-control' : 'size-control-small',
          variants[variant],
          className,
        )}
      >
        {busy ? <Spinner /> : icon}
      </button>
    </Tooltip>
  );
}

/** The style of a small quiet one. */
export const iconButtonLooks = classNames(looks, 'size-control-small', variants.quiet);
