import { fileURLToPath } from 'node:url';
import { getResolvedPDFJS } from 'unpdf';
import { collectGarbage } from '#platform/sandbox/collect-garbage.ts';
import { TextFailure } from '../text-failure.ts';
import { type FormField, formText } from './form-text.ts';
import { joinBrokenWords } from './join-broken-words.ts';
import type { OpenDocument } from './open-document.ts';
import { readBytes, readChunks } from './read-whole-file.ts';
import type { TextSink } from './text-sink.ts';

type PdfJs = Awaited<ReturnType<typeof getResolvedPDFJS>>;
type PdfDocument = Awaited<ReturnType<PdfJs['getDocument']>['promise']>;
type TextContent = Awaited<ReturnType<Awaited<ReturnType<PdfDocument['getPage']>>['getTextContent']>>;
type TextItem = Extract<TextContent['items'][number], { str: string }>;

/** Lines with a larger distance, in heights of the letters, belong to different paragraphs. */
const paragraphGap = 1.75;
const firstBytes = 64 * 1024;
const mebibyte = 1024 ** 2;
/** The open document keeps fetched bytes. The limit is a little more than the first page needs, within these bounds. */
const keptBytes = { min: 8 * mebibyte, max: 32 * mebibyte };
/** The character maps of Chinese, Japanese and Korean fonts that the file does not contain. */
const characterMaps = fileURLToPath(import.meta.resolve('pdfjs-dist/cmaps/UniGB-UCS2-H.bcmap')).replace(
  /[^\\/]+$/,
  '',
);

interface OpenPdf {
  pdf: PdfDocument;
  /** Checked after each page: whether so much was fetched, mainly pictures, that the file should be reopened. */
  isFull(): boolean;
  close(): Promise<void>;
}

function createGauge() {
  let fetched = 0;
  let room: number | undefined;
  return {
    onFetch(bytes: number) {
      fetched += bytes;
    },
    isFull() {
      // The first page loads resources that pages share, such as fonts, which are not fetched again for each page.
      room ??= Math.min(keptBytes.max, Math.max(keptBytes.min, fetched * 1.25));
      return fetched > room;
    },
  };
}

/** Fetches only the parts of the file that pages need. */
function createRange(
  pdfjs: PdfJs,
  {
    document,
    initial,
    onFetch,
  }: { document: OpenDocument; initial: Uint8Array; onFetch(bytes: number): void },
) {
  const range = new pdfjs.PDFDataRangeTransport(document.sizeBytes, initial);
  range.requestDataRange = (begin: number, end: number) => {
    onFetch(end - begin);
    void readBytes(document.fd, begin, end - begin).then((bytes) =>
      range.onDataRange(begin, new Uint8Array(bytes.buffer, 0, bytes.length)),
    );
  };
  return range;
}

async function openPdf(document: OpenDocument): Promise<OpenPdf> {
  const pdfjs = await getResolvedPDFJS();
  const initial = new Uint8Array(await readBytes(document.fd, 0, Math.min(firstBytes, document.sizeBytes)));
  const { onFetch, isFull } = createGauge();
  const task = pdfjs.getDocument({
    range: createRange(pdfjs, { document, initial, onFetch }),
    disableAutoFetch: true,
    disableStream: true,
    disableFontFace: true,
    cMapUrl: characterMaps,
    useSystemFonts: false,
    stopAtErrors: false,
    verbosity: 0,
  });
  try {
    return { pdf: await task.promise, isFull, close: () => task.destroy() };
  } catch (error) {
    const isProtected = error instanceof Error && error.name === 'PasswordException';
    throw new TextFailure(isProtected ? 'protected' : 'damaged', error);
  }
}

const baseline = (item: TextItem) => Number(item.transform[5] ?? 0);

/** The text of a page: its lines, with a blank one where the distance shows the end of a paragraph. */
function textOf(items: TextContent['items']): string {
  const parts: string[] = [];
  let last: TextItem | undefined;
  for (const item of items) {
    if (!('str' in item)) continue;
    if (last && item.str.trim() !== '') {
      const gap = Math.abs(baseline(last) - baseline(item));
      if (gap > Math.max(last.height, item.height, 1) * paragraphGap) parts.push('\n');
    }
    parts.push(item.str, item.hasEOL ? '\n' : '');
    if (item.str.trim() !== '') last = item;
  }
  const text = parts
    .join('')
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n');
  return joinBrokenWords(text).trim();
}

/** Whether the file contains pictures: their dictionaries are uncompressed. */
async function holdsPictures(fd: number): Promise<boolean> {
  let carried = '';
  for await (const chunk of readChunks(fd)) {
    const text = carried + chunk.toString('latin1');
    if (/\/Subtype\s*\/Image/.test(text)) return true;
    carried = text.slice(-64);
  }
  return false;
}

/** The content of a page: its text and its form values. */
async function readPage(pdf: PdfDocument, number: number, isForm: boolean): Promise<string> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  const fields = isForm ? await page.getAnnotations() : [];
  page.cleanup();
  const parts = [textOf(items), formText(fields as FormField[])];
  return parts.filter((part) => part !== '').join('\n\n');
}

/**
 * Reads a PDF page by page.
 * @throws TextFailure protected, damaged, scanned, too_long
 */
export async function readPdf(document: OpenDocument, sink: TextSink): Promise<void> {
  let open = await openPdf(document);
  const { numPages } = open.pdf;
  const isForm = (await open.pdf.getFieldObjects().catch(() => null)) !== null;
  let damage: unknown;
  for (let number = 1; number <= numPages; number += 1) {
    sink.beginPage();
    try {
      const text = await readPage(open.pdf, number, isForm);
      if (text !== '') sink.write(`${text}\n\n`);
      if (open.isFull()) {
        await open.close();
        // Its memory counts until it is collected, and V8 is slow to collect memory outside of its heap.
        collectGarbage();
        open = await openPdf(document);
      }
    } catch (error) {
      // One damaged page does not fail the others.
      if (error instanceof TextFailure) throw error;
      damage = error;
    }
  }
  if (sink.hasText()) return;
  if (damage) throw new TextFailure('damaged', damage);
  throw new TextFailure((await holdsPictures(document.fd)) ? 'scanned' : 'empty');
}
