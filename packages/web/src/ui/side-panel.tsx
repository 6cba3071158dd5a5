import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { uiTexts } from '#i18n/ui.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useViewport } from '#lib/use-viewport.ts';
import { focusAgain } from './focus-again.ts';
import { focusPanel } from './focus-panel.ts';
import { IconButton } from './icon-button.tsx';

interface SidePanelProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Shown beside the title, before the close button. */
  actions?: ReactNode;
  /** Replaces the plain title. */
  heading?: ReactNode;
  /** What the panel shows, if showing it takes the focus. */
  focusedFor?: object | null;
  children: ReactNode;
}

/** Focuses a column whenever it shows something else, and gives the focus back when the column goes with it. */
function useTakenFocus(shown: object | null | undefined) {
  const column = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!shown) return;
    const before = document.activeElement;
    column.current?.focus();
    return () => focusAgain(before);
  }, [shown]);
  return column;
}

type ContentProps = Omit<SidePanelProps, 'open'>;

function PanelHeader({ heading, title, actions, onClose }: Omit<ContentProps, 'children' | 'focusedFor'>) {
  const t = useTexts(uiTexts);
  return (
    <header className="flex min-h-14 shrink-0 items-center gap-1 border-line border-b py-1 pr-2 pl-4">
      <div className="min-w-0 flex-1">{heading ?? <h2 className="truncate font-semibold">{title}</h2>}</div>
      {actions}
      <IconButton
        label={t('close')}
        icon={<X size={20} aria-hidden />}
        onClick={onClose}
        tooltipSide="bottom"
      />
    </header>
  );
}

function SideColumn({ onClose, title, focusedFor, children, ...header }: ContentProps) {
  const column = useTakenFocus(focusedFor);
  return (
    <aside
      ref={column}
      tabIndex={focusedFor ? -1 : undefined}
      aria-label={title}
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && onClose()}
      className="flex h-full min-h-0 w-[min(40%,36rem)] shrink-0 animate-slide-left flex-col border-line border-l bg-surface-raised focus-visible:-outline-offset-2"
    >
      <PanelHeader title={title} onClose={onClose} {...header} />
      <div className="flex min-h-0 flex-1 flex-col">{children}</div>
    </aside>
  );
}

function BottomSheet({ onClose, title, children, focusedFor: _, ...header }: ContentProps) {
  const before = useRef<Element>(null);
  return (
    <Radix.Portal>
      <Radix.Overlay className="fixed inset-0 z-40 animate-appear bg-overlay" />
      <Radix.Content
        onOpenAutoFocus={(event) => {
          before.current = document.activeElement;
          focusPanel(event);
        }}
        onCloseAutoFocus={() => focusAgain(before.current)}
        aria-describedby={undefined}
        className="fixed inset-x-0 bottom-0 z-50 flex h-[82dvh] animate-slide-up flex-col rounded-t-card border-line border-t bg-surface-raised shadow-float focus-visible:outline-none"
      >
        <Radix.Title className="sr-only">{title}</Radix.Title>
        <PanelHeader title={title} onClose={onClose} {...header} />
        <div className="flex min-h-0 flex-1 flex-col">{children}</div>
      </Radix.Content>
    </Radix.Portal>
  );
}

/**
 * Details beside the content: a right column of a flex row on a desktop (the content stays usable), a bottom sheet on
 * smaller screens. Escape closes it.
 */
export function SidePanel({ open, ...content }: SidePanelProps) {
  const viewport = useViewport();
  if (viewport === 'desktop') return open ? <SideColumn {...content} /> : null;
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && content.onClose()}>
      <BottomSheet {...content} />
    </Radix.Root>
  );
}
