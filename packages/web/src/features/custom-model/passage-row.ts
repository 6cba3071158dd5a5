import type { ModelPassage, PassageEdit, PassageEditKind } from '@docent/contract/features/model-passage';

/** What stands in the place of a passage. */
export interface PassageChange {
  kind: PassageEditKind;
  text: string | null;
}

export const passageStates = [
  'corrected',
  'off',
  'waitingCorrected',
  'waitingOff',
  'restored',
  'stale',
] as const;

/** A passage with what was made of it. */
export interface PassageRow
  extends Pick<ModelPassage, 'fileUid' | 'fileName' | 'version' | 'page' | 'start' | 'end'> {
  /** What its file says; empty where that version of it is gone. */
  original: string;
  /** What a question gets of it, or would get if it were not switched off. */
  text: string;
  planned: ModelPassage['planned'];
  /** Undefined for one that is as it stands in its file. */
  state: (typeof passageStates)[number] | undefined;
}

const isSame = (one: PassageChange, other: PassageChange | null) =>
  one.kind === other?.kind && one.text === other.text;

function stateOf({ built, planned }: ModelPassage): PassageRow['state'] {
  if (!planned) return built ? 'restored' : undefined;
  if (isSame(planned, built)) return planned.kind;
  return planned.kind === 'off' ? 'waitingOff' : 'waitingCorrected';
}

/** A passage of a build: with the words that the build has. */
export function rowOfPassage(passage: ModelPassage): PassageRow {
  const { text, built, ...place } = passage;
  return { ...place, original: text, text: built?.text ?? text, state: stateOf(passage) };
}

/** What was made of a passage, whichever build has it. */
export function rowOfEdit({ state, original, uid, kind, text, at, by, ...place }: PassageEdit): PassageRow {
  const planned = { uid, kind, text, at, by };
  const waiting = kind === 'off' ? 'waitingOff' : 'waitingCorrected';
  return {
    ...place,
    original,
    planned,
    text: text ?? original,
    state: state === 'applied' ? kind : state === 'stale' ? 'stale' : waiting,
  };
}
