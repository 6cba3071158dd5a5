import type { File as StoredFile } from '@docent/contract/features/file-manager';

/** A file on its way into a question: from this computer, or from the files that are already stored. */
export type Attachment =
  | { readonly key: string; readonly phase: 'uploading'; readonly file: File; readonly progress: number }
  | { readonly key: string; readonly phase: 'refused'; readonly file: File; readonly reason: string }
  | { readonly key: string; readonly phase: 'stored'; readonly uid: string };

export type AttachmentChange =
  | { kind: 'chosen'; files: readonly { key: string; file: File }[] }
  | { kind: 'stored'; uids: readonly string[] }
  | { kind: 'progressed'; key: string; progress: number }
  | { kind: 'uploaded'; key: string; uid: string }
  | { kind: 'refused'; key: string; reason: string }
  | { kind: 'retried'; key: string }
  | { kind: 'removed'; key: string }
  /** The question with these files has been taken in. */
  | { kind: 'asked'; uids: readonly string[] };

const storedAttachment = (uid: string): Attachment => ({ key: uid, phase: 'stored', uid });

function replace(all: readonly Attachment[], key: string, by: (held: Attachment) => Attachment) {
  return all.map((held) => (held.key === key ? by(held) : held));
}

/** The attachments after a change. A change to one that was removed meanwhile changes nothing; no file stands twice. */
export function changeAttachments(
  all: readonly Attachment[],
  change: AttachmentChange,
): readonly Attachment[] {
  switch (change.kind) {
    case 'chosen':
      return [
        ...all,
        ...change.files.map(({ key, file }): Attachment => ({ key, phase: 'uploading', file, progress: 0 })),
      ];
    case 'stored': {
      const held = new Set(storedUids(all));
      return [...all, ...change.uids.filter((uid) => !held.has(uid)).map(storedAttachment)];
    }
    case 'progressed':
      return replace(all, change.key, (held) =>
        held.phase === 'uploading' ? { ...held, progress: change.progress } : held,
      );
    case 'uploaded':
      if (storedUids(all).includes(change.uid)) return all.filter((held) => held.key !== change.key);
      return replace(all, change.key, (held) => ({ key: held.key, phase: 'stored', uid: change.uid }));
    case 'refused':
      return replace(all, change.key, (held) =>
        held.phase === 'stored'
          ? held
          : { key: held.key, phase: 'refused', file: held.file, reason: change.reason },
      );
    case 'retried':
      return replace(all, change.key, (held) =>
        held.phase === 'refused' ? { key: held.key, phase: 'uploading', file: held.file, progress: 0 } : held,
      );
    case 'removed':
      return all.filter((held) => held.key !== change.key);
    case 'asked':
      return all.filter((held) => held.phase !== 'stored' || !change.uids.includes(held.uid));
  }
}

export const storedUids = (all: readonly Attachment[]): string[] =>
  all.flatMap((held) => (held.phase === 'stored' ? [held.uid] : []));

export interface Reading {
  readonly state: 'ready' | 'waiting' | 'failed';
  /** The file that is waited for, with how far it is (0 to 1). */
  readonly current?: {
    readonly name: string;
    readonly progress: number;
    readonly phase: 'uploading' | 'reading';
  };
}

/** Whether a file was read and holds nothing that could be asked about: a picture, an archive. */
export const isWithoutText = ({ status, textLength }: StoredFile): boolean =>
  status === 'ready' && textLength === undefined;

/** Files that can be asked about; the others are left out of the question. */
export const askableUids = (files: readonly (StoredFile | undefined)[]): string[] =>
  files.flatMap((file) => (file?.status === 'ready' && !isWithoutText(file) ? [file.uid] : []));

/** Whether a question about these files can be asked: not before all are read, and not when none is left to ask about. */
export function readingOf(all: readonly Attachment[], files: readonly (StoredFile | undefined)[]): Reading {
  const uploading = all.find((held) => held.phase === 'uploading');
  if (uploading !== undefined) {
    const { file, progress } = uploading;
    return { state: 'waiting', current: { name: file.name, progress, phase: 'uploading' } };
  }
  const processing = files.find((file) => file?.status === 'processing');
  if (processing !== undefined) {
    const { name, progress } = processing;
    return { state: 'waiting', current: { name, progress, phase: 'reading' } };
  }
  if (files.includes(undefined)) return { state: 'waiting' };
  return { state: all.length > 0 && askableUids(files).length === 0 ? 'failed' : 'ready' };
}
