/** What another page hands over to a new conversation: a question begun there, files dropped there. */
export interface ConversationArrival {
  readonly draft?: string;
  readonly files?: readonly File[];
  /** Keeps the screen as it is when a new conversation gets its own address. */
  readonly sessionKey?: string;
}

/** Reads the state of a navigation, which may be anything. */
export function readArrival(state: unknown): ConversationArrival {
  if (typeof state !== 'object' || state === null) return {};
  const draft = 'draft' in state && typeof state.draft === 'string' ? { draft: state.draft } : {};
  const files =
    'files' in state && Array.isArray(state.files)
      ? { files: state.files.filter((file) => file instanceof File) }
      : {};
  const key =
    'sessionKey' in state && typeof state.sessionKey === 'string' ? { sessionKey: state.sessionKey } : {};
  return { ...draft, ...files, ...key };
}

/** A reload must not hand the same files over again. */
export function forgetArrival(): void {
  const held: unknown = window.history.state;
  if (typeof held === 'object' && held !== null) window.history.replaceState({ ...held, usr: null }, '');
}
