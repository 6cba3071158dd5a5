import type { Reference } from '@docent/contract/features/conversation-events';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { markerId } from '#features/conversation/reference-marker.tsx';
import { EvidencePanel } from '#features/file-manager/evidence-panel.tsx';
import { summarizeTexts } from '#i18n/summarize.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { IconButton } from '#ui/icon-button.tsx';

const referenceParam = 'ref';

/** The number of the reference that is open; the address has it, so that a link and a reload restore it. */
export function useOpenReference(uid: string) {
  const [params, setParams] = useSearchParams();
  const named = params.get(referenceParam);
  const n = named !== null && /^\d{1,4}$/.test(named) ? Number(named) : null;
  const go = (next: number | null) =>
    setParams(next === null ? {} : { [referenceParam]: String(next) }, {
      replace: true,
      preventScrollReset: true,
    });
  const close = () => {
    go(null);
    if (n === null) return;
    // After the panel closes, the focus returns to the number that opened it.
    requestAnimationFrame(() => {
      const marker = document.querySelector(`[data-reference="${CSS.escape(markerId(uid, n))}"]`);
      if (marker instanceof HTMLElement) marker.focus({ preventScroll: true });
    });
  };
  return { n, open: (next: number) => go(next), close };
}

export type OpenReferenceState = ReturnType<typeof useOpenReference>;

function useEscape(isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });
}

interface SummaryEvidenceProps {
  references: readonly Reference[];
  state: OpenReferenceState;
}

/** The source of the open reference beside the summary, at the passage. */
export function SummaryEvidence({ references, state }: SummaryEvidenceProps) {
  const t = useTexts(summarizeTexts);
  const at = references.findIndex(({ n }) => n === state.n);
  const reference = references[at];
  useEscape(reference !== undefined, state.close);
  if (reference === undefined) return null;
  const { fileUid, fileName, version, page, start, end, n } = reference;
  const neighbours = [
    { label: t('previous'), icon: ChevronUp, n: references[at - 1]?.n },
    { label: t('next'), icon: ChevronDown, n: references[at + 1]?.n },
  ];
  return (
    <EvidencePanel
      evidence={{ fileUid, fileName, version: version ?? fileUid, page, passage: { start, end } }}
      onClose={state.close}
      detail={t('position', { n })}
      steps={neighbours.map(({ label, icon: Icon, n: other }) => (
        <IconButton
          key={label}
          label={label}
          icon={<Icon size={20} aria-hidden />}
          tooltipSide="bottom"
          disabled={other === undefined}
          onClick={() => other !== undefined && state.open(other)}
        />
      ))}
    />
  );
}
