import type { DatePart } from '../query-tree.ts';
import type { Item, Period } from '../question-items.ts';
import type { QuestionLanguage } from '../question-schema.ts';
import type { Token } from '../words/split-question.ts';

const names: Record<QuestionLanguage, readonly string[]> = {
  en: 'monday tuesday wednesday thursday friday saturday sunday'.split(' '),
  tr: 'pazartesi sali carsamba persembe cuma cumartesi pazar'.split(' '),
};
const endings: Record<QuestionLanguage, RegExp> = {
  en: /^s?$/,
  tr: /^(?:lar|ler)?(?:y?[iuae]|[iu]n|n[iu]n|s[iu]|[dt][ae]n?|[dt][ae]ki|n[ae]|nd[ae]n?|nd[ae]ki|yl[ae])?$/,
};
/** "Cuma günleri", "pazar gününe" */
const dayNoun = /^gun(?:u|un[aeiu]\p{L}*|ler\p{L}*)?$/u;

type Days = Extract<Period, { part: 'weekday' }>;

const daysOf = (value: number, until?: number): Days => ({
  kind: 'part',
  part: 'weekday',
  value,
  ...(until !== undefined && { until }),
});
const weekend = daysOf(6, 7);
const working = daysOf(1, 5);

/** Words behind which a kind of day is asked for, and no condition: "by weekday", "which weekday". */
const asksBefore = new Set('which what by per each every of most busiest quietest'.split(' '));

function groupAt(words: readonly Token[], at: number, language: QuestionLanguage) {
  const [word = '', next = ''] = [words[at]?.folded, words[at + 1]?.folded];
  if (language === 'tr') {
    if (/^haftason/.test(word)) return { period: weekend, length: 1 };
    if (/^haftaici/.test(word)) return { period: working, length: 1 };
    if (word !== 'hafta') return undefined;
    if (/^sonu?(?:nu|nd[ae]|nda\p{L}*|lari\p{L}*|na|nin)?$/u.test(next))
      return { period: weekend, length: 2 };
    return /^ici(?:nde\p{L}*|ne)?$/u.test(next) ? { period: working, length: 2 } : undefined;
  }
  if (/^weekends?$/.test(word)) return { period: weekend, length: 1 };
  const isAsked = asksBefore.has(words[at - 1]?.folded ?? '');
  if (/^(?:weekdays?|workdays?)$/.test(word) && !isAsked) return { period: working, length: 1 };
  return word === 'working' && next === 'days' && !isAsked ? { period: working, length: 2 } : undefined;
}

function dayAt(words: readonly Token[], at: number, language: QuestionLanguage) {
  const word = words[at]?.folded ?? '';
  const day = names[language].findIndex(
    (name) => word.startsWith(name) && endings[language].test(word.slice(name.length)),
  );
  if (day < 0) return undefined;
  const hasNoun = language === 'tr' && dayNoun.test(words[at + 1]?.folded ?? '');
  return { period: daysOf(day + 1), length: hasNoun ? 2 : 1 };
}

const asksKinds: Record<QuestionLanguage, readonly (readonly [RegExp, 'asked_part' | 'group_word'])[]> = {
  en: [
    [/^(?:(?:on )?(?:which|what) )(?:weekdays?|days? of the week)(?: |$)/, 'asked_part'],
    [
      /^(?:by|per|each|every|for each|for every|on each|grouped by) (?:weekday|day of the week|day of week|days of the week)(?: |$)/,
      'group_word',
    ],
  ],
  tr: [
    [/^haftanin hangi gun\S*(?: |$)/, 'asked_part'],
    [/^haftanin (?:her )?gun\S*(?: (?:gore|bazinda|icin))?(?: |$)/, 'group_word'],
  ],
};
const phraseMax = 5;

/** "Which day of the week", "haftanın günlerine göre": surer than the column of days that a word of it names. */
function kindsAt(words: readonly Token[], at: number, language: QuestionLanguage): Item[] {
  const text = words
    .slice(at, at + phraseMax)
    .map(({ folded }) => folded)
    .join(' ');
  return asksKinds[language].flatMap(([phrase, kind]): Item[] => {
    const said = phrase.exec(text)?.[0].trim();
    if (said === undefined) return [];
    const length = said.split(' ').length;
    const meaning = { kind, key: { part: 'weekday' as const } };
    return [{ meaning, from: at, until: at + length, weight: 0.8 * length, weakest: 1 }];
  });
}

const partNouns: Record<QuestionLanguage, readonly (readonly [RegExp, DatePart])[]> = {
  en: [
    [/^months?$/, 'month'],
    [/^quarters?$/, 'quarter'],
    [/^years?$/, 'year'],
    [/^weekdays?$/, 'weekday'],
    [/^days?$/, 'day'],
  ],
  tr: [
    [/^ay(?:i|imiz|lar|da|dir)?$/, 'month'],
    [/^ceyre[kg]/, 'quarter'],
    [/^yil(?:i|imiz|lar|da|dir)?$/, 'year'],
    [/^gun(?:u|umuz|ler|de|dur)?$/, 'day'],
  ],
};

/** "The busiest month", "en yoğun ay": the part of dates that a superlative stands before is what is asked for. */
export function linkBestParts(
  words: readonly Token[],
  items: readonly Item[],
  language: QuestionLanguage,
): Item[] {
  return [...words.entries()].flatMap(([at, { folded }]): Item[] => {
    const [, part] = partNouns[language].find(([noun]) => noun.test(folded)) ?? [];
    const follows = items.some(({ meaning, until }) => meaning.kind === 'best_word' && until === at);
    const isNamed = items.some(
      ({ meaning, from, until }) => meaning.kind === 'column' && from <= at && at < until,
    );
    if (!part || !follows || isNamed) return [];
    const meaning = { kind: 'asked_part' as const, key: { part } };
    return [{ meaning, from: at, until: at + 1, weight: 0.6, weakest: 1 }];
  });
}

/** Links days of the week: "on a Friday", "at the weekend", "cuma günleri", "hafta içi". */
export function linkWeekdays(words: readonly Token[], language: QuestionLanguage): Item[] {
  return [...words.keys()].flatMap((at): Item[] => {
    const found = groupAt(words, at, language) ?? dayAt(words, at, language);
    const kinds = kindsAt(words, at, language);
    if (!found) return kinds;
    const { period, length } = found;
    return [
      ...kinds,
      { meaning: { kind: 'period', period }, from: at, until: at + length, weight: 0.9 * length, weakest: 1 },
    ];
  });
}
