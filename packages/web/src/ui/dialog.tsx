import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, type RefObject, useRef } from 'react';
import { uiTexts } from '#i18n/ui.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { classNames } from './class-names.ts';
import { focusPanel } from './focus-panel.ts';
import { IconButton } from './icon-button.tsx';

const widths = { small: 'max-w-md', medium: 'max-w-xl', large: 'max-w-4xl' } as const;

interface DialogProps {
  open: boolean;
  /** Called with false by Escape, the close button and a click outside. */
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string | undefined;
  size?: keyof typeof widths;
  /** What it shows is shown once: only its buttons close it, and neither Escape nor a click beside it. */
  isShownOnce?: boolean;
  /** The element with the initial focus; the dialog itself by default. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** The element that gets the focus when the dialog closes. */
  focusAfter?: RefObject<HTMLElement | null>;
  children: ReactNode;
  /** Buttons at the end. */
  footer?: ReactNode;
}

/** Where the focus goes when a dialog opens, and when it closes: back to the element that opened it. */
function useDialogFocus(initialFocus: DialogProps['initialFocus'], focusAfter: DialogProps['focusAfter']) {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      if (!initialFocus?.current) return focusPanel(event);
      event.preventDefault();
      initialFocus.current.focus();
    },
    onCloseAutoFocus: () => {
      const target = focusAfter?.current ?? opener.current;
      if (target instanceof HTMLElement && target.isConnected) target.focus();
    },
  };
}

const stay = (event: Event) => event.preventDefault();

/**
 * A dialog over the page; on a phone it rises from below. It traps the focus and returns it to the element that opened
 * it.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  size = 'medium',
  isShownOnce = false,
  initialFocus,
  focusAfter,
  children,
  footer,
}: DialogProps) {
  const t = useTexts(uiTexts);
  const focusing = useDialogFocus(initialFocus, focusAfter);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-appear bg-overlay" />
        <Radix.Content
          {...focusing}
          {...(isShownOnce && { onEscapeKeyDown: stay, onInteractOutside: stay })}
          {...(description === undefined && { 'aria-describedby': undefined })}
          className={classNames(
            'fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[92dvh] w-full animate-rise flex-col rounded-t-card',
            'border border-line bg-surface-raised shadow-float focus-visible:outline-none',
            'tablet:top-1/2 tablet:bottom-auto tablet:w-[calc(100%-2rem)] tablet:-translate-y-1/2 tablet:rounded-card',
            widths[size],
          )}
        >
          <header className="flex items-start gap-4 px-6 pt-5 pb-3">
            <div className="min-w-0 flex-1">
              <Radix.Title className="font-semibold text-lg">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-1 text-ink-muted">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <IconButton label={t('close')} icon={<X size={20} aria-hidden />} className="-mt-1 -mr-2" />
            </Radix.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-6 pb-5 scroll-quiet">{children}</div>
          {footer && (
            <footer className="flex justify-end gap-2 border-line border-t px-6 py-4">{footer}</footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
