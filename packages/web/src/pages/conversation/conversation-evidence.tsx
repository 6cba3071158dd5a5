import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect } from 'react';
import type { EvidenceState, OpenEvidence } from '#features/conversation/open-reference.ts';
import type { Evidence } from '#features/file-manager/evidence.ts';
import { conversationTexts } from '#i18n/conversation.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { onDemand, useOnceOpen } from '#lib/on-demand.ts';
import { IconButton } from '#ui/icon-button.tsx';

function shown(open: OpenEvidence | null): Evidence | null {
  if (open === null) return null;
  if (open.kind === 'file') return { fileUid: open.fileUid, fileName: open.fileName, passage: null };
  const { fileUid, fileName, version, page, start, end } = open.reference;
  // The first version has the file's own id.
  return { fileUid, fileName, version: version ?? fileUid, page, passage: { start, end } };
}

/** Escape closes the evidence from anywhere on the page, unless a menu or a dialog above handles it. */
function useEscape(isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOpen, close]);
}

function Steps({ evidence }: { evidence: EvidenceState }) {
  const t = useTexts(conversationTexts);
  const { open, evidence: current } = evidence;
  if (open === null || current?.kind !== 'reference' || current.total < 2) return null;
  const { previous, next } = current;
  const go = (n: number | undefined) =>
    n !== undefined && evidence.openReference({ messageUid: open.messageUid, n });
  return (
    <>
      <IconButton
        label={t('evidence.previous')}
        icon={<ChevronUp size={20} aria-hidden />}
        tooltipSide="bottom"
        disabled={previous === undefined}
        onClick={() => go(previous)}
      />
      <IconButton
        label={t('evidence.next')}
        icon={<ChevronDown size={20} aria-hidden />}
        tooltipSide="bottom"
        disabled={next === undefined}
        onClick={() => go(next)}
      />
    </>
  );
}

export const evidencePanel = onDemand(() => import('#features/file-manager/evidence-panel.tsx'));

/** The source of the open reference, beside the conversation. */
export function ConversationEvidence({ evidence }: { evidence: EvidenceState }) {
  const t = useTexts(conversationTexts);
  const { evidence: current, close } = evidence;
  useEscape(current !== null, close);
  const loaded = useOnceOpen(evidencePanel, current !== null);
  const detail =
    current?.kind === 'reference'
      ? t('evidence.position', { n: current.reference.n, total: current.total })
      : undefined;
  return (
    loaded && (
      <loaded.EvidencePanel
        evidence={shown(current)}
        onClose={close}
        detail={detail}
        steps={<Steps evidence={evidence} />}
      />
    )
  );
}
