import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { fetchBytes } from './file-bytes.ts';

pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;

/** Fonts and character maps, from our own origin; see vite.config.ts. */
export const pdfAssets = '/assets/pdfjs';
const documentOptions = {
  cMapUrl: `${pdfAssets}/cmaps/`,
  standardFontDataUrl: `${pdfAssets}/standard_fonts/`,
  wasmUrl: `${pdfAssets}/wasm/`,
  iccUrl: `${pdfAssets}/iccs/`,
  enableXfa: false,
  // Parts are fetched as pages need them.
  disableAutoFetch: true,
  disableStream: true,
  rangeChunkSize: 256 * 1024,
};
const firstBytes = 256 * 1024;
/** Asks for the parts of a file that pages need, each with the session's headers as they are then. */
class RangeTransport extends pdfjs.PDFDataRangeTransport {
  readonly #fetchRange: (begin: number, end: number) => Promise<Uint8Array>;
  readonly #onFailure: (error: unknown) => void;

  constructor(
    bytes: { total: number; first: Uint8Array },
    fetchRange: (begin: number, end: number) => Promise<Uint8Array>,
    onFailure: (error: unknown) => void,
  ) {
    super(bytes.total, bytes.first);
    this.#fetchRange = fetchRange;
    this.#onFailure = onFailure;
  }

  override requestDataRange(begin: number, end: number): void {
    this.#fetchRange(begin, end).then((chunk) => this.onDataRange(begin, chunk), this.#onFailure);
  }
}

const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

interface PdfSource {
  url: string;
  signal: AbortSignal;
  /** Of parts that are asked for later. */
  onFailure(error: unknown): void;
}

/** Opens a PDF of which only those parts are fetched that its pages need. */
export async function openPdfDocument({ url, signal, onFailure }: PdfSource) {
  const head = await fetchBytes(url, { signal, range: [0, firstBytes - 1] });
  const first = await bytesOf(head);
  const total = Number(/\/(\d+)$/.exec(head.headers.get('content-range') ?? '')?.[1] ?? 0);
  if (total <= first.length) return pdfjs.getDocument({ ...documentOptions, data: first });
  const fetchRange = async (begin: number, end: number) =>
    bytesOf(await fetchBytes(url, { signal, range: [begin, end - 1] }));
  const range = new RangeTransport({ total, first }, fetchRange, onFailure);
  return pdfjs.getDocument({ ...documentOptions, range });
}
