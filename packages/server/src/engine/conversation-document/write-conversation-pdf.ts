import { pdfLogo } from '#engine/pdf/pdf-logo.ts';
import { type PdfBounds, writePdf } from '#engine/pdf/write-pdf.ts';
import type { ConversationDocument } from './conversation-document.ts';

const template = new URL('./conversation.typ', import.meta.url).href;
const preparation = new URL('./conversation-pdf-data.ts', import.meta.url).href;

/** The conversation as a PDF. The same conversation gives the same bytes. @throws ChildFailure */
export function writeConversationPdf(
  { logo, ...data }: ConversationDocument,
  bounds: PdfBounds,
): Promise<Uint8Array> {
  return writePdf({ template, data, preparation, logo: pdfLogo(logo) }, bounds);
}
