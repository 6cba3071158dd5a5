import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import './pdf-engine.css';
import {
  EventBus,
  FindState,
  GenericL10n,
  LinkTarget,
  PDFFindController,
  PDFLinkService,
  PDFViewer,
} from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import type { PdfPassage } from '#lib/pdf-dialog-store.ts';
import { openPdfDocument, pdfAssets } from './pdf-document.ts';

const zoomStep = 1.1;
const zoomMin = 0.1;
const zoomMax = 10;
const fitsWidth = 'page-width';
/** A line of a passage that is shorter could stand anywhere. */
const lineUnitsMin = 12;

export interface PdfState {
  pages: number;
  page: number;
  /** 1 is the size on paper. */
  scale: number;
  matches: { current: number; total: number } | null;
}

export interface PdfSession {
  goTo(page: number): void;
  zoomBy(steps: number): void;
  fitWidth(): void;
  /** An empty query takes the marks away. */
  find(query: string, step?: 'next' | 'previous'): void;
  /** Back to the passage, marked. */
  showPassage(): void;
  close(): void;
}

export interface PdfNeeds {
  container: HTMLDivElement;
  url: string;
  passage: PdfPassage | undefined;
  /** What a page is called for those who hear it. */
  pageLabel(page: number): string;
  onChange(change: Partial<PdfState>): void;
  onFailure(error: unknown): void;
}

function createViewer(container: HTMLDivElement, signal: AbortSignal) {
  const eventBus = new EventBus();
  const linkService = new PDFLinkService({
    eventBus,
    externalLinkTarget: LinkTarget.BLANK,
    externalLinkRel: 'noopener noreferrer nofollow',
  });
  const findController = new PDFFindController({ eventBus, linkService });
  // Its types do not name the signal.
  const ending = { abortSignal: signal };
  const viewer = new PDFViewer({
    container,
    eventBus,
    linkService,
    findController,
    ...ending,
    imageResourcesPath: `${pdfAssets}/images/`,
    annotationMode: pdfjs.AnnotationMode.ENABLE,
    annotationEditorMode: pdfjs.AnnotationEditorType.DISABLE,
    // Given so that it is not asked: it would put English words on the pages.
    l10n: new GenericL10n(undefined),
  });
  linkService.setViewer(viewer);
  return { eventBus, linkService, viewer };
}

/** Each page says which it is, in the reader's language; none of them is a landmark. */
function labelPages({ container, pageLabel }: PdfNeeds): void {
  for (const page of container.querySelectorAll<HTMLElement>('.page')) {
    page.setAttribute('role', 'group');
    page.setAttribute('aria-label', pageLabel(Number(page.dataset.pageNumber)));
  }
}

type Viewer = ReturnType<typeof createViewer>;

/** Pages that fill the width go on filling it, at the same place, when the window or the panel changes. */
function followWidth({ viewer }: Viewer, container: HTMLDivElement, signal: AbortSignal): void {
  let width = container.clientWidth;
  const observer = new ResizeObserver(() => {
    const isNew = container.clientWidth !== width && container.clientWidth > 0;
    if (!isNew || viewer.currentScaleValue !== fitsWidth) return;
    width = container.clientWidth;
    // PDF.js takes the place for the old one in pages of the new size, and so loses it.
    const place = container.scrollTop / container.scrollHeight;
    viewer.currentScaleValue = fitsWidth;
    container.scrollTop = place * container.scrollHeight;
  });
  observer.observe(container);
  signal.addEventListener('abort', () => observer.disconnect());
}

/** Finds words and passages, and keeps where the marks stand. */
function createSearch({ eventBus, viewer }: Viewer, { container, passage, onChange }: PdfNeeds) {
  let isPassage = false;
  const search = (query: string | string[], more: { type?: string; findPrevious?: boolean } = {}) => {
    container.dataset.marks = isPassage ? 'evidence' : 'search';
    const options = { caseSensitive: false, entireWord: false, matchDiacritics: false };
    eventBus.dispatch('find', {
      source: viewer,
      type: '',
      query,
      highlightAll: true,
      findPrevious: false,
      ...options,
      ...more,
    });
  };
  eventBus.on(
    'updatefindmatchescount',
    ({ matchesCount }: { matchesCount: { current: number; total: number } }) => {
      if (!isPassage) onChange({ matches: matchesCount });
    },
  );
  eventBus.on(
    'updatefindcontrolstate',
    (found: { state: number; matchesCount: { current: number; total: number } }) => {
      if (!isPassage) onChange({ matches: found.matchesCount });
      else if (found.state === FindState.NOT_FOUND && passage) {
        // Set in another order than it reads: line by line, then.
        const lines = passage.text.split('\n').map((line) => line.trim());
        const long = lines.filter((line) => line.length >= lineUnitsMin);
        if (long.length > 1) search(long);
      }
    },
  );
  return {
    showPassage() {
      if (!passage) return;
      isPassage = true;
      viewer.currentPageNumber = Math.min(passage.page, viewer.pagesCount);
      if (passage.text.trim() !== '') search(passage.text.trim());
    },
    find(query: string, step?: 'next' | 'previous') {
      isPassage = false;
      if (query === '') eventBus.dispatch('findbarclose', { source: viewer });
      if (query === '') onChange({ matches: null });
      else search(query, { ...(step && { type: 'again' }), findPrevious: step === 'previous' });
    },
  };
}

/** Opens a PDF in a container that is empty but for one element. Failures, also later ones, go to `onFailure`. */
export function openPdfSession(needs: PdfNeeds): PdfSession {
  const { container, onChange } = needs;
  const ended = new AbortController();
  const shown = createViewer(container, ended.signal);
  const { eventBus, viewer, linkService } = shown;
  const search = createSearch(shown, needs);
  followWidth(shown, container, ended.signal);
  let task: ReturnType<typeof pdfjs.getDocument> | undefined;
  const fail = (error: unknown) => {
    if (!ended.signal.aborted) needs.onFailure(error);
  };
  eventBus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => onChange({ page: pageNumber }));
  eventBus.on('scalechanging', ({ scale }: { scale: number }) => onChange({ scale }));
  eventBus.on('pagesinit', () => {
    labelPages(needs);
    viewer.currentScaleValue = fitsWidth;
    onChange({ pages: viewer.pagesCount, page: viewer.currentPageNumber, scale: viewer.currentScale });
    search.showPassage();
  });
  const open = async () => {
    task = await openPdfDocument({ url: needs.url, onFailure: fail, signal: ended.signal });
    const document = await task.promise;
    if (ended.signal.aborted) return;
    viewer.setDocument(document);
    linkService.setDocument(document);
  };
  open().catch(fail);
  const setScale = (scale: number) => {
    viewer.currentScale = Math.min(zoomMax, Math.max(zoomMin, scale));
  };
  return {
    ...search,
    goTo(page) {
      viewer.currentPageNumber = Math.min(Math.max(1, page), viewer.pagesCount);
    },
    zoomBy: (steps) => setScale(viewer.currentScale * zoomStep ** steps),
    fitWidth() {
      viewer.currentScaleValue = fitsWidth;
    },
    close() {
      ended.abort();
      void task?.destroy();
    },
  };
}
