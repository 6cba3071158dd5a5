import { pdfLogo } from '#engine/pdf/pdf-logo.ts';
import { type PdfPatience, writePdf } from '#engine/pdf/write-pdf.ts';
import { pdfData } from './pdf-data.ts';
import type { SummaryDocument } from './summary-document.ts';

const template = new URL('./summary.typ', import.meta.url).href;

/** The summary as a PDF with footnotes. The same summary gives the same bytes. @throws ChildFailure */
export const writeSummaryPdf = (document: SummaryDocument, patience: PdfPatience): Promise<Uint8Array> =>
  writePdf({ template, data: pdfData(document), logo: pdfLogo(document.logo) }, patience);
