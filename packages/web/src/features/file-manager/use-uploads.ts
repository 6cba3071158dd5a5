import { limits } from '@docent/contract/limits';
import { screenText } from '@docent/contract/messages/screen-texts';
import { type Dispatch, useEffect, useRef } from 'react';
import { currentLanguage } from '#i18n/language.ts';
import { failureText } from '#lib/api-failure.ts';
import { formatSize } from '#lib/format.ts';
import { uploadFile } from '#lib/upload.ts';
import type { Attachment, AttachmentChange } from './attachments.ts';

/** Uploads at once; a browser opens six connections, and the answer's stream and the lists need some of them. */
const uploadsAtOnceMax = 3;

function reasonToRefuse(file: File): string | undefined {
  const { fileSizeBytesMax } = limits.upload;
  if (file.size <= fileSizeBytesMax) return undefined;
  return screenText('errors.fileTooLarge', currentLanguage(), { max: formatSize(fileSizeBytesMax) });
}

interface Upload {
  key: string;
  file: File;
  signal: AbortSignal;
}

async function upload({ key, file, signal }: Upload, change: Dispatch<AttachmentChange>): Promise<void> {
  try {
    const stored = await uploadFile(file, {
      onProgress: (progress) => change({ kind: 'progressed', key, progress }),
      signal,
    });
    change({ kind: 'uploaded', key, uid: stored.uid });
  } catch (error) {
    if (!signal.aborted) change({ kind: 'refused', key, reason: failureText(error) });
  }
}

/** Leaving the page would lose what is not stored yet; the browser asks first. */
function useWarnBeforeLeaving(isUploading: boolean): void {
  useEffect(() => {
    if (!isUploading) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUploading]);
}

/** Uploads what is chosen, a few at a time. @returns stops the upload of one that is removed. */
export function useUploads(
  items: readonly Attachment[],
  change: Dispatch<AttachmentChange>,
): (key: string) => void {
  const running = useRef(new Map<string, AbortController>());
  useWarnBeforeLeaving(items.some((item) => item.phase === 'uploading'));
  useEffect(() => {
    for (const item of items) {
      if (running.current.size >= uploadsAtOnceMax) return;
      if (item.phase !== 'uploading' || running.current.has(item.key)) continue;
      const { key, file } = item;
      const reason = reasonToRefuse(file);
      if (reason !== undefined) {
        change({ kind: 'refused', key, reason });
        continue;
      }
      const stop = new AbortController();
      running.current.set(key, stop);
      void upload({ key, file, signal: stop.signal }, change).finally(() => running.current.delete(key));
    }
  });
  return (key) => running.current.get(key)?.abort();
}
