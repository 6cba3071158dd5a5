import { decodeText } from './decode-text.ts';
import { detectEncoding } from './detect-encoding.ts';

/**
 * Decodes a short text in any encoding.
 * @throws TextFailure if it is not text
 */
export async function decodeBytes(bytes: Buffer): Promise<string> {
  const source = {
    sizeBytes: bytes.length,
    async *open() {
      yield bytes;
    },
  };
  const pieces: string[] = [];
  for await (const piece of decodeText(source, await detectEncoding(source))) pieces.push(piece);
  return pieces.join('');
}
