import { factKinds, type SummaryFact } from '@docent/contract/features/summarize';
import { ReferenceMarker } from '#features/conversation/reference-marker.tsx';
import { summarizeTexts } from '#i18n/summarize.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { truncateEnd } from '#lib/format.ts';

interface SummaryFactsProps {
  uid: string;
  facts: readonly SummaryFact[];
  openNumber: number | null;
  onOpen: (n: number) => void;
}

const quoteShownMax = 120;

/** The figures, dates and names of the sources, each with its place. */
export function SummaryFacts({ uid, facts, openNumber, onOpen }: SummaryFactsProps) {
  const t = useTexts(summarizeTexts);
  if (facts.length === 0) return null;
  const byKind = Map.groupBy(facts, ({ kind }) => kind);
  return (
    <section aria-label={t('facts')} className="grid max-w-[72ch] gap-5">
      <h2 className="font-semibold text-base">{t('facts')}</h2>
      {factKinds.map((kind) => {
        const own = byKind.get(kind) ?? [];
        if (own.length === 0) return null;
        return (
          <div key={kind} className="grid gap-2">
            <h3 className="font-semibold text-ink-muted text-sm">{t(`fact.${kind}`)}</h3>
            <ul className="grid gap-2">
              {own.map(({ text, reference }) => (
                <li key={`${text}/${reference.n}`} className="grid gap-x-3 tablet:grid-cols-[13rem_1fr]">
                  <span className="break-words font-semibold tabular-nums">
                    <span>{text}</span>{' '}
                    <ReferenceMarker
                      reference={reference}
                      messageUid={uid}
                      isOpen={openNumber === reference.n}
                      onOpen={onOpen}
                    />
                  </span>
                  <span className="min-w-0 break-words text-ink-muted text-sm">
                    {truncateEnd(reference.quote.replaceAll(/\s+/g, ' ').trim(), quoteShownMax)}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}
