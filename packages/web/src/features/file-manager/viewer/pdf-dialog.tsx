import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { uiTexts } from '#i18n/ui.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { closePdf, usePdfShown } from '#lib/pdf-dialog-store.ts';
import { focusPanel } from '#ui/focus-panel.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { PdfView } from './pdf-view.tsx';

/** The PDF that was opened last, over everything else; Escape closes it. */
export function PdfDialog() {
  const t = useTexts(uiTexts);
  const pdf = usePdfShown();
  if (pdf === null) return null;
  return (
    <Radix.Root open onOpenChange={(open) => !open && closePdf()}>
      <Radix.Portal>
        <Radix.Content
          onOpenAutoFocus={focusPanel}
          aria-describedby={undefined}
          className="fixed inset-0 z-50 flex animate-appear flex-col bg-surface focus-visible:outline-none"
        >
          <header className="flex min-h-14 items-center gap-2 border-line border-b px-4">
            <Radix.Title className="min-w-0 flex-1 truncate font-semibold" title={pdf.name}>
              {pdf.name}
            </Radix.Title>
            <Radix.Close asChild>
              <IconButton label={t('close')} icon={<X size={20} aria-hidden />} tooltipSide="bottom" />
            </Radix.Close>
          </header>
          <PdfView key={`${pdf.id}:${pdf.url}`} name={pdf.name} url={pdf.url} passage={pdf.passage} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
