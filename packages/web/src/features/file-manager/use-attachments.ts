import type { File as StoredFile } from '@docent/contract/features/file-manager';
import { limits } from '@docent/contract/limits';
import { screenText } from '@docent/contract/messages/screen-texts';
import { useEffect, useReducer, useRef } from 'react';
import { currentLanguage } from '#i18n/language.ts';
import { newIdempotencyKey } from '#lib/request-parts.ts';
import { toast } from '#ui/toast.ts';
import {
  type Attachment,
  askableUids,
  changeAttachments,
  type Reading,
  readingOf,
  storedUids,
} from './attachments.ts';
import { useFileStates, useRetryFile } from './file.queries.ts';
import { useUploads } from './use-uploads.ts';

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
  /** Uids of those that can be asked about. */
  readonly askableUids: readonly string[];
}

interface AttachmentsOptions {
  /** Files that were attached before the page was loaded again. */
  initialUids: readonly string[];
  /** What a reload needs to find them again. */
  onUidsChange: (uids: string[]) => void;
  /** How many files may be chosen at a time. */
  filesMax?: number;
}

/** Says so when more files were chosen than may go at once. */
function areTooMany(chosen: readonly File[], max: number): boolean {
  if (chosen.length <= max) return false;
  toast.error(screenText('errors.tooManyFiles', currentLanguage(), { max }));
  return true;
}

function useAnnouncedUids(uids: readonly string[], announce: (uids: string[]) => void): void {
  const joined = uids.join();
  const listener = useRef(announce);
  listener.current = announce;
  useEffect(() => listener.current(joined === '' ? [] : joined.split(',')), [joined]);
}

/** The files of the next question: chosen, dropped, pasted or picked; uploaded at once and read by the server. */
export function useAttachments({
  initialUids,
  onUidsChange,
  filesMax = limits.upload.filesMax,
}: AttachmentsOptions): Attachments {
  const [items, change] = useReducer(changeAttachments, initialUids, (uids) =>
    changeAttachments([], { kind: 'stored', uids }),
  );
  const stopUpload = useUploads(items, change);
  const retryFile = useRetryFile();
  const uids = storedUids(items);
  const { states, goneUids } = useFileStates(uids);
  const files = new Map(states.flatMap((file) => (file === undefined ? [] : [[file.uid, file] as const])));
  useAnnouncedUids(uids, onUidsChange);
  // A file that was deleted meanwhile cannot be asked about.
  useEffect(() => {
    if (goneUids.length > 0) change({ kind: 'asked', uids: goneUids });
  });
  return {
    items,
    files,
    reading: readingOf(items, states),
    add: (chosen) => {
      if (!areTooMany(chosen, filesMax))
        change({ kind: 'chosen', files: chosen.map((file) => ({ key: newIdempotencyKey(), file })) });
    },
    addStored: (stored) => change({ kind: 'stored', uids: stored.map((file) => file.uid) }),
    remove: (key) => {
      stopUpload(key);
      change({ kind: 'removed', key });
    },
    retry: (key) => {
      const item = items.find((held) => held.key === key);
      if (item?.phase === 'stored') retryFile.mutate(item.uid);
      else change({ kind: 'retried', key });
    },
    release: (asked) => change({ kind: 'asked', uids: asked }),
    askableUids: askableUids(states),
  };
}
