/** Larger files are not read twice only to ask a question; the server tells of the same content afterwards. */
const sizeBytesMax = 32 * 1024 * 1024;
const totalBytesMax = 512 * 1024 * 1024;

const hex = (digest: ArrayBuffer) =>
  Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** SHA-256 of each file, as far as it costs little; undefined for the others, and where the browser has no means. */
export async function contentHashes(files: readonly File[]): Promise<(string | undefined)[]> {
  // Missing on plain-http addresses.
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle;
  const hashes: (string | undefined)[] = [];
  let readBytes = 0;
  for (const file of files) {
    const isRead = subtle && file.size <= sizeBytesMax && readBytes + file.size <= totalBytesMax;
    if (isRead) readBytes += file.size;
    hashes.push(
      isRead
        ? await file
            .arrayBuffer()
            .then((bytes) => subtle.digest('SHA-256', bytes))
            // A file that cannot be read gets its error from the upload itself.
            .then(hex, () => undefined)
        : undefined,
    );
  }
  return hashes;
}
