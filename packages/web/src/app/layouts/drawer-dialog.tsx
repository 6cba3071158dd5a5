import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { uiTexts } from '#i18n/ui.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { focusPanel } from '#ui/focus-panel.ts';
import { IconButton } from '#ui/icon-button.tsx';

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/** A sidebar over the content, which traps the focus; Escape, its button and a click outside close it. */
export function DrawerDialog({ open, onClose, title, children }: DrawerProps) {
  const t = useTexts(uiTexts);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-appear bg-overlay" />
        <Dialog.Content
          onOpenAutoFocus={focusPanel}
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 flex w-sidebar max-w-[85vw] animate-slide-in flex-col border-line border-r bg-surface-sunken shadow-float focus-visible:outline-none"
        >
          <Dialog.Title className="sr-only">{title}</Dialog.Title>
          {children}
          <Dialog.Close asChild>
            <IconButton
              label={t('close')}
              icon={<X size={20} aria-hidden />}
              tooltipSide="right"
              className="absolute top-2.5 right-2"
            />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
