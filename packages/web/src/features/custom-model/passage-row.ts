import type { ModelPassage, PassageEdit, PassageEditKind } from '@docent/contract/features/model-passage';

/** The replacement of a passage. */
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

/** A passage with its edit. */
export interface PassageRow
  extends Pick<ModelPassage, 'fileUid' | 'fileName' | 'version' | 'page' | 'start' | 'end'> {
  /** The original text; empty if that version of the file is deleted. */
  original: string;
  /** The text for questions, or the text that it would have if it were enabled. */
  text: string;
  planned: ModelPassage['planned'];
  /** Undefined for an unedited passage. */
  state: (typeof passageStates)[number] | undefined;
}

const isSame = (one: PassageChange, other: PassageChange | null) =>
  one.kind === other?.kind && one.text === other.text;

function stateOf({ built, planned }: ModelPassage): PassageRow['state'] {
  if (!planned) return built ? 'restored' : undefined;
  if (isSame(planned, built)) return planned.kind;
  return planned.kind === 'off' ? 'waitingOff' : 'waitingCorrected';
}

/** A passage of a build, with the text in the build. */
export function rowOfPassage(passage: ModelPassage): PassageRow {
  const { text, built, ...place } = passage;
  return { ...place, original: text, text: built?.text ?? text, state: stateOf(passage) };
}

/** An edit, whichever build contains it. */
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
