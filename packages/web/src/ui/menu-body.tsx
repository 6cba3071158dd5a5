import { DropdownMenu as Radix } from 'radix-ui';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { LentProps } from './lent-props.tsx';
import { MenuPartsContext } from './menu-parts.ts';
import type { Loan } from './use-lent-trigger.ts';

const panel =
  'z-50 min-w-48 max-w-[min(22rem,calc(100vw-1rem))] animate-appear overflow-y-auto rounded-card border ' +
  'border-line bg-surface-raised p-1 text-ink text-sm shadow-float scroll-quiet max-h-(--radix-dropdown-menu-content-available-height)';

export interface MenuBodyProps {
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** `true` blocks the rest of the page while the menu is open. */
  modal?: boolean;
  /** For a menu that is mounted only while it is open, beside its button. */
  shown?: { onClose: () => void; focusAfter: RefObject<HTMLElement | null> };
}

/** What a menu shows, and how its button opens it. */
export function MenuBody({
  loan,
  children,
  align = 'end',
  side = 'bottom',
  ...more
}: MenuBodyProps & { loan: Loan }) {
  const { modal = false, shown } = more;
  const wasLeft = useRef(false);
  useEffect(() => {
    // The library puts the focus on the first entry once it has heard a key, and the one that opened it came before.
    if (loan.wasKeyed.current) document.dispatchEvent(new KeyboardEvent('keydown'));
  }, [loan]);
  return (
    <Radix.Root modal={modal} {...(shown && { open: true, onOpenChange: shown.onClose })}>
      <Radix.Trigger asChild>
        <LentProps loan={loan} />
      </Radix.Trigger>
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
          <MenuPartsContext value={Radix}>{children}</MenuPartsContext>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
