import type { DocumentKind } from './sniff-kind.ts';

/** Of a reader of one line, in MiB; and what each mebibyte of a document adds, as bench/documents.ts measured it. */
const baseMiB = 110;
const perMebibyte: Record<DocumentKind, number> = {
  pdf: 42,
  zip: 11,
  compound: 20,
  rtf: 10,
  html: 20,
  email: 10,
};

/** A reader that grows beyond this is ended. */
export const readerMemoryMaxMiB = 256;

/** What all readers of a process may take together; the process itself takes the rest of the 300 MB. */
export const readersMemoryMiB = 260;

/** About how much memory the reader of a document will take, in MiB. */
export function readerWeight(kind: DocumentKind, sizeBytes: number): number {
  return Math.min(readerMemoryMaxMiB, baseMiB + (perMebibyte[kind] * sizeBytes) / 1024 ** 2);
}
