import type { Reference } from '@docent/contract/features/conversation-events';
import { conversationTexts } from '#i18n/conversation.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { truncateEnd, truncateMiddle } from '#lib/format.ts';
import { classNames } from '#ui/class-names.ts';
import { Tooltip } from '#ui/tooltip.tsx';

const quoteShownMax = 280;
const nameShownMax = 44;

interface ReferenceMarkerProps {
  reference: Reference;
  messageUid: string;
  isOpen: boolean;
  onOpen: (n: number) => void;
}

/** The id that returns the focus to its marker when the evidence closes. */
export const markerId = (messageUid: string, n: number) => `reference-${messageUid}-${n}`;

/** A saffron reference number in an answer. Shows the quote, and opens the source. */
export function ReferenceMarker({ reference, messageUid, isOpen, onOpen }: ReferenceMarkerProps) {
  const t = useTexts(conversationTexts);
  const { n, fileName, quote } = reference;
  const preview = (
    <>
      <span className="block font-semibold">{truncateMiddle(fileName, nameShownMax)}</span>
      <span className="block">“{truncateEnd(quote.trim(), quoteShownMax)}”</span>
    </>
  );
  return (
    <Tooltip content={preview}>
      <button
        type="button"
        data-reference={markerId(messageUid, n)}
        aria-label={t('references.marker', { n, name: fileName })}
        aria-pressed={isOpen}
        onClick={() => onOpen(n)}
        className={classNames(
          'relative mx-0.5 inline-flex h-[1.15rem] min-w-[1.15rem] items-center justify-center rounded-sm px-1 align-[0.1em]',
          'bg-evidence font-semibold text-on-evidence text-xs tabular-nums leading-none',
          // A touch target larger than the number.
          'after:absolute after:-inset-x-1 after:-inset-y-1.5',
          isOpen && 'ring-2 ring-evidence-line',
        )}
      >
        {n}
      </button>
    </Tooltip>
  );
}
