import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTexts } from '#i18n/use-texts.ts';
import { viewerTexts } from '#i18n/viewer.ts';
import type { PdfPassage } from '#lib/pdf-dialog-store.ts';
import type { PdfSession, PdfState } from './pdf-engine.ts';

const beginning: PdfState = { pages: 0, page: 1, scale: 1, matches: null };

export interface Pdf extends PdfState {
  error: unknown;
  /** Null until the engine is there. */
  session: PdfSession | null;
  retry: () => void;
}

/** Shows a PDF in a container for as long as the component stands. The engine is loaded with the first one. */
export function usePdf(
  container: RefObject<HTMLDivElement | null>,
  { url, passage }: { url: string; passage: PdfPassage | undefined },
): Pdf {
  const [state, setState] = useState(beginning);
  const [error, setError] = useState<unknown>(undefined);
  const [attempt, setAttempt] = useState(0);
  const [session, setSession] = useState<PdfSession | null>(null);
  const t = useTexts(viewerTexts);
  const latest = useRef({ passage, t });
  latest.current = { passage, t };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it anew.
  useEffect(() => {
    let opened: PdfSession | undefined;
    let isOver = false;
    setError(undefined);
    setState(beginning);
    import('./pdf-engine.ts').then(
      ({ openPdfSession }) => {
        if (isOver || container.current === null) return;
        opened = openPdfSession({
          container: container.current,
          url,
          passage: latest.current.passage,
          pageLabel: (page) => latest.current.t('pdf.pageNumber', { page }),
          onChange: (change) => setState((known) => ({ ...known, ...change })),
          onFailure: setError,
        });
        setSession(opened);
      },
      (failure: unknown) => setError(failure),
    );
    return () => {
      isOver = true;
      setSession(null);
      opened?.close();
    };
  }, [container, url, attempt]);
  return { ...state, error, session, retry: () => setAttempt(attempt + 1) };
}
