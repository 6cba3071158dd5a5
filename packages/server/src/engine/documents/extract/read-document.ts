import { TextFailure } from '../text-failure.ts';
import { type Archive, openArchive } from './open-archive.ts';
import type { OpenDocument } from './open-document.ts';
import type { DocumentKind } from './sniff-kind.ts';
import type { TextSink } from './text-sink.ts';

type Reader = (document: OpenDocument, sink: TextSink) => Promise<void>;
type ArchiveReader = (archive: Archive, sink: TextSink, document: OpenDocument) => Promise<void>;

// Loads a reader on demand, because loading all of them takes longer than reading most documents.

/** Detects the type by an entry that only this type has. */
const archiveReaders: readonly [entry: string, load: () => Promise<ArchiveReader>][] = [
  ['word/document.xml', async () => (await import('./read-docx.ts')).readDocx],
  ['ppt/presentation.xml', async () => (await import('./read-pptx.ts')).readPptx],
  ['xl/workbook.xml', async () => (await import('./read-xlsx.ts')).readXlsx],
  [
    'xl/workbook.bin',
    async () => {
      const { readBinarySheets } = await import('./read-binary-sheets.ts');
      return (_, sink, document) => readBinarySheets(document, sink);
    },
  ],
  ['META-INF/container.xml', async () => (await import('./read-epub.ts')).readEpub],
  ['content.xml', async () => (await import('./read-open-document.ts')).readOpenDocument],
];

async function readArchive(document: OpenDocument, sink: TextSink): Promise<void> {
  const archive = await openArchive(document.fd);
  const found = archiveReaders.find(([entry]) => archive.has(entry));
  if (!found) throw new TextFailure('binary');
  const read = await found[1]();
  await read(archive, sink, document);
}

const readers: Record<DocumentKind, () => Promise<Reader>> = {
  pdf: async () => (await import('./read-pdf.ts')).readPdf,
  zip: async () => readArchive,
  compound: async () => (await import('./read-compound.ts')).readCompound,
  rtf: async () => (await import('./read-rtf.ts')).readRtf,
  html: async () => (await import('./read-html.ts')).readHtmlFile,
  email: async () => (await import('./read-email.ts')).readEmail,
};

/**
 * Writes the text of a document to the sink.
 * @throws TextFailure
 */
export async function readDocument(document: OpenDocument, sink: TextSink): Promise<void> {
  const read = await readers[document.kind]();
  await read(document, sink);
}
