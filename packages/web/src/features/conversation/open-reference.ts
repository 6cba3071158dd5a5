import type { Conversation } from '@docent/contract/features/conversation';
import type { Reference } from '@docent/contract/features/conversation-events';
import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { OpenReference } from './message-item.tsx';
import { markerId } from './reference-marker.tsx';
import type { VisibleMessage } from './visible-messages.ts';

const referenceParam = 'ref';
const fileParam = 'file';

/** `messageUid.n`, as in the URL. */
export function parseOpenReference(text: string | null): OpenReference | null {
  const [messageUid = '', number = '', ...rest] = (text ?? '').split('.');
  if (messageUid === '' || rest.length > 0 || !/^\d{1,3}$/.test(number)) return null;
  return { messageUid, n: Number(number) };
}

/** The reference that is open in the evidence panel. */
export type OpenEvidence =
  | {
      kind: 'reference';
      reference: Reference;
      total: number;
      previous: number | undefined;
      next: number | undefined;
    }
  | { kind: 'file'; fileUid: string; fileName: string };

function evidenceOf(open: OpenReference, messages: readonly VisibleMessage[]): OpenEvidence | null {
  const references = messages.find((message) => message.uid === open.messageUid)?.references ?? [];
  const at = references.findIndex(({ n }) => n === open.n);
  const reference = references[at];
  if (reference === undefined) return null;
  return {
    kind: 'reference',
    reference,
    total: references.length,
    previous: references[at - 1]?.n,
    next: references[at + 1]?.n,
  };
}

export interface EvidenceState {
  /** The reference in the URL, whether or not it is loaded. */
  open: OpenReference | null;
  evidence: OpenEvidence | null;
  openReference: (reference: OpenReference) => void;
  openFile: (fileUid: string) => void;
  close: () => void;
}

function focusMarker({ messageUid, n }: OpenReference): void {
  const marker = document.querySelector(`[data-reference="${CSS.escape(markerId(messageUid, n))}"]`);
  if (marker instanceof HTMLElement) marker.focus({ preventScroll: true });
}

/** The URL contains the open reference (`?ref=`), so that a link and a reload restore it. */
export function useEvidence(
  messages: readonly VisibleMessage[],
  conversation: Conversation | undefined,
): EvidenceState {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const named = params.get(referenceParam);
  const fileUid = params.get(fileParam);
  const open = useMemo(() => parseOpenReference(named), [named]);
  const show = useCallback(
    (name: string | null, value = '') => {
      const address = name === null ? {} : { [name]: value };
      setParams(address, { replace: true, preventScrollReset: true, state });
    },
    [setParams, state],
  );
  const openReference = useCallback(
    ({ messageUid, n }: OpenReference) => show(referenceParam, `${messageUid}.${n}`),
    [show],
  );
  const openFile = useCallback((uid: string) => show(fileParam, uid), [show]);
  const close = useCallback(() => {
    show(null);
    // After the panel closes, the focus returns to the number that opened it.
    if (open !== null) requestAnimationFrame(() => focusMarker(open));
  }, [show, open]);
  const file = conversation?.files.find((known) => known.uid === fileUid);
  const evidence =
    open !== null
      ? evidenceOf(open, messages)
      : file === undefined
        ? null
        : ({ kind: 'file', fileUid: file.uid, fileName: file.name } as const);
  return { open, evidence, openReference, openFile, close };
}
