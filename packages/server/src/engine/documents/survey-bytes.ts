import { isUtf8 } from 'node:buffer';
import type { ByteSource } from './byte-source.ts';

const headLengthBytes = 64 * 1024;
const sampleLengthBytes = 128 * 1024;
const sampleBlockBytes = 160;

/** The first bytes of a source. */
export async function readHead(source: ByteSource): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of source.open()) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= headLengthBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, headLengthBytes);
}

/** How many bytes at the end start a UTF-8 character that the next chunk may complete (0 to 3). */
function incompleteTail(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0;
  }
  return 0;
}

/** Checks bytes that come in pieces for valid UTF-8. */
export function createUtf8Check() {
  let carried: Uint8Array = new Uint8Array(0);
  let isValid = true;
  return {
    /** @returns whether all bytes up to here are valid; a character that is not complete yet may become so */
    push(chunk: Uint8Array): boolean {
      if (!isValid) return false;
      const bytes = carried.length > 0 ? Buffer.concat([carried, chunk]) : chunk;
      const tail = incompleteTail(bytes);
      isValid = isUtf8(bytes.subarray(0, bytes.length - tail));
      carried = Uint8Array.from(bytes.subarray(bytes.length - tail));
      return isValid;
    },
    end: (): boolean => isValid && carried.length === 0,
  };
}

/** Whether all bytes are valid UTF-8. */
export async function isAllUtf8(source: ByteSource): Promise<boolean> {
  const check = createUtf8Check();
  for await (const chunk of source.open()) if (!check.push(chunk)) return false;
  return check.end();
}

export interface ByteSurvey {
  /** Samples around bytes above 0x7f, from the whole file: they distinguish encodings. */
  sample: Uint8Array;
  /** The number of valid multi-byte UTF-8 characters, and of stray bytes. */
  utf8Count: number;
  strayCount: number;
}

/** The length of the valid UTF-8 character at `at`; 0 when it is invalid. */
function utf8LengthAt(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  const length = lead >= 0xf5 ? 0 : lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc2 ? 2 : 0;
  for (let i = 1; i < length; i++) if (((bytes[at + i] ?? 0) & 0xc0) !== 0x80) return 0;
  return length;
}

/** Scans every byte of a source that is not completely UTF-8. A character split between two chunks counts as stray. */
export async function surveyBytes(source: ByteSource): Promise<ByteSurvey> {
  const sample = Buffer.alloc(sampleLengthBytes);
  let filled = 0;
  let utf8Count = 0;
  let strayCount = 0;
  for await (const bytes of source.open()) {
    let sampledTo = 0;
    for (let at = 0; at < bytes.length; ) {
      if ((bytes[at] ?? 0) < 0x80) {
        at += 1;
        continue;
      }
      if (at >= sampledTo && filled < sampleLengthBytes) {
        sampledTo = at + sampleBlockBytes;
        const block = bytes.subarray(Math.max(0, at - sampleBlockBytes / 4), sampledTo);
        sample.set(block.subarray(0, sampleLengthBytes - filled), filled);
        filled = Math.min(sampleLengthBytes, filled + block.length);
      }
      const length = utf8LengthAt(bytes, at);
      if (length > 0) utf8Count += 1;
      else strayCount += 1;
      at += Math.max(1, length);
    }
  }
  return { sample: sample.subarray(0, filled), utf8Count, strayCount };
}
