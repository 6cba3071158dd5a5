import type { Reference, Step } from '@docent/contract/features/conversation-events';
import type {
  Summary,
  SummaryCoverage,
  SummaryEvent,
  SummaryFact,
} from '@docent/contract/features/summarize';

/** What is shown of a summary, stored or on its way. */
export interface ShownSummary {
  readonly text: string;
  readonly references: readonly Reference[];
  readonly facts: readonly SummaryFact[];
  readonly steps: readonly Step[];
  readonly coverage: SummaryCoverage | null;
}

export const nothingShown: ShownSummary = { text: '', references: [], facts: [], steps: [], coverage: null };

/** Each cited place once, in the order of the numbers. */
function referencesOf({ points, facts }: Pick<Summary, 'points' | 'facts'>): Reference[] {
  const all = [...points.flatMap(({ references }) => references), ...facts.map(({ reference }) => reference)];
  return [...new Map(all.map((reference) => [reference.n, reference])).values()].sort(
    (one, other) => one.n - other.n,
  );
}

export const shownOf = (summary: Summary): ShownSummary => ({
  text: summary.text,
  references: referencesOf(summary),
  facts: summary.facts,
  steps: summary.steps,
  coverage: summary.coverage.sections > 0 ? summary.coverage : null,
});

/**
 * Adds one event. A step after text means that a process that took the summary over began its writing again: what it had
 * written comes anew. A momentary one only tells how things are.
 */
export function addSummaryEvent(shown: ShownSummary, { event, data }: SummaryEvent): ShownSummary {
  switch (event) {
    case 'step':
      return {
        ...shown,
        ...(shown.text !== '' && !data.momentary && { text: '', references: [] }),
        steps: [...shown.steps, data],
      };
    case 'reference':
      return { ...shown, references: [...shown.references.filter(({ n }) => n !== data.n), data] };
    case 'delta':
      return { ...shown, text: shown.text + data.text };
    case 'facts': {
      const cited = referencesOf({ points: [], facts: data.facts });
      const known = new Set(shown.references.map(({ n }) => n));
      const added = cited.filter(({ n }) => !known.has(n));
      return { ...shown, facts: data.facts, references: [...shown.references, ...added] };
    }
    case 'coverage':
      return { ...shown, coverage: data.coverage };
    default:
      return shown;
  }
}

/** "Section 7 of 12" as a share, from the steps so far: the last one that counts. */
export function progressOf(steps: readonly Step[]): number | undefined {
  const counted = steps.findLast(({ kind, text }) => kind === 'read' && /\d+\D+\d+/.test(text));
  const [done, all] = counted?.text.match(/\d+/g) ?? [];
  return done === undefined || all === undefined ? undefined : Number(done) / Number(all);
}
