import { screenText } from '@docent/contract/messages/screen-texts';
import { LockKeyhole } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { useLanguage } from '#i18n/language.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { viewerTexts } from '#i18n/viewer.ts';
import type { PdfPassage } from '#lib/pdf-dialog-store.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { PdfToolbar } from './pdf-toolbar.tsx';
import './pdf-view.css';
import { type Pdf, usePdf } from './use-pdf.ts';

interface PdfViewProps {
  name: string;
  url: string;
  passage?: PdfPassage | undefined;
}

/** PDF.js names it so, without a class that would have to be loaded with the whole engine. */
const needsPassword = (error: unknown) => error instanceof Error && error.name === 'PasswordException';

function PdfFailure({ pdf: { error, retry } }: { pdf: Pdf }) {
  const t = useTexts(viewerTexts);
  const language = useLanguage();
  if (needsPassword(error))
    return (
      <EmptyState
        icon={<LockKeyhole size={28} aria-hidden />}
        title={t('pdf.passwordTitle')}
        text={t('pdf.passwordText')}
      />
    );
  return (
    <ErrorState
      title={screenText('errors.pdfViewFailed', language)}
      text={t('pdf.failedText')}
      onRetry={retry}
    />
  );
}

/** A PDF page below page, with its text to be selected, searched and read out. */
export function PdfView({ name, url, passage }: PdfViewProps) {
  const t = useTexts(viewerTexts);
  const container = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLDivElement>(null);
  const pdf = usePdf(container, { url, passage });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() === 'f' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      searchField.current?.querySelector('input')?.focus();
    }
  };
  const onPageKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+') pdf.session?.zoomBy(1);
    else if (event.key === '-') pdf.session?.zoomBy(-1);
    else if (event.key === '0') pdf.session?.fitWidth();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+F from anywhere in it leads to its own search.
    <div className="flex min-h-0 flex-1 flex-col" onKeyDown={onKeyDown}>
      <PdfToolbar pdf={pdf} hasPassage={passage !== undefined} searchField={searchField} />
      <div className="relative min-h-0 flex-1 bg-surface-sunken">
        <section
          aria-label={t('pdf.pages', { name })}
          aria-busy={pdf.pages === 0 && pdf.error === undefined}
          className="absolute inset-0"
          hidden={pdf.error !== undefined}
        >
          {/* biome-ignore lint/a11y/useSemanticElements: no form stands in it. */}
          <div
            ref={container}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
            tabIndex={0}
            role="group"
            aria-label={t('pdf.pages', { name })}
            onKeyDown={onPageKey}
            className="absolute inset-0 overflow-auto focus-visible:-outline-offset-2"
          >
            <div className="pdfViewer" />
          </div>
        </section>
        {pdf.pages === 0 && pdf.error === undefined && (
          <div className="absolute inset-0 grid place-items-center p-6">
            <Skeleton className="h-full w-full max-w-2xl" />
          </div>
        )}
        {pdf.error !== undefined && <PdfFailure pdf={pdf} />}
      </div>
    </div>
  );
}
