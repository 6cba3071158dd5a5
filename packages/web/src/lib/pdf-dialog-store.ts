/** The PDF dialog of spec point 3: which PDF, and where it is fetched. */
export interface PdfShown {
  id: string;
  url: string;
  /** Stands above it. */
  name: string;
  passage?: PdfPassage | undefined;
}

/** What is marked: the words themselves, on the page they are on. */
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
