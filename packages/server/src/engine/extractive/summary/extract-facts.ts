import type { SourceSentence } from '#engine/summary/read-source.ts';

/** A figure, a date or a name, and the sentence that has it. */
export interface FoundFact {
  readonly kind: 'figure' | 'date' | 'name';
  readonly text: string;
  readonly source: number;
  readonly sentence: SourceSentence;
}

export interface FactSentence {
  readonly source: number;
  readonly sentence: SourceSentence;
  /** How much the sentence says of its source. */
  readonly score: number;
}

const factsMax = { figure: 12, date: 12, name: 12 } as const;

const months =
  'january|february|march|april|may|june|july|august|september|october|november|december|' +
  'ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık';
const dates: readonly RegExp[] = [
  /\b\d{4}-\d{2}-\d{2}\b/gu,
  /\b\d{1,2}[./]\d{1,2}[./](?:19|20)\d{2}\b/gu,
  new RegExp(`\\b\\d{1,2}(?:st|nd|rd|th)?\\s+(?:${months})(?:\\s+(?:19|20)\\d{2})?(?!\\p{L})`, 'giu'),
  new RegExp(
    `(?<!\\p{L})(?:${months})\\s+(?:\\d{1,2}(?:st|nd|rd|th)?(?:,?\\s+(?:19|20)\\d{2})?|(?:19|20)\\d{2})\\b`,
    'giu',
  ),
];
const unit =
  '%|percent|per cent|million|billion|thousand|euros?|dollars?|pounds?|lira|TL|TRY|EUR|USD|GBP|km|kg|tons?|tonnes?|' +
  'm²|km²|hectares?|MW|GW|hours?|days?|weeks?|months?|years?|people|pages?|employees?|' +
  'yüzde|milyon|milyar|bin|kişi|gün|hafta|ay|yıl|saat|sayfa|ton|hektar|çalışan|adet|avro|dolar|sterlin';
/** Endings of Turkish cases after a currency, which are no part of the figure: "12 milyon euroya". */
const currencyWithEnding =
  '(?:euro|avro|dolar|sterlin|lira)(?=(?:[yn]?[aeıiuü]|[dt][ae]n?|n?[ıiuü]n|y?l[ae]|l[ıiuü]k)(?!\\p{L}))';
const number = '\\d{1,3}(?:[.,\\u00a0 ]\\d{3})+(?:[.,]\\d+)?|\\d+(?:[.,]\\d+)?';
const figures: readonly RegExp[] = [
  new RegExp(
    `(?:yüzde\\s+|[€$£₺%]\\s?)(?:${number})(?:\\s(?:million|billion|thousand|milyon|milyar|bin)(?!\\p{L}))*`,
    'giu',
  ),
  new RegExp(
    `(?<![\\p{L}\\d.,/-])(?:${number})(?:\\s?(?:(?:${unit})(?!\\p{L})|${currencyWithEnding}))+(?:\\s?[€$£₺])?`,
    'giu',
  ),
  new RegExp(`(?<![\\p{L}\\d.,/-])(?:${number})\\s?[€$£₺%]`, 'giu'),
];
const namePart = "\\p{Lu}[\\p{L}'’.-]*\\p{L}";
const names = new RegExp(
  `(?<![\\p{L}\\d])${namePart}(?:\\s+(?:of|the|and|for|de|von|van|ve|bin|ibn|al)\\s+${namePart}|\\s+${namePart}){1,4}`,
  'gu',
);
const acronyms = /(?<![\p{L}\d])\p{Lu}{3,6}(?![\p{L}\d])/gu;
/** Begins a sentence, and is no name by itself. */
const openers =
  /^(?:the|a|an|this|that|these|those|in|on|at|for|but|and|if|when|as|by|it|we|he|she|they|all|each|every|no|our|bu|bir|şu|o|ve|ama|her|tüm|bütün|ancak|ise|biz)\s+/iu;

const cleaned = (text: string) => text.replace(/\s+/gu, ' ').trim();

function matchesOf(text: string, patterns: readonly RegExp[]): string[] {
  const taken: { start: number; end: number; text: string }[] = [];
  for (const pattern of patterns)
    for (const match of text.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (taken.every((one) => end <= one.start || start >= one.end))
        taken.push({ start, end, text: cleaned(match[0]) });
    }
  return taken.sort((one, other) => one.start - other.start).map((one) => one.text);
}

/** At the start of a sentence any word is capital: what remains after a common one has to look like a name by itself. */
function namesIn(text: string): string[] {
  const found = [...text.matchAll(names)].flatMap(([match]) => {
    const name = cleaned(match.replace(openers, ''));
    return name.includes(' ') ? [name] : [];
  });
  return [...found, ...[...text.matchAll(acronyms)].map(([match]) => match)];
}

interface Tally {
  readonly first: FoundFact;
  count: number;
  score: number;
}

function collect(
  sentences: readonly FactSentence[],
  kind: FoundFact['kind'],
  read: (text: string) => string[],
) {
  const tallies = new Map<string, Tally>();
  for (const { source, sentence, score } of sentences)
    for (const text of new Set(read(sentence.text))) {
      const key = `${source}/${text.toLocaleLowerCase('tr')}`;
      const known = tallies.get(key);
      if (known) known.count += 1;
      else tallies.set(key, { first: { kind, text, source, sentence }, count: 1, score });
    }
  return [...tallies.values()];
}

const worthOf = ({ count, score }: Tally) => score + Math.log2(1 + count);

function best(tallies: readonly Tally[], max: number): FoundFact[] {
  return tallies
    .toSorted((one, other) => worthOf(other) - worthOf(one))
    .slice(0, max)
    .map(({ first }) => first)
    .sort((one, other) => one.source - other.source || one.sentence.start - other.sentence.start);
}

const isCapitals = (text: string) => !/\p{Ll}/u.test(text);

/** The figures, dates and names that matter most, each once for a source, with the sentence that has it first. */
export function extractFacts(sentences: readonly FactSentence[]): FoundFact[] {
  const dated = collect(sentences, 'date', (text) => matchesOf(text, dates));
  const figured = collect(sentences, 'figure', (text) => {
    // A year or a day of a date is no figure.
    const isOfDate = new Set(matchesOf(text, dates).flatMap((date) => date.split(/[\s,./-]+/u)));
    return matchesOf(text, figures).filter((figure) => !isOfDate.has(figure));
  });
  const named = collect(sentences, 'name', (text) => (isCapitals(text) ? [] : namesIn(text)));
  return [...best(figured, factsMax.figure), ...best(dated, factsMax.date), ...best(named, factsMax.name)];
}
