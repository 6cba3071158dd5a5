import { useState } from 'react';
import { uploadsTexts } from '#i18n/uploads.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { newIdempotencyKey } from '#lib/request-parts.ts';
import { toast } from '#ui/toast.ts';
import { type ChosenFile, collectChosen, collectDropped } from './collect-dropped.ts';
import { type PreparedFile, prepareUploads } from './prepare-uploads.ts';
import { decided, isTwice } from './twice.ts';
import { enqueueUploads } from './upload-queue.ts';

/** Files of one choice, some of which are here already. */
interface Question {
  readonly id: string;
  readonly files: readonly PreparedFile[];
}

export interface UploadInto {
  /** Files that came from a dialog of the browser. */
  choose: (files: Iterable<File>) => void;
  drop: (dropped: DataTransfer) => void;
  /** Folders are being read and made, and the server asked what is there. */
  readonly isPreparing: boolean;
  /** Some are here already: the user is asked. */
  readonly asking: Question | null;
  settle: (uploads: ReturnType<typeof decided> | null) => void;
}

/** Uploads into a folder (null: the top), with the folders that come along; asks about what is there already. */
export function useUploadInto(folderUid: string | null): UploadInto {
  const t = useTexts(uploadsTexts);
  const [preparing, setPreparing] = useState(0);
  // One question after another, where several were dropped in turn.
  const [asking, setAsking] = useState<readonly Question[]>([]);
  const prepare = async (collecting: Promise<ChosenFile[]>) => {
    setPreparing((count) => count + 1);
    try {
      const chosen = await collecting.catch(() => undefined);
      if (chosen === undefined) return toast.error(t('unreadable'));
      const prepared = await prepareUploads(chosen, folderUid);
      if (prepared.some(isTwice))
        setAsking((before) => [...before, { id: newIdempotencyKey(), files: prepared }]);
      else enqueueUploads(decided(prepared, () => 'both'));
    } catch (error) {
      toast.error(failureText(error));
    } finally {
      setPreparing((count) => count - 1);
    }
  };
  return {
    choose: (files) => void prepare(Promise.resolve(collectChosen(files))),
    drop: (dropped) => void prepare(collectDropped(dropped)),
    isPreparing: preparing > 0,
    asking: asking[0] ?? null,
    settle: (uploads) => {
      setAsking((before) => before.slice(1));
      if (uploads) enqueueUploads(uploads);
    },
  };
}
