import type { ImportStage } from '@docent/contract/features/spreadsheet';

/** Told how far a work is, from 0 to 1, and what is being done. */
export type NoteProgress = (share: number, stage: ImportStage) => void;

/** What a child process tells of a step. */
export interface StepProgress {
  share: number;
  stage: ImportStage;
}

/**
 * Tells how far a work of several parts is. It never goes back: a part that turns up on the way, such as a second reading,
 * takes its room from what is left.
 */
export function createProgress(note: NoteProgress) {
  let done = 0;
  return {
    /** Begins the next part. @param left the weight of all parts behind it */
    begin(weight: number, left: number): NoteProgress {
      const from = done;
      const width = ((1 - from) * weight) / Math.max(weight + left, Number.MIN_VALUE);
      return (share, stage) => {
        done = Math.max(done, from + width * Math.min(1, share));
        note(done, stage);
      };
    },
  };
}

export type Progress = ReturnType<typeof createProgress>;
