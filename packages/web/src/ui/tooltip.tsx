import { limits } from '@docent/contract/limits';
import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

const {
  widthMaxPx,
  offsetPx: [along, away],
  delayMs,
  zIndex,
} = limits.tooltip;

/** Around the whole application, once: tooltips show without delay (spec point 9). */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={delayMs} skipDelayDuration={delayMs}>
      {children}
    </Radix.Provider>
  );
}

interface TooltipProps {
  content: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** One element that takes a ref and can be focused. */
  children: ReactElement;
  /** Shown for as long as it is there, whatever the pointer does. */
  isShown?: boolean;
}

export function Tooltip({ content, side = 'top', children, isShown = false }: TooltipProps) {
  return (
    <Radix.Root {...(isShown && { open: true })}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          alignOffset={along}
          sideOffset={away}
          collisionPadding={8}
          style={{ maxWidth: widthMaxPx, zIndex }}
          className="animate-appear rounded-control bg-ink px-2.5 py-1.5 text-surface text-xs shadow-float"
        >
          {content}
          <Radix.Arrow className="fill-ink" />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
