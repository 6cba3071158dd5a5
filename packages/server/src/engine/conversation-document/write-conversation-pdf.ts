import { headData } from '#engine/pdf/document-head.ts';
import { pdfLogo } from '#engine/pdf/pdf-logo.ts';
import { pdfLine, pdfText } from '#engine/pdf/pdf-text.ts';
import { type PdfPatience, writePdf } from '#engine/pdf/write-pdf.ts';
import type { ConversationDocument, DocumentTurn } from './conversation-document.ts';
import { markdownBlocks } from './markdown-blocks.ts';

const template = new URL('./conversation.typ', import.meta.url).href;
/** A bookmark that is longer helps nobody; the whole question follows it. */
const headingLengthMax = 120;

function turnOf({ question, answer, notes, table, references }: DocumentTurn) {
  const heading = pdfLine(question);
  const isLong = heading.length > headingLengthMax;
  return {
    heading: isLong ? `${heading.slice(0, headingLengthMax).toWellFormed()}…` : heading,
    question: isLong || question.includes('\n') ? question.split('\n').map((line) => pdfText(line)) : [],
    blocks: markdownBlocks(answer),
    notes: notes.map(pdfLine),
    table: table
      ? {
          columns: table.columns.map(pdfLine),
          cells: table.rows.flat().map(pdfLine),
          note: table.note ?? '',
        }
      : null,
    references: references.map(({ n, place, quote }) => ({
      n: `[${n}]`,
      place: pdfLine(place),
      quote: pdfText(quote),
    })),
  };
}

/** The conversation as a PDF. The same conversation gives the same bytes. @throws ChildFailure */
export function writeConversationPdf(
  document: ConversationDocument,
  patience: PdfPatience,
): Promise<Uint8Array> {
  const { turns, sourcesText, logo } = document;
  const data = { ...headData(document), sourcesText, turns: turns.map(turnOf) };
  return writePdf({ template, data, logo: pdfLogo(logo) }, patience);
}
