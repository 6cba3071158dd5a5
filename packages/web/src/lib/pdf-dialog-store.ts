import { createStore, useStore } from './store.ts';

/** The state of the PDF dialog of spec point 3: the PDF and its URL. */
export interface PdfShown {
  id: string;
  url: string;
  /** The title. */
  name: string;
  passage?: PdfPassage | undefined;
}

/** The marked words, on their page. */
export interface PdfPassage {
  page: number;
  text: string;
}

const shown = createStore<PdfShown | null>(null);

export const openPdf = (pdf: PdfShown) => shown.set(pdf);
export const closePdf = () => shown.set(null);

export const usePdfShown = (): PdfShown | null => useStore(shown);
