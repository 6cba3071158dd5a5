import type { ShownFilter } from '@docent/contract/features/question-filter';
import { useCallback, useSyncExternalStore } from 'react';
import { isFiltering } from '#lib/question-filter.ts';
import { isListOf, isShape, isText, orMissing, orNull } from '#lib/shape.ts';
import { createNotifier } from '#lib/store.ts';

/** What somebody has begun and not sent. It outlives a reload of the tab, and ends when the server has it. */
export interface Draft {
  text: string;
  /** A question on its way: back in the text if it was refused, or if the page went away before an answer. */
  sending?: string | undefined;
  /** Why the question could not be sent, where that lasts: a budget that is used up. Gone with the next question. */
  refusal?: string | undefined;
  fileUids?: string[] | undefined;
  /** The filter of the next questions: it stays when one is sent. */
  filter?: ShownFilter | undefined;
}

const isNamed = isShape<{ uid: string; name: string | null }>({ uid: isText, name: orNull(isText) });
const isDraft = isShape<Draft>({
  text: isText,
  sending: orMissing(isText),
  refusal: orMissing(isText),
  fileUids: orMissing(isListOf(isText)),
  filter: orMissing(
    isShape<ShownFilter>({
      files: isListOf(isNamed),
      folder: orNull(isNamed),
      from: orNull(isText),
      to: orNull(isText),
    }),
  ),
});

const emptyDraft: Draft = { text: '' };
const held = new Map<string, Draft>();
const { subscribe, notify } = createNotifier();
const storageKey = (key: string) => `draft:${key}`;

/** Both texts, the one that could not be sent first. */
export function takeBack({ sending, ...draft }: Draft, refusal?: string): Draft {
  const why = refusal !== undefined && { refusal };
  if (sending === undefined) return { ...draft, ...why };
  return { ...draft, ...why, text: draft.text.trim() === '' ? sending : `${sending}\n\n${draft.text}` };
}

function readStored(key: string): Draft {
  const stored = sessionStorage.getItem(storageKey(key));
  if (stored === null) return emptyDraft;
  try {
    const draft: unknown = JSON.parse(stored);
    // Written by an older version: a draft that cannot be read is no draft.
    return isDraft(draft) ? takeBack(draft) : emptyDraft;
  } catch {
    return emptyDraft;
  }
}

const isEmpty = (draft: Draft) =>
  draft.text === '' &&
  draft.sending === undefined &&
  draft.filter === undefined &&
  (draft.fileUids ?? []).length === 0;

function store(key: string, draft: Draft): void {
  try {
    if (isEmpty(draft)) sessionStorage.removeItem(storageKey(key));
    else sessionStorage.setItem(storageKey(key), JSON.stringify(draft));
  } catch {
    // Storage full or switched off: the draft still lives in this tab's memory.
  }
}

export function readDraft(key: string): Draft {
  const known = held.get(key);
  if (known !== undefined) return known;
  const draft = readStored(key);
  held.set(key, draft);
  return draft;
}

export function changeDraft(key: string, change: (draft: Draft) => Draft): void {
  const next = change(readDraft(key));
  held.set(key, next);
  store(key, next);
  notify();
}

/** The draft with another filter of its next questions. */
export const withFilter = ({ filter: _, ...draft }: Draft, filter: ShownFilter): Draft =>
  isFiltering(filter) ? { ...draft, filter } : draft;

/** A new chat has got its uid: what is being typed goes with it. */
export function moveDraft(from: string, to: string): void {
  const draft = readDraft(from);
  changeDraft(to, () => draft);
  changeDraft(from, () => emptyDraft);
}

export function useDraft(key: string): [Draft, (change: (draft: Draft) => Draft) => void] {
  const draft = useSyncExternalStore(subscribe, () => readDraft(key));
  const change = useCallback((by: (draft: Draft) => Draft) => changeDraft(key, by), [key]);
  return [draft, change];
}
