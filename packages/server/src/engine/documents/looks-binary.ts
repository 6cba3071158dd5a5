// Bytes that text cannot start with.
const signatures: readonly (readonly number[])[] = [
  [0x89, 0x50, 0x4e, 0x47], // PNG
  [0xff, 0xd8, 0xff], // JPEG
  [0x47, 0x49, 0x46, 0x38], // GIF
  [0x25, 0x50, 0x44, 0x46, 0x2d], // PDF
  [0x50, 0x4b, 0x03, 0x04], // zip: docx, xlsx, jar …
  [0x50, 0x4b, 0x05, 0x06],
  [0x1f, 0x8b], // gzip
  [0x42, 0x5a, 0x68, 0x39], // bzip2
  [0x28, 0xb5, 0x2f, 0xfd], // zstd
  [0x37, 0x7a, 0xbc, 0xaf], // 7z
  [0x52, 0x61, 0x72, 0x21, 0x1a], // rar
  [0xfd, 0x37, 0x7a, 0x58], // xz
  [0xd0, 0xcf, 0x11, 0xe0], // doc, xls
  [0x7f, 0x45, 0x4c, 0x46], // ELF
  [0x49, 0x44, 0x33], // mp3
  [0x00, 0x00, 0x01, 0x00], // ico
];
const controlCountMin = 8;
const controlShareMax = 0.02;

/** Tab, line breaks, form feed, escape and the old end-of-file mark occur in texts. */
function isControl(byte: number): boolean {
  return byte < 0x20 && byte !== 0x1a && byte !== 0x1b && (byte < 0x09 || byte > 0x0d);
}

/** Whether these first bytes, which are not UTF-16, are binary. */
export function looksBinary(bytes: Uint8Array): boolean {
  if (signatures.some((signature) => signature.every((byte, at) => bytes[at] === byte))) return true;
  let controlCount = 0;
  for (const byte of bytes) if (isControl(byte)) controlCount += 1;
  return controlCount >= controlCountMin && controlCount > bytes.length * controlShareMax;
}
