/** What another page hands over to a new conversation: a question begun there, files dropped or chosen there. */
export interface ConversationArrival {
  readonly draft?: string;
  readonly files?: readonly File[];
  /** Files that are stored already, to be asked about. */
  readonly fileUids?: readonly string[];
  /** A folder whose files are asked. */
  readonly folder?: { readonly uid: string; readonly name: string };
  /** Keeps the screen as it is when a new conversation gets its own address. */
  readonly sessionKey?: string;
}

const isText = (value: unknown) => typeof value === 'string';

function readFolder(held: unknown): ConversationArrival['folder'] {
  if (typeof held !== 'object' || held === null || !('uid' in held) || !('name' in held)) return undefined;
  const { uid, name } = held;
  return typeof uid === 'string' && typeof name === 'string' ? { uid, name } : undefined;
}

/** Reads the state of a navigation, which may be anything. */
export function readArrival(state: unknown): ConversationArrival {
  if (typeof state !== 'object' || state === null) return {};
  const draft = 'draft' in state && typeof state.draft === 'string' ? { draft: state.draft } : {};
  const files =
    'files' in state && Array.isArray(state.files)
      ? { files: state.files.filter((file) => file instanceof File) }
      : {};
  const fileUids =
    'fileUids' in state && Array.isArray(state.fileUids) ? { fileUids: state.fileUids.filter(isText) } : {};
  const folder = 'folder' in state ? readFolder(state.folder) : undefined;
  const key =
    'sessionKey' in state && typeof state.sessionKey === 'string' ? { sessionKey: state.sessionKey } : {};
  return { ...draft, ...files, ...fileUids, ...(folder && { folder }), ...key };
}

/** A reload must not hand the same files over again. */
export function forgetArrival(): void {
  const held: unknown = window.history.state;
  if (typeof held === 'object' && held !== null) window.history.replaceState({ ...held, usr: null }, '');
}
