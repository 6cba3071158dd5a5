import type { UploadedFile } from '@docent/contract/features/file-manager';

/** Where an upload ends: a folder (null for the top), or as the next version of a file. */
export interface UploadTarget {
  readonly folderUid: string | null;
  readonly versionOf?: string | undefined;
  /** What else is to be done with it once it is stored, wherever one is meanwhile. */
  readonly onStored?: ((stored: UploadedFile) => void) | undefined;
}

export type UploadPhase = 'waiting' | 'uploading' | 'stored' | 'refused' | 'cancelled';

export interface UploadItem {
  readonly key: string;
  readonly file: File;
  readonly target: UploadTarget;
  readonly phase: UploadPhase;
  /** 0 to 1. */
  readonly progress: number;
  readonly bytesPerS: number;
  /** Why it was refused. */
  readonly reason?: string | undefined;
  readonly stored?: UploadedFile | undefined;
}

const open: ReadonlySet<UploadPhase> = new Set(['waiting', 'uploading']);
export const isOpen = (item: UploadItem): boolean => open.has(item.phase);
export const canRetry = (item: UploadItem): boolean => item.phase === 'refused' || item.phase === 'cancelled';

export interface UploadTotals {
  readonly open: number;
  readonly stored: number;
  readonly refused: number;
  /** 0 to 1, by bytes, over everything that is not taken out. */
  readonly progress: number;
  readonly bytesPerS: number;
  /** Undefined while the speed is not known. */
  readonly secondsLeft: number | undefined;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** How many bytes have been sent of everything that is not taken out. */
export const sentBytesOf = (items: readonly UploadItem[]): number =>
  sum(
    items
      .filter((item) => isOpen(item) || item.phase === 'stored')
      .map((item) => item.file.size * item.progress),
  );

/** The speed is that of all uploads together: small files are over before they have one of their own. */
export function totalsOf(items: readonly UploadItem[], bytesPerS = 0): UploadTotals {
  const counted = items.filter((item) => isOpen(item) || item.phase === 'stored');
  const bytes = sum(counted.map((item) => item.file.size));
  const sent = sentBytesOf(items);
  const openCount = counted.filter(isOpen).length;
  return {
    open: openCount,
    stored: counted.length - openCount,
    refused: items.filter((item) => item.phase === 'refused').length,
    progress: bytes === 0 ? (openCount === 0 ? 1 : 0) : sent / bytes,
    bytesPerS,
    secondsLeft: bytesPerS > 0 ? (bytes - sent) / bytesPerS : undefined,
  };
}

/** How much a new measurement counts against those before: a speed that jumps with every packet says nothing. */
const newestWeight = 0.3;

export interface Pace {
  readonly sentBytes: number;
  readonly atMs: number;
  readonly bytesPerS: number;
}

/** The pace after another measurement; one that comes too soon after the last is left out. */
export function paceAfter(before: Pace, sentBytes: number, atMs: number): Pace {
  const seconds = (atMs - before.atMs) / 1000;
  if (seconds < 0.25) return before;
  const now = Math.max(0, sentBytes - before.sentBytes) / seconds;
  const bytesPerS = before.bytesPerS === 0 ? now : before.bytesPerS * (1 - newestWeight) + now * newestWeight;
  return { sentBytes, atMs, bytesPerS };
}
