/** How many points a summary has: a share of the sentences, within these bounds. */
const bounds = {
  short: { share: 0.15, min: 3, max: 6 },
  medium: { share: 0.25, min: 5, max: 14 },
  long: { share: 0.4, min: 8, max: 36 },
} as const;

/** A text that is hardly longer than its summary would be gives most of its sentences. */
export function countPoints(sentenceCount: number, length: keyof typeof bounds): number {
  const { share, min, max } = bounds[length];
  return Math.min(max, Math.max(min, Math.round(sentenceCount * share)), Math.max(1, sentenceCount));
}
