import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { chmod } from 'node:fs/promises';
import type { Corpus } from './corpus.ts';

/** Writes about `sizeBytes` of generated paragraphs, wrapped in lines, and `lastLine` at the end. */
export async function writeCorpusFile(
  path: string,
  corpus: Corpus,
  wish: { sizeBytes: number; lastLine: string },
): Promise<void> {
  const stream = createWriteStream(path);
  for (let written = 0; written < wish.sizeBytes; ) {
    const block = Buffer.from(`${corpus.paragraph(120).replaceAll('. ', '.\n')}\n\n`);
    written += block.length;
    if (!stream.write(block)) await once(stream, 'drain');
  }
  stream.end(`${wish.lastLine}\n`);
  await once(stream, 'finish');
  // The database, which runs as somebody else, copies it for the baseline.
  await chmod(path, 0o644);
}
