/** The limits of a reader: its memory in MiB beyond its program, and how long it may run without a pause. */
export interface ReaderAllowance {
  heapMaxMiB: number;
  memoryMaxMiB: number;
  /** The limit of one run; a document may need several, each longer than the last. */
  turnMs: number;
}

/** The memory of an empty process; the program itself is shared by all. */
const bareMiB = 10;
const mebibyte = 1024 ** 2;

const smallTurnMs = 8000;
const largeTurnMs = 60_000;

/** Enough for most documents. One that needs more is stopped early, and read again in the queue of large ones. */
export const smallAllowance: ReaderAllowance = { heapMaxMiB: 48, memoryMaxMiB: 48, turnMs: smallTurnMs };

/**
 * The maximum for a reader. Each run is twice as long as the previous one, up to the limit for the document's size, so
 * that a slow document lets those behind it go first.
 * @param go the number of earlier runs, 0 for none
 */
export const largeAllowance = (go: number): ReaderAllowance => ({
  heapMaxMiB: 160,
  memoryMaxMiB: 176,
  turnMs: largeTurnMs * 2 ** Math.min(go, 10),
});

/** The total for all readers of a process, a large and a small one; the process uses the rest of 300 MB. */
export const readersMemoryMiB = 48 + 176 + 2 * bareMiB;

export const weightOf = ({ memoryMaxMiB }: ReaderAllowance): number => memoryMaxMiB + bareMiB;

/** The maximum of one run, however many there are. */
export const timeMaxMs = (sizeBytes: number): number =>
  Math.min(20 * 60_000, 60_000 + (sizeBytes / mebibyte) * 3000);

/** A document that exceeds its allowance, and may get more. */
export class NeedsMore extends Error {
  constructor(cause?: unknown) {
    super('The document needs a larger reader, or a longer turn', { cause });
    this.name = 'NeedsMore';
  }
}
