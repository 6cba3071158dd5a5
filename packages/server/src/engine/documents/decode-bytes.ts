import { decodeText } from './decode-text.ts';
import { detectEncoding } from './detect-encoding.ts';

/** A short text in whatever encoding it was saved. @throws TextFailure where it is none */
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
