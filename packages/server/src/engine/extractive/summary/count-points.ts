/** How many points a summary has: a share of the sentences, within these bounds. */
const bounds = {
  short: { share: 0.15, min: 3, max: 6 },
  medium: { share: 0.25, min: 5, max: 14 },
  long: { share: 0.4, min: 8, max: 36 },
} as const;

interface Measure {
  readonly sentences: number;
  readonly sources: number;
}

/**
 * A text that is hardly longer than its summary would be gives most of its sentences. Unless it is to be short, a summary
 * of many sources has room for a point of each.
 */
export function countPoints({ sentences, sources }: Measure, length: keyof typeof bounds): number {
  const { share, min, max } = bounds[length];
  const usual = Math.min(max, Math.max(min, Math.round(sentences * share)));
  const wanted = length === 'short' ? usual : Math.max(usual, sources);
  return Math.min(wanted, Math.max(1, sentences));
}
