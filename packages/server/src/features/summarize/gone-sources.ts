import type { Reference } from '@docent/contract/features/conversation-events';
import type { SummaryFact, SummaryPoint } from '@docent/contract/features/summarize';
import type { SummaryContent } from './summary-content.ts';

/** A reference as it may be shown: with its quote, or without it once its source is gone. */
export type SettleReference = (reference: Reference) => Reference;

/** Whether a quote was taken away: no quote is empty otherwise. */
const isGone = ({ quote }: Reference) => quote === '';

/** A point without what was quoted from sources that are gone; its place stays. */
export function settlePoint(point: SummaryPoint, settle: SettleReference): SummaryPoint {
  const references = point.references.map(settle);
  if (!point.quoted || !references.some(isGone)) return { ...point, references };
  return { ...point, references, text: '', section: '' };
}

/** The facts whose source is there: each is a quote. */
export const settleFacts = (facts: readonly SummaryFact[], settle: SettleReference): SummaryFact[] =>
  facts.flatMap((fact) => {
    const reference = settle(fact.reference);
    return isGone(reference) ? [] : [{ ...fact, reference }];
  });

/** All that is cited by these. */
export const citedBy = ({ points, facts }: Pick<SummaryContent, 'points' | 'facts'>): Reference[] => [
  ...points.flatMap(({ references }) => references),
  ...facts.map(({ reference }) => reference),
];
