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

let shown: PdfShown | null = null;
const listeners = new Set<() => void>();

function set(next: PdfShown | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

export const openPdf = (pdf: PdfShown) => set(pdf);
export const closePdf = () => set(null);

export const pdfDialogStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  shown: () => shown,
};
