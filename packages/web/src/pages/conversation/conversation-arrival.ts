import type { ChosenFile } from '#lib/collect-dropped.ts';

export interface AskedOnArrival {
  readonly text: string;
  readonly sql: string;
}

/** The data that another page passes to a new conversation: a typed question and dropped or selected files. */
export interface ConversationArrival {
  readonly draft?: string;
  /** A question with its query, which is asked at once. */
  readonly asked?: AskedOnArrival;
  readonly files?: readonly File[];
  /** Dropped files with the folders that they stood in. */
  readonly chosen?: readonly ChosenFile[];
  /** Stored files for the question. */
  readonly fileUids?: readonly string[];
  /** A folder whose files are searched. */
  readonly folder?: { readonly uid: string; readonly name: string };
  /** Keeps the screen mounted when a new conversation gets its URL. */
  readonly sessionKey?: string;
}

const isText = (value: unknown) => typeof value === 'string';

function readFolder(held: unknown): ConversationArrival['folder'] {
  if (typeof held !== 'object' || held === null || !('uid' in held) || !('name' in held)) return undefined;
  const { uid, name } = held;
  return typeof uid === 'string' && typeof name === 'string' ? { uid, name } : undefined;
}

function readAsked(held: unknown): AskedOnArrival | undefined {
  if (typeof held !== 'object' || held === null || !('text' in held) || !('sql' in held)) return undefined;
  const { text, sql } = held;
  return typeof text === 'string' && typeof sql === 'string' ? { text, sql } : undefined;
}

const isChosen = (held: unknown): held is ChosenFile =>
  typeof held === 'object' &&
  held !== null &&
  'file' in held &&
  held.file instanceof File &&
  'path' in held &&
  Array.isArray(held.path) &&
  held.path.every(isText);

/** Parses the state of a navigation, which may be anything. */
export function readArrival(state: unknown): ConversationArrival {
  if (typeof state !== 'object' || state === null) return {};
  const draft = 'draft' in state && typeof state.draft === 'string' ? { draft: state.draft } : {};
  const asked = 'asked' in state ? readAsked(state.asked) : undefined;
  const files =
    'files' in state && Array.isArray(state.files)
      ? { files: state.files.filter((file) => file instanceof File) }
      : {};
  const chosen =
    'chosen' in state && Array.isArray(state.chosen) ? { chosen: state.chosen.filter(isChosen) } : {};
  const fileUids =
    'fileUids' in state && Array.isArray(state.fileUids) ? { fileUids: state.fileUids.filter(isText) } : {};
  const folder = 'folder' in state ? readFolder(state.folder) : undefined;
  const key =
    'sessionKey' in state && typeof state.sessionKey === 'string' ? { sessionKey: state.sessionKey } : {};
  return {
    ...draft,
    ...(asked && { asked }),
    ...files,
    ...chosen,
    ...fileUids,
    ...(folder && { folder }),
    ...key,
  };
}

/** A reload must not pass the same files again. */
export function forgetArrival(): void {
  const held: unknown = window.history.state;
  if (typeof held === 'object' && held !== null) window.history.replaceState({ ...held, usr: null }, '');
}
