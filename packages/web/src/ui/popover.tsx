import { Popover as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactNode;
  label: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

/** A small panel beside the button that opens it, for a form or facts; the focus moves into it and back. */
export function Popover({ trigger, label, open, onOpenChange, children }: PopoverProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className="z-40 grid max-h-[min(80dvh,var(--radix-popover-content-available-height,80dvh))] w-80 max-w-[calc(100vw-1rem)] animate-appear gap-4 overflow-y-auto rounded-card border border-line bg-surface-raised p-4 text-sm shadow-float focus-visible:outline-none"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
