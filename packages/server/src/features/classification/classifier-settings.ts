import type { Label } from '@docent/contract/features/classification';
import type { ClassifierSettings, Verdict } from '#engine/classify/classifier-messages.ts';
import type { ItemOutcome } from './classification-item.store.ts';
import type { Example } from './example.store.ts';

interface Sorting {
  readonly labels: readonly Label[];
  readonly multiple: boolean;
  readonly threshold: number;
}

/** A classification as engines know it: labels by their places. */
export function settingsOf(
  { labels, multiple, threshold }: Sorting,
  { examples, sample }: { examples: readonly Example[]; sample: readonly string[] },
): ClassifierSettings {
  const placeOf = new Map(labels.map(({ name }, place) => [name, place]));
  return {
    labels,
    multiple,
    threshold,
    sample,
    examples: examples.map((example) => ({
      text: example.text,
      labels: example.labels.flatMap((name) => placeOf.get(name) ?? []),
    })),
  };
}

const nothing = { guesses: [], confidence: null, unsure: false, evidence: [], assigned: [] };

/** What is stored of an item; without a verdict, or without its text, it has failed. */
export function outcomeOf(
  { labels }: Pick<Sorting, 'labels'>,
  { index, text }: { index: number; text: string | null },
  verdict: Verdict | undefined,
): ItemOutcome {
  if (text === null || !verdict) return { index, state: 'failed', ...nothing };
  const guesses = verdict.labels.map(({ label, confidence }) => ({
    name: labels[label]?.name ?? '',
    confidence: Math.round(confidence * 1000) / 1000,
  }));
  return {
    index,
    state: 'done',
    guesses,
    confidence: guesses[0]?.confidence ?? null,
    unsure: verdict.isUnsure,
    evidence: [...verdict.evidence],
    assigned: verdict.isUnsure ? [] : guesses.map(({ name }) => name),
  };
}
