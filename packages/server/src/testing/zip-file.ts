import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  name: string;
  content: string | Uint8Array;
  /** What the entry claims to unpack to; the truth when it is not given. */
  claimedSize?: number;
  isEncrypted?: boolean;
}

function fields(entry: ZipEntry, packed: Buffer, bytes: Uint8Array): Buffer {
  const fixed = Buffer.alloc(26);
  fixed.writeUInt16LE(20, 0);
  fixed.writeUInt16LE(0x800 | (entry.isEncrypted ? 1 : 0), 2);
  fixed.writeUInt16LE(8, 4);
  fixed.writeUInt32LE(crc32(bytes), 10);
  fixed.writeUInt32LE(packed.length, 14);
  fixed.writeUInt32LE(entry.claimedSize ?? bytes.length, 18);
  fixed.writeUInt16LE(Buffer.byteLength(entry.name), 22);
  return fixed;
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function directoryEntry(fixed: Buffer, name: Buffer, at: number): Buffer {
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(at, 10);
  return Buffer.concat([signature(0x02014b50), Buffer.from([20, 0]), fixed, rest, name]);
}

/** A zip with these entries, each compressed. */
export function zipFile(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const entry of entries) {
    const bytes = Buffer.from(entry.content);
    const packed = deflateRawSync(bytes);
    const name = Buffer.from(entry.name);
    const fixed = fields(entry, packed, bytes);
    const local = Buffer.concat([signature(0x04034b50), fixed, name, packed]);
    directory.push(directoryEntry(fixed, name, at));
    parts.push(local);
    at += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, listed, signature(0x06054b50), end]);
}

/** A zip from names to contents. */
export const zipOf = (contents: Record<string, string | Uint8Array>): Buffer =>
  zipFile(Object.entries(contents).map(([name, content]) => ({ name, content })));
