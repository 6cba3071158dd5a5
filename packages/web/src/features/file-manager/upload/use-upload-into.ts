import { useState } from 'react';
import { uploadsTexts } from '#i18n/uploads.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { type ChosenFile, collectChosen, collectDropped } from '#lib/collect-dropped.ts';
import { newIdempotencyKey } from '#lib/request-parts.ts';
import { useAction } from '#ui/use-action.ts';
import { type PreparedFile, prepareUploads } from './prepare-uploads.ts';
import { decided, isTwice } from './twice.ts';
import { enqueueUploads } from './upload-queue.ts';

type Uploads = ReturnType<typeof decided>;

/** Files of one choice, some of which are here already. */
interface Question {
  readonly id: string;
  readonly files: readonly PreparedFile[];
}

/** What becomes of chosen files. */
export interface UploadWay {
  /** Finds each its place, and looks what is there already. @throws ApiFailure */
  prepare: (chosen: readonly ChosenFile[]) => Promise<readonly PreparedFile[]>;
  /** Begins what was decided; `skipped` stay as they are here already. */
  begin: (uploads: Uploads, skipped: readonly PreparedFile[]) => void;
}

export interface UploadInto {
  /** Files that came from a dialog of the browser. */
  choose: (files: Iterable<File>) => void;
  drop: (dropped: DataTransfer) => void;
  /** Folders are being read and made, and the server asked what is there. */
  readonly isPreparing: boolean;
  /** Some are here already: the user is asked. */
  readonly asking: Question | null;
  settle: (uploads: Uploads | null) => void;
}

/** The browser could not read what was dropped. */
class UnreadableDrop extends Error {}

/** Takes chosen and dropped files on their way; asks about what is there already. */
export function useUploadWay(way: UploadWay): UploadInto {
  const t = useTexts(uploadsTexts);
  const { run, isRunning } = useAction({
    failureText: (error) => (error instanceof UnreadableDrop ? t('unreadable') : failureText(error)),
  });
  // One question after another, where several were dropped in turn.
  const [asking, setAsking] = useState<readonly Question[]>([]);
  const begin = (files: readonly PreparedFile[], uploads: Uploads) => {
    const sent = new Set(uploads.map(({ file }) => file));
    way.begin(
      uploads,
      files.filter(({ file }) => !sent.has(file)),
    );
  };
  const beginOrAsk = (files: readonly PreparedFile[]) => {
    if (files.some(isTwice)) setAsking((before) => [...before, { id: newIdempotencyKey(), files }]);
    else
      begin(
        files,
        decided(files, () => 'both'),
      );
  };
  const prepare = async (collecting: Promise<ChosenFile[]>) => {
    const chosen = await collecting.catch(() => {
      throw new UnreadableDrop();
    });
    return way.prepare(chosen);
  };
  const take = (collecting: Promise<ChosenFile[]>) =>
    void run({ call: () => prepare(collecting), onDone: beginOrAsk });
  return {
    choose: (files) => take(Promise.resolve(collectChosen(files))),
    drop: (dropped) => take(collectDropped(dropped)),
    isPreparing: isRunning,
    asking: asking[0] ?? null,
    settle: (uploads) => {
      const [question] = asking;
      setAsking((before) => before.slice(1));
      if (uploads && question) begin(question.files, uploads);
    },
  };
}

/** Uploads into a folder (null: the top), with the folders that come along. */
export const useUploadInto = (folderUid: string | null): UploadInto =>
  useUploadWay({ prepare: (chosen) => prepareUploads(chosen, folderUid), begin: enqueueUploads });
