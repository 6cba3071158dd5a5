import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { pdfDefinition } from './pdf-definition.ts';
import type { SummaryDocument } from './summary-document.ts';

const require = createRequire(import.meta.url);

/** The part of the library that is used. It brings no types of its own. */
interface PdfMaker {
  setFonts(fonts: object): void;
  setUrlAccessPolicy(allows: () => boolean): void;
  setLocalAccessPolicy(allows: (path: string) => boolean): void;
  createPdf(definition: object): { getBuffer(): Promise<Buffer> };
}

const roboto = (name: string) => require.resolve(`pdfmake/fonts/Roboto/Roboto-${name}.ttf`);
const dejaVu = (name: string) => require.resolve(`dejavu-fonts-ttf/ttf/DejaVuSans${name}.ttf`);
const fonts = {
  Roboto: {
    normal: roboto('Regular'),
    bold: roboto('Medium'),
    italics: roboto('Italic'),
    bolditalics: roboto('MediumItalic'),
  },
  DejaVu: {
    normal: dejaVu(''),
    bold: dejaVu('-Bold'),
    italics: dejaVu('-Oblique'),
    bolditalics: dejaVu('-BoldOblique'),
  },
};
const fontFiles = new Set(Object.values(fonts).flatMap((styles) => Object.values(styles)));

async function write(document: SummaryDocument): Promise<Uint8Array> {
  // Platform seam: a CommonJS library without types.
  const maker = require('pdfmake') as PdfMaker;
  maker.setFonts(fonts);
  maker.setUrlAccessPolicy(() => false);
  maker.setLocalAccessPolicy((path) => fontFiles.has(path));
  return new Uint8Array(await maker.createPdf(pdfDefinition(document)).getBuffer());
}

// Platform seam: what the parent gave.
parentPort?.postMessage(await write(workerData as SummaryDocument));
