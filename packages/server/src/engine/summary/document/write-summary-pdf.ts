import { pdfLogo } from '#engine/pdf/pdf-logo.ts';
import { unshownNote } from '#engine/pdf/unshown-letters.ts';
import { type PdfBounds, writePdf } from '#engine/pdf/write-pdf.ts';
import { pdfData } from './pdf-data.ts';
import type { SummaryDocument } from './summary-document.ts';

const template = new URL('./summary.typ', import.meta.url).href;

/** The summary as a PDF with footnotes. The same summary gives the same bytes. @throws ChildFailure */
export function writeSummaryPdf(document: SummaryDocument, bounds: PdfBounds): Promise<Uint8Array> {
  const content = pdfData(document);
  const data = { ...content, unshown: unshownNote(content, document.unshownText) };
  return writePdf({ template, data, logo: pdfLogo(document.logo) }, bounds);
}
