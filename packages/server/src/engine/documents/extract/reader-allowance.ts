/** What a reader may take, in MiB beyond an empty process, and for how long it may read without a pause. */
export interface ReaderAllowance {
  heapMaxMiB: number;
  memoryMaxMiB: number;
  /** Of one go; a document may need several, each longer than the last. */
  turnMs: number;
}

/** The memory of an empty process; the program itself is shared by all. */
const bareMiB = 10;
const mebibyte = 1024 ** 2;

const smallTurnMs = 8000;
const largeTurnMs = 60_000;

/** Enough for most documents. One that needs more is stopped soon, and is read again among the large ones. */
export const smallAllowance: ReaderAllowance = { heapMaxMiB: 64, memoryMaxMiB: 64, turnMs: smallTurnMs };

/**
 * The most that a reader gets. Each go is twice as long as the one before, until it is as long as a document of its
 * size may take: one that is slow lets those behind it go first.
 * @param go how many there were before, 0 for none
 */
export const largeAllowance = (go: number): ReaderAllowance => ({
  heapMaxMiB: 160,
  memoryMaxMiB: 176,
  turnMs: largeTurnMs * 2 ** Math.min(go, 10),
});

/** What all readers of a process may take together, a large and a small one; the process takes the rest of 300 MB. */
export const readersMemoryMiB = 64 + 176 + 2 * bareMiB;

export const weightOf = ({ memoryMaxMiB }: ReaderAllowance): number => memoryMaxMiB + bareMiB;

/** However often it gets its turn, a document is not read for longer than this at once. */
export const timeMaxMs = (sizeBytes: number): number =>
  Math.min(20 * 60_000, 60_000 + (sizeBytes / mebibyte) * 3000);

/** A document that needs more than it was allowed, and may have more. */
export class NeedsMore extends Error {
  constructor(cause?: unknown) {
    super('The document needs a larger reader, or a longer turn', { cause });
    this.name = 'NeedsMore';
  }
}
