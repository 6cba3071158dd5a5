import type { Reference } from '@docent/contract/features/conversation-events';
import { useState } from 'react';
import { conversationTexts } from '#i18n/conversation.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { classNames } from '#ui/class-names.ts';
import { MiddleCut } from '#ui/middle-cut.tsx';

const shownAtFirst = 3;

interface ReferenceListProps {
  /** The text of the answer, whose quotes are not repeated. */
  text: string;
  references: readonly Reference[];
  openNumber: number | null;
  onOpen: (n: number) => void;
}

/** Only letters and digits, so that Markdown and line breaks do not make a quote differ from its source. */
const wordsOf = (text: string) => ` ${text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;

interface ReferenceRowProps {
  reference: Reference;
  /** The answer quotes it already. */
  isQuoted: boolean;
  isOpen: boolean;
  onOpen: (n: number) => void;
}

function Quote({ reference: { quote, corrected } }: { reference: Reference }) {
  const t = useTexts(conversationTexts);
  if (corrected === undefined)
    return <span className="line-clamp-2 break-words text-sm">{quote.trim()}</span>;
  return (
    <>
      <span className="line-clamp-2 break-words text-sm">{corrected.trim()}</span>
      <span className="mt-0.5 line-clamp-2 break-words text-ink-muted text-xs">
        {t('references.corrected', { quote: quote.trim() })}
      </span>
    </>
  );
}

function ReferenceRow({ reference, isQuoted, isOpen, onOpen }: ReferenceRowProps) {
  const t = useTexts(conversationTexts);
  const { n, fileName, page } = reference;
  return (
    <li>
      <button
        type="button"
        onClick={() => onOpen(n)}
        className={classNames(
          'flex w-full gap-3 rounded-control px-2 py-2 text-left hover:bg-surface-hover',
          isOpen && 'bg-surface-hover',
        )}
      >
        <span className="mt-px inline-flex h-[1.15rem] min-w-[1.15rem] shrink-0 items-center justify-center rounded-sm bg-evidence px-1 font-semibold text-on-evidence text-xs tabular-nums">
          <span className="sr-only">{t('references.number')} </span>
          {n}
        </span>
        <span className="min-w-0 flex-1">
          {!isQuoted && <Quote reference={reference} />}
          <span className={classNames('flex gap-2 text-ink-muted text-xs', !isQuoted && 'mt-0.5')}>
            <span className="min-w-0">
              <MiddleCut text={fileName} />
            </span>
            {page !== undefined && (
              <span className="shrink-0 tabular-nums">{t('references.page', { page })}</span>
            )}
          </span>
        </span>
      </button>
    </li>
  );
}

/** The references of an answer, each with its quote and its file. */
export function ReferenceList({ text, references, openNumber, onOpen }: ReferenceListProps) {
  const t = useTexts(conversationTexts);
  const [isWhole, setWhole] = useState(false);
  if (references.length === 0) return null;
  const answer = wordsOf(text);
  const isQuoted = ({ quote, corrected }: Reference) =>
    corrected === undefined && answer.includes(wordsOf(quote));
  const shown = isWhole ? references : references.slice(0, shownAtFirst);
  const hiddenCount = references.length - shownAtFirst;
  return (
    <div className="-mx-2">
      <ol aria-label={t('references.title')} className="grid grid-cols-1">
        {shown.map((reference) => (
          <ReferenceRow
            key={reference.n}
            reference={reference}
            isQuoted={isQuoted(reference)}
            isOpen={openNumber === reference.n}
            onOpen={onOpen}
          />
        ))}
      </ol>
      {hiddenCount > 0 && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="min-h-control-small rounded-control px-2 text-ink-muted text-sm hover:bg-surface-hover hover:text-ink"
        >
          {isWhole ? t('references.fewer') : t('references.more', { count: hiddenCount })}
        </button>
      )}
    </div>
  );
}
