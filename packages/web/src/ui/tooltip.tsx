import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

/** Around the whole application, once: tooltips show without delay (spec point 9). */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={0} skipDelayDuration={0}>
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
          sideOffset={10}
          collisionPadding={8}
          className="z-[9999] max-w-[350px] animate-appear rounded-control bg-ink px-2.5 py-1.5 text-surface text-xs shadow-float"
        >
          {content}
          <Radix.Arrow className="fill-ink" />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
