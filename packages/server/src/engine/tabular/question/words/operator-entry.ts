import { type AspectUse, aspects } from '../aspect.ts';
import type { Meaning } from '../question-items.ts';

export const uses = (text: string): AspectUse[] =>
  text.split(' ').map((use) => {
    const aspect = aspects.find((name) => use.startsWith(name)) ?? 'size';
    return { aspect, highest: use.endsWith('+') };
  });
export const best = (highest: boolean, about?: string, counts = false): Meaning => ({
  kind: 'best_word',
  best: { highest, counts, ...(about && { about: uses(about) }) },
});
/** "Most often" */
export const often = (highest: boolean): Meaning => ({
  kind: 'best_word',
  best: { highest, counts: true, rows: true },
});
/** "The most common X" names what is compared itself, where "the most X" counts it. */
export const common = (highest: boolean): Meaning => ({
  kind: 'best_word',
  best: { highest, counts: true, common: true },
});
export const compare = (
  operator: '=' | '<>' | '<' | '<=' | '>' | '>=',
  argument: 'left' | 'right',
  about?: string,
): Meaning => ({ kind: 'comparison', operator, argument, ...(about && { about: uses(about) }) });
/** "After" and "newest" are about dates. */
export const date = 'date+';
/** "Oldest" is the highest age or the first date. */
export const age = 'age+ date-';

/** Phrases of folded words; a star matches any ending; alternatives have a bar between them. */
export type OperatorEntry = readonly [phrases: string, meaning: Meaning];
