import * as z from 'zod/mini';
import type { ClassifierSettings, TextRange, Verdict } from './classifier-messages.ts';
import { chooseLabels } from './decide.ts';

const answer = z.object({
  items: z.array(z.unknown()),
});

const answeredItem = z.object({
  item: z.int(),
  labels: z
    .array(z.object({ name: z.string(), confidence: z.number().check(z.gte(0), z.lte(1)) }))
    .check(z.minLength(1)),
  words: z.optional(z.array(z.string())),
});

/** Nobody is that sure. */
const confidenceMax = 0.99;
const wordsMax = 3;

/** The JSON object of an answer, also where the model put a fence of Markdown around it. */
function parseObject(text: string): unknown {
  const start = text.indexOf('{');
  const end = text.lastIndexOf('}');
  if (start < 0 || end < start) return undefined;
  try {
    return JSON.parse(text.slice(start, end + 1));
  } catch {
    return undefined;
  }
}

/** Where pieces of a text stand in it; a piece that is not there has decided nothing. */
const placesOf = (text: string, pieces: readonly string[]): TextRange[] =>
  pieces
    .slice(0, wordsMax)
    .flatMap((piece) => {
      const start = piece.trim() === '' ? -1 : text.indexOf(piece);
      return start < 0 ? [] : [{ start, end: start + piece.length }];
    })
    .toSorted((one, other) => one.start - other.start);

function verdictOf(
  { labels, words = [] }: z.infer<typeof answeredItem>,
  settings: ClassifierSettings,
  text: string,
): Verdict | undefined {
  const placeOf = new Map(settings.labels.map(({ name }, place) => [name.toLowerCase(), place]));
  const likely = settings.labels.map(() => 0);
  for (const { name, confidence } of labels) {
    const place = placeOf.get(name.trim().toLowerCase());
    if (place === undefined) return undefined;
    likely[place] = Math.min(confidence, confidenceMax);
  }
  if (!settings.multiple && labels.length !== 1) return undefined;
  return { ...chooseLabels(likely, settings), evidence: placesOf(text, words) };
}

/**
 * What a model said of some texts, in their order. A text has no verdict where the model left it out, named it more than
 * once, gave it a label that is none, or answered in another form.
 */
export function readVerdicts(
  written: string,
  settings: ClassifierSettings,
  texts: readonly string[],
): (Verdict | undefined)[] {
  const read = answer.safeParse(parseObject(written));
  const items = read.success ? read.data.items.map((item) => answeredItem.safeParse(item)) : [];
  const known = items.flatMap((item) => (item.success ? [item.data] : []));
  return texts.map((text, at) => {
    const own = known.filter(({ item }) => item === at + 1);
    return own.length === 1 && own[0] ? verdictOf(own[0], settings, text) : undefined;
  });
}
