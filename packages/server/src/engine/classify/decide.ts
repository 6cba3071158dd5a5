import type { ClassifierSettings, LabelGuess, TextRange, Verdict } from './classifier-messages.ts';
import { type Mixture, mix } from './fit-mixture.ts';
import type { LabelScorer } from './label-scorer.ts';
import type { Term } from './text-terms.ts';
import type { TermCounts, Vocabulary } from './vocabulary.ts';

/** With several labels, one that is likelier than not is given. */
const givenFrom = 0.5;
const evidenceMax = 6;
/** A word that adds less than this share of what the strongest one adds has decided nothing. */
const evidenceShareMin = 0.25;

/** The labels of a text by how likely each is, and whether even the best is below the threshold. */
export function chooseLabels(
  likely: ArrayLike<number>,
  { multiple, threshold }: Pick<ClassifierSettings, 'multiple' | 'threshold'>,
): Pick<Verdict, 'labels' | 'isUnsure'> {
  const ordered = Array.from(likely, (confidence, label): LabelGuess => ({ label, confidence })).toSorted(
    (one, other) => other.confidence - one.confidence,
  );
  const best = ordered.slice(0, 1);
  const given = ordered.filter(({ confidence }) => confidence >= Math.max(givenFrom, threshold));
  return {
    labels: multiple && given.length > 0 ? given : best,
    isUnsure: (best[0]?.confidence ?? 0) < threshold,
  };
}

interface Decision {
  readonly likely: Float64Array;
  readonly settings: ClassifierSettings;
  readonly text: { readonly terms: readonly Term[]; readonly counts: TermCounts };
  readonly vocabulary: Vocabulary;
  readonly scorers: readonly LabelScorer[];
  readonly mixture: Mixture;
}

/** How much each term speaks for a label rather than for the others. */
function supportOf({ text, scorers, mixture }: Decision, label: number): Map<number, number> {
  const support = new Map<number, number>();
  const { counts } = text;
  counts.ids.forEach((id, place) => {
    const added = mix(
      scorers.map((scorer) => scorer.contribution(counts, place)),
      { ...mixture, offset: 0 },
    );
    const others = added.reduce((sum, one) => sum + one, 0) - (added[label] ?? 0);
    support.set(id, (added[label] ?? 0) - others / Math.max(1, added.length - 1));
  });
  return support;
}

/** Ranges in order, those that touch or overlap joined. */
function joinRanges(ranges: readonly TextRange[]): TextRange[] {
  const joined: TextRange[] = [];
  for (const range of ranges.toSorted((one, other) => one.start - other.start)) {
    const last = joined.at(-1);
    if (last && range.start <= last.end)
      joined[joined.length - 1] = { start: last.start, end: Math.max(last.end, range.end) };
    else joined.push(range);
  }
  return joined;
}

/** Where the words stand that decided for a label. */
function findEvidence(decision: Decision, label: number): TextRange[] {
  const support = supportOf(decision, label);
  const strongest = Math.max(0, ...support.values());
  const decisive = [...support]
    .filter(([, weight]) => weight > 0 && weight >= evidenceShareMin * strongest)
    .toSorted((one, other) => other[1] - one[1])
    .slice(0, evidenceMax);
  const ids = new Set(decisive.map(([id]) => id));
  const seen = new Set<number>();
  const ranges = decision.text.terms.flatMap(({ name, range }) => {
    const id = decision.vocabulary.idOf(name);
    if (id === undefined || !ids.has(id) || seen.has(id)) return [];
    seen.add(id);
    return [range];
  });
  return joinRanges(ranges);
}

/** What is said of a text whose labels are known to be this likely. */
export function decide(decision: Decision): Verdict {
  const chosen = chooseLabels(decision.likely, decision.settings);
  const [best] = chosen.labels;
  const evidence = best ? findEvidence(decision, best.label) : [];
  // A label that no word speaks for is a guess, however few labels there are.
  const isGuess = evidence.length === 0 && decision.settings.threshold > 0;
  return { ...chosen, isUnsure: chosen.isUnsure || isGuess, evidence };
}
