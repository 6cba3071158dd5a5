import { limits } from '@docent/contract/limits';
import { screenText } from '@docent/contract/messages/screen-texts';
import { currentLanguage } from '#i18n/language.ts';
import { failureText } from '#lib/api-failure.ts';
import { formatSize } from '#lib/format-size.ts';
import { newIdempotencyKey } from '#lib/request-parts.ts';
import { createStore, useStore } from '#lib/store.ts';
import { uploadFile } from '#lib/upload.ts';
import {
  canRetry,
  isOpen,
  type Pace,
  paceAfter,
  sentBytesOf,
  type UploadItem,
  type UploadTarget,
} from './upload-item.ts';

/** Uploads at once; a browser opens six connections, and the lists beside them need some. */
const atOnceMax = 3;
/** A thousand files change far more often than anybody can read. */
const tellEveryMs = 80;

/**
 * The uploads of this tab. They go on while one moves between pages, so they live beside the screens; a reload ends
 * them, which the browser asks about first.
 */
let items: readonly UploadItem[] = [];
/** The uploads as the screens know them, and the pace of all together. */
const told = createStore({ items, bytesPerS: 0 });
let isTelling = false;
/** The pace of all uploads together, measured anew whenever they begin after a rest. */
let runPace: Pace = { sentBytes: 0, atMs: 0, bytesPerS: 0 };
const running = new Map<string, AbortController>();

function tell(): void {
  if (isTelling) return;
  isTelling = true;
  setTimeout(() => {
    isTelling = false;
    runPace = paceAfter(runPace, sentBytesOf(items), performance.now());
    told.set({ items, bytesPerS: runPace.bytesPerS });
  }, tellEveryMs);
}

function change(key: string, by: Partial<UploadItem>): void {
  items = items.map((item) => (item.key === key ? { ...item, ...by } : item));
  tell();
}

function reasonToRefuse(file: File): string | undefined {
  const { fileSizeBytesMax } = limits.upload;
  if (file.size <= fileSizeBytesMax) return undefined;
  return screenText('errors.fileTooLarge', currentLanguage(), { max: formatSize(fileSizeBytesMax) });
}

async function send(item: UploadItem, signal: AbortSignal): Promise<void> {
  const { key, file, target } = item;
  let pace: Pace = { sentBytes: 0, atMs: performance.now(), bytesPerS: 0 };
  const onProgress = (progress: number) => {
    pace = paceAfter(pace, file.size * progress, performance.now());
    change(key, { progress, bytesPerS: pace.bytesPerS });
  };
  try {
    const stored = await uploadFile(file, {
      onProgress,
      signal,
      folder: target.folderUid,
      versionOf: target.versionOf,
    });
    change(key, { phase: 'stored', progress: 1, bytesPerS: 0, stored });
    target.onStored?.(stored);
  } catch (error) {
    if (signal.aborted) return;
    change(key, { phase: 'refused', bytesPerS: 0, reason: failureText(error) });
  }
}

function start(item: UploadItem): void {
  const reason = reasonToRefuse(item.file);
  if (reason !== undefined) {
    change(item.key, { phase: 'refused', reason });
    return;
  }
  const stop = new AbortController();
  running.set(item.key, stop);
  change(item.key, { phase: 'uploading', progress: 0, reason: undefined });
  void send(item, stop.signal).finally(() => {
    running.delete(item.key);
    startNext();
  });
}

function startNext(): void {
  for (const item of items) {
    if (running.size >= atOnceMax) return;
    if (item.phase === 'waiting' && !running.has(item.key)) start(item);
  }
}

export const useUploadQueue = () => useStore(told);

/** Begins to upload, a few at a time, in the order given. */
export function enqueueUploads(files: readonly { file: File; target: UploadTarget }[]): void {
  if (!items.some(isOpen)) runPace = { sentBytes: sentBytesOf(items), atMs: performance.now(), bytesPerS: 0 };
  items = [
    ...items,
    ...files.map(({ file, target }): UploadItem => {
      return { key: newIdempotencyKey(), file, target, phase: 'waiting', progress: 0, bytesPerS: 0 };
    }),
  ];
  tell();
  startNext();
}

/** Stops one upload, or all. What is stored stays. */
export function cancelUploads(keys?: ReadonlySet<string>): void {
  for (const item of items.filter((held) => isOpen(held) && (keys?.has(held.key) ?? true))) {
    change(item.key, { phase: 'cancelled', bytesPerS: 0 });
    running.get(item.key)?.abort();
  }
  startNext();
}

/** Sends what was refused or stopped once more. */
export function retryUploads(keys?: ReadonlySet<string>): void {
  for (const item of items.filter((held) => canRetry(held) && (keys?.has(held.key) ?? true)))
    change(item.key, { phase: 'waiting', progress: 0, reason: undefined });
  startNext();
}

/** Takes everything that has ended out of the list. */
export function clearEndedUploads(): void {
  items = items.filter(isOpen);
  tell();
}
