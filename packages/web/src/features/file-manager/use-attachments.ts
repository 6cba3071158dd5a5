import type { File as StoredFile } from '@docent/contract/features/file-manager';
import { limits } from '@docent/contract/limits';
import { translate } from '@docent/contract/messages/translate';
import { useEffect, useReducer, useRef } from 'react';
import { currentLanguage } from '#i18n/language.ts';
import { failureText } from '#lib/api-failure.ts';
import { formatSize } from '#lib/format.ts';
import { newIdempotencyKey } from '#lib/request-parts.ts';
import { uploadFiles } from '#lib/upload.ts';
import { toast } from '#ui/toast.ts';
import { type Attachment, changeAttachments, type Reading, readingOf, storedUids } from './attachments.ts';
import { useFileStates, useRetryFile } from './file.queries.ts';

export interface Attachments {
  readonly items: readonly Attachment[];
  /** The stored file behind each stored attachment, once known, by uid. */
  readonly files: ReadonlyMap<string, StoredFile>;
  readonly reading: Reading;
  add: (files: readonly File[]) => void;
  addStored: (files: readonly StoredFile[]) => void;
  remove: (key: string) => void;
  retry: (key: string) => void;
  /** These files went with a question that was taken in. */
  release: (uids: readonly string[]) => void;
  /** Uids of the stored ones. */
  readonly uids: readonly string[];
}

interface AttachmentsOptions {
  /** Files that were attached before the page was loaded again. */
  initialUids: readonly string[];
  /** What a reload needs to find them again. */
  onUidsChange: (uids: string[]) => void;
}

/** Uploads at once; a browser opens six connections, and the answer's stream and the lists need some of them. */
const uploadsAtOnceMax = 3;

function reasonToRefuse(file: File): string | undefined {
  const { fileSizeBytesMax } = limits.upload;
  if (file.size <= fileSizeBytesMax) return undefined;
  return translate('errors.fileTooLarge', currentLanguage(), { max: formatSize(fileSizeBytesMax) });
}

/** The files of the next question: chosen, dropped, pasted or picked; uploaded at once and read by the server. */
export function useAttachments({ initialUids, onUidsChange }: AttachmentsOptions): Attachments {
  const [items, change] = useReducer(changeAttachments, initialUids, (uids) =>
    changeAttachments([], { kind: 'stored', uids }),
  );
  const uploads = useRef(new Map<string, AbortController>());
  const retryFile = useRetryFile();
  const uids = storedUids(items);
  const states = useFileStates(uids);
  const files = new Map(states.flatMap((file) => (file === undefined ? [] : [[file.uid, file] as const])));

  const upload = async (key: string, file: File, stop: AbortController) => {
    try {
      const [stored] = await uploadFiles([file], {
        onProgress: (progress) => change({ kind: 'progressed', key, progress }),
        signal: stop.signal,
        idempotencyKey: newIdempotencyKey(),
      });
      if (stored !== undefined) change({ kind: 'uploaded', key, uid: stored.uid });
    } catch (error) {
      if (!stop.signal.aborted) change({ kind: 'refused', key, reason: failureText(error) });
    } finally {
      uploads.current.delete(key);
    }
  };
  // Starts what is chosen and not on its way yet, a few at a time.
  useEffect(() => {
    for (const item of items) {
      if (uploads.current.size >= uploadsAtOnceMax) return;
      if (item.phase !== 'uploading' || uploads.current.has(item.key)) continue;
      const reason = reasonToRefuse(item.file);
      if (reason !== undefined) {
        change({ kind: 'refused', key: item.key, reason });
        continue;
      }
      const stop = new AbortController();
      uploads.current.set(item.key, stop);
      void upload(item.key, item.file, stop);
    }
  });
  const joinedUids = uids.join();
  const announce = useRef(onUidsChange);
  announce.current = onUidsChange;
  useEffect(() => announce.current(joinedUids === '' ? [] : joinedUids.split(',')), [joinedUids]);

  return {
    items,
    files,
    reading: readingOf(items, states),
    add: (chosen) => {
      const max = limits.upload.filesMax;
      if (chosen.length > max) {
        toast.error(translate('errors.tooManyFiles', currentLanguage(), { max }));
        return;
      }
      change({ kind: 'chosen', files: chosen.map((file) => ({ key: newIdempotencyKey(), file })) });
    },
    addStored: (stored) => change({ kind: 'stored', uids: stored.map((file) => file.uid) }),
    remove: (key) => {
      uploads.current.get(key)?.abort();
      change({ kind: 'removed', key });
    },
    retry: (key) => {
      const item = items.find((held) => held.key === key);
      if (item?.phase === 'stored') retryFile.mutate(item.uid);
      else change({ kind: 'retried', key });
    },
    release: (asked) => change({ kind: 'asked', uids: asked }),
    uids,
  };
}
