import { TextFailure } from '../text-failure.ts';
import type { OpenDocument } from './open-document.ts';
import { readBinarySheets } from './read-binary-sheets.ts';
import { readChunks } from './read-whole-file.ts';
import type { TextSink } from './text-sink.ts';

/** Stream names that identify the program; the directory contains them in UTF-16. */
const streams = [
  ['EncryptedPackage', 'protected'],
  ['Workbook', 'sheets'],
  ['Book', 'sheets'],
  ['WordDocument', 'old_format'],
  ['PowerPoint Document', 'old_format'],
] as const;
const nameBytesMax = 64;

async function findStreams(fd: number): Promise<Set<string>> {
  const found = new Set<string>();
  let carried: Buffer = Buffer.alloc(0);
  for await (const chunk of readChunks(fd)) {
    const bytes = Buffer.concat([carried, chunk]);
    for (const [name] of streams) if (bytes.includes(Buffer.from(`${name}\0`, 'utf16le'))) found.add(name);
    carried = bytes.subarray(-nameBytesMax);
  }
  return found;
}

/**
 * Reads a compound file of the 1990s: a workbook. Encrypted documents of today are compound files too.
 * @throws TextFailure protected; old_format for Word and PowerPoint before 2007
 */
export async function readCompound(document: OpenDocument, sink: TextSink): Promise<void> {
  const found = await findStreams(document.fd);
  const kind = streams.find(([name]) => found.has(name))?.[1];
  if (kind === 'sheets') return readBinarySheets(document, sink);
  throw new TextFailure(kind ?? 'binary');
}
