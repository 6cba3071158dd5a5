import { isUtf8 } from 'node:buffer';
import { detectEncoding } from '../documents/detect-encoding.ts';

const metaBytes = 4096;

function labelOf(name: string | undefined): string | undefined {
  try {
    return name && new TextDecoder(name).encoding;
  } catch {
    return undefined;
  }
}

function markedEncoding(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 'utf-8' : undefined;
}

/** The declaration in the head of a page; it was read as single bytes, so the encoding is not a two-byte one. */
function statedEncoding(bytes: Buffer): string | undefined {
  const head = bytes.subarray(0, metaBytes).toString('latin1');
  const stated = labelOf(/<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)/i.exec(head)?.[1]);
  return stated?.startsWith('utf-16') ? 'utf-8' : stated;
}

/** Whether bytes are valid in an encoding: pages often declare UTF-8 without using it. */
const fits = (encoding: string | undefined, bytes: Uint8Array) => encoding !== 'utf-8' || isUtf8(bytes);

/** Decodes a page by its byte order mark, its header, its head, or else by detection. */
export async function decodePage(bytes: Buffer, charset: string | undefined): Promise<string> {
  const stated = [labelOf(charset), statedEncoding(bytes)].find(
    (label) => label !== undefined && fits(label, bytes),
  );
  const source = {
    sizeBytes: bytes.length,
    async *open() {
      yield bytes;
    },
  };
  const encoding = markedEncoding(bytes) ?? stated ?? (await detectEncoding(source));
  return new TextDecoder(encoding).decode(bytes);
}
