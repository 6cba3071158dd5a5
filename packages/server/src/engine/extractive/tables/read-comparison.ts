import { foldInPlace, foldPattern } from '#engine/retrieval/fold-in-place.ts';
import type { AnswerLanguage } from '../../answer/answer-engine.ts';

/** What a question compares: the most or the least of something. */
export interface Comparison {
  readonly direction: 'highest' | 'lowest';
  /** What the comparing word says of what is compared: "cheapest" compares prices. Words as columns have them. */
  readonly measures: readonly string[];
  /** The question without the words that compare. */
  readonly rest: string;
}

type Rule = readonly [pattern: string, direction: Comparison['direction'], measures: string];

// In this order: "least expensive" is not the most of anything.
const english: readonly Rule[] = [
  ['least expensive|cheapest', 'lowest', 'price cost fee amount'],
  ['most expensive|costliest|priciest|dearest', 'highest', 'price cost fee amount'],
  ['most populous|most populated', 'highest', 'population inhabitants'],
  ['least populous|least populated', 'lowest', 'population inhabitants'],
  ['longest', 'highest', 'length duration time distance'],
  ['shortest', 'lowest', 'length duration time distance height'],
  ['tallest', 'highest', 'height'],
  ['heaviest', 'highest', 'weight'],
  ['lightest', 'lowest', 'weight'],
  ['fastest', 'highest', 'speed'],
  ['slowest', 'lowest', 'speed'],
  ['oldest', 'highest', 'age'],
  ['youngest', 'lowest', 'age'],
  ['largest|biggest', 'highest', 'size area'],
  ['smallest', 'lowest', 'size area'],
  ['deepest', 'highest', 'depth'],
  ['best[- ]paid', 'highest', 'salary wage'],
  ['worst[- ]paid', 'lowest', 'salary wage'],
  ['highest|greatest|maximum|max|the most|most|top', 'highest', ''],
  ['lowest|minimum|min|the least|least|the fewest|fewest', 'lowest', ''],
];

const turkish: readonly Rule[] = [
  ['en (?:pahalı)\\p{L}*', 'highest', 'fiyat ücret tutar maliyet bedel'],
  ['en (?:ucuz)\\p{L}*', 'lowest', 'fiyat ücret tutar maliyet bedel'],
  ['en kalabalık\\p{L}*', 'highest', 'nüfus'],
  ['en uzun\\p{L}*', 'highest', 'uzunluk süre mesafe boy'],
  ['en kısa\\p{L}*', 'lowest', 'uzunluk süre mesafe boy'],
  ['en ağır\\p{L}*', 'highest', 'ağırlık'],
  ['en hafif\\p{L}*', 'lowest', 'ağırlık'],
  ['en hızlı\\p{L}*', 'highest', 'hız'],
  ['en yavaş\\p{L}*', 'lowest', 'hız'],
  ['en yaşlı\\p{L}*', 'highest', 'yaş'],
  ['en genç\\p{L}*', 'lowest', 'yaş'],
  ['en derin\\p{L}*', 'highest', 'derinlik'],
  ['en (?:büyük|geniş)\\p{L}*', 'highest', 'alan yüzölçümü büyüklük'],
  ['en (?:küçük|dar)\\p{L}*', 'lowest', 'alan yüzölçümü büyüklük'],
  ['en (?:yüksek|çok|fazla|üst)\\p{L}*|azami|maksimum', 'highest', 'yükseklik'],
  ['en (?:düşük|az|alt)\\p{L}*|asgari|minimum', 'lowest', ''],
];

/** "The second highest" and "the three highest" ask for something else, and so does what is compared with a limit. */
const otherwise = {
  en: /\b(?:second|third|fourth|fifth|2nd|3rd|next|almost|at (?:most|least)|top (?:\d+|two|three|four|five|ten)|most (?:of|likely|important|common|recent|famous)|(?:two|three|four|five|\d+) (?:highest|lowest|largest|smallest|most|least|cheapest|longest|biggest))\b/iu,
  tr: /(?<!\p{L})(?:ikinci|ucuncu|dorduncu|besinci|en (?:az|cok|fazla) (?:\p{N}+|bir|iki|uc|dort|bes|on|kac)|en (?:onemli|son|yakin)\p{L}*|(?:iki|uc|dort|bes|\p{N}+) (?:en|tane))(?!\p{L})/iu,
} as const;

const compile = (pattern: string) => new RegExp(`(?<![\\p{L}-])(?:${pattern})(?!\\p{L})`, 'iu');
const rules = {
  en: english.map(([pattern, ...rest]) => [compile(pattern), ...rest] as const),
  tr: turkish.map(([pattern, ...rest]) => [foldPattern(compile(pattern)), ...rest] as const),
};

/** What a question compares; undefined where it compares nothing, or more than the first of a row. */
export function readComparison(question: string, language: AnswerLanguage): Comparison | undefined {
  const folded = language === 'tr' ? foldInPlace(question) : question;
  if (otherwise[language].test(folded)) return undefined;
  for (const [pattern, direction, measures] of rules[language]) {
    const found = pattern.exec(folded);
    if (!found) continue;
    const rest = `${question.slice(0, found.index)} ${question.slice(found.index + found[0].length)}`;
    return { direction, measures: measures === '' ? [] : measures.split(' '), rest };
  }
  return undefined;
}
