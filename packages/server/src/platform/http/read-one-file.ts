import { Failure } from '#platform/failure.ts';
import type { IncomingFile } from './call.ts';

/**
 * Reads the one file of a request into memory; undefined when there is none.
 * @throws Failure file_too_large, too_many_files
 */
export async function readOneFile(
  files: AsyncIterable<IncomingFile>,
  sizeBytesMax: number,
): Promise<Buffer | undefined> {
  let bytes: Buffer | undefined;
  for await (const file of files) {
    if (bytes) {
      file.stream.resume();
      throw new Failure('too_many_files', { values: { max: 1 } });
    }
    const chunks: Buffer[] = [];
    let sizeBytes = 0;
    for await (const chunk of file.stream) {
      sizeBytes += chunk.length;
      // Reads it to the end, so that the client receives the response.
      if (sizeBytes <= sizeBytesMax) chunks.push(chunk);
    }
    if (sizeBytes > sizeBytesMax || file.isTruncated())
      throw new Failure('file_too_large', { values: { max: `${sizeBytesMax / 1024 ** 2} MB` } });
    bytes = Buffer.concat(chunks);
  }
  return bytes;
}
