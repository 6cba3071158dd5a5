import type { Item, Meaning, Period } from '../question-items.ts';
import { isTimed, type QuestionLanguage, type QuestionSchema } from '../question-schema.ts';
import type { Token } from '../words/split-question.ts';

interface Clock {
  at: string;
  /** How many words it has. */
  length: number;
  /** It is a time and nothing else: "10:30", "9 am". */
  isPlain: boolean;
  /** How many words before it belong to it. */
  before?: number;
}

const halves = new Map(Object.entries<number>({ am: 0, a: 0, pm: 12, p: 12 }));
const two = (number: number) => String(number).padStart(2, '0');

function clockOf(hours: number, minutes: number, half?: number): string | undefined {
  const hour = half === undefined ? hours : (hours % 12) + half;
  const isKnown = hour < 24 && minutes < 60 && (half === undefined || (hours >= 1 && hours <= 12));
  return isKnown ? `${two(hour)}:${two(minutes)}:00` : undefined;
}

/** "am" or "p.m." behind a number, and how many words that is. */
function halfAt(words: readonly Token[], at: number): { half: number; length: number } | undefined {
  const word = words[at]?.folded ?? '';
  const half = halves.get(word);
  if (half === undefined) return undefined;
  if (word.length === 2) return { half, length: 1 };
  return words[at + 1]?.folded === 'm' ? { half, length: 2 } : undefined;
}

const dayTimes: readonly (readonly [phrase: string, half: number])[] = [
  ['in the morning', 0],
  ['in the afternoon', 12],
  ['in the evening', 12],
  ['at night', 12],
];

/** "8 in the morning" */
function dayTimeAt(words: readonly Token[], at: number): { half: number; length: number } | undefined {
  for (const [phrase, half] of dayTimes) {
    const { length } = phrase.split(' ');
    const said = words.slice(at, at + length).map(({ folded }) => folded);
    if (said.join(' ') === phrase) return { half, length };
  }
  return undefined;
}

const clockPattern = /^(\d{1,2})(?:[:.](\d{2}))?(?::\d{2})?(am|pm)?$/;

const halvesBefore = new Map(
  Object.entries<number>({ sabah: 0, sonra: 12, aksam: 12, aksami: 12, gece: 12, oglen: 12 }),
);

/** "Sabah 9", "öğleden sonra 3", "gece 11": what stands before the hour says which half of the day it is in. */
function dayTimeBefore(
  words: readonly Token[],
  at: number,
  hour: number,
): { half: number; length: number; before: number } | undefined {
  const word = words[at - 1]?.folded ?? '';
  const half = halvesBefore.get(word);
  const isAfternoon = word !== 'sonra' || words[at - 2]?.folded === 'ogleden';
  if (half === undefined || !isAfternoon || hour > 12) return undefined;
  return { half: word === 'gece' && hour < 6 ? 0 : half, length: 0, before: word === 'sonra' ? 2 : 1 };
}

function readClock(words: readonly Token[], at: number, language: QuestionLanguage): Clock | undefined {
  const text = words[at]?.folded ?? '';
  const noon = { noon: '12:00:00', midday: '12:00:00', midnight: '00:00:00' }[text];
  if (noon) return { at: noon, length: 1, isPlain: true };
  const found = clockPattern.exec(text);
  if (!found) return undefined;
  const before = language === 'tr' ? dayTimeBefore(words, at, Number(found[1])) : undefined;
  const behind = found[3] ? undefined : (before ?? halfAt(words, at + 1) ?? dayTimeAt(words, at + 1));
  const half = found[3] ? halves.get(found[3]) : behind?.half;
  const clock = clockOf(Number(found[1]), Number(found[2] ?? 0), half);
  const isPlain = text.includes(':') || half !== undefined;
  return clock === undefined
    ? undefined
    : { at: clock, length: 1 + (behind?.length ?? 0), isPlain, before: before?.before ?? 0 };
}

const dayParts: Record<QuestionLanguage, Readonly<Record<string, Period>>> = {
  en: {
    'in the morning': { kind: 'clock', from: '00:00:00', until: '12:00:00' },
    mornings: { kind: 'clock', from: '00:00:00', until: '12:00:00' },
    'in the afternoon': { kind: 'clock', from: '12:00:00', until: '18:00:00' },
    afternoons: { kind: 'clock', from: '12:00:00', until: '18:00:00' },
    'in the evening': { kind: 'clock', from: '18:00:00', until: '24:00:00' },
    evenings: { kind: 'clock', from: '18:00:00', until: '24:00:00' },
  },
  tr: {
    'ogleden once': { kind: 'clock', from: '00:00:00', until: '12:00:00' },
    sabah: { kind: 'clock', from: '00:00:00', until: '12:00:00' },
    sabahlari: { kind: 'clock', from: '00:00:00', until: '12:00:00' },
    'ogleden sonra': { kind: 'clock', from: '12:00:00', until: '18:00:00' },
    aksam: { kind: 'clock', from: '18:00:00', until: '24:00:00' },
    aksamlari: { kind: 'clock', from: '18:00:00', until: '24:00:00' },
  },
};

function dayPartAt(words: readonly Token[], at: number, language: QuestionLanguage): Item[] {
  // "8 in the morning" and "sabah 8" are one time.
  if (/^\d/.test(words[at - 1]?.folded ?? '')) return [];
  const hour = words[at + (words[at]?.folded === 'ogleden' ? 2 : 1)]?.text ?? '';
  if (language === 'tr' && /^\d{1,2}(?:[:.]\d{2})?$/.test(hour)) return [];
  return [3, 2, 1].flatMap((length) => {
    const phrase = words.slice(at, at + length).map(({ folded }) => folded);
    const period = phrase.length === length ? dayParts[language][phrase.join(' ')] : undefined;
    return period ? [itemOf({ kind: 'period', period }, at, { length, weight: 0.9 * length })] : [];
  });
}

const itemOf = (
  meaning: Meaning,
  from: number,
  { length, weight }: { length: number; weight: number },
): Item => ({
  meaning,
  from,
  until: from + length,
  weight,
  weakest: 1,
});

/** Before "9" or "14.30" it says that this is a time. */
const clockWords = new Set(['saat', 'at', 'saati']);

const ends = new Set(['to', 'till', 'until', 'through']);
const onwards = new Set(['on', 'onward', 'onwards']);

/** "From 2 pm on" has no end, where "from 2 pm to 5 pm" has one. */
function openEnd(words: readonly Token[], { from, until }: Item, period: Period): Item[] {
  const next = words[until]?.folded ?? '';
  if (words[from - 1]?.folded !== 'from' || ends.has(next)) return [];
  const length = until - from + 1 + Number(onwards.has(next));
  const bound = { operator: '>=' as const, value: { kind: 'period' as const, period } };
  return [itemOf({ kind: 'bound', bound }, from - 1, { length, weight: 1.5 + 0.3 * length })];
}

/** The other half of the day is meant where there is nothing in the first. */
const otherHalfCost = 0.1;

/** "At 1:05" may be five past one in the afternoon, unless a zero or "am" says otherwise. */
function afternoonOf(text: string, { at, length }: Clock): Period | undefined {
  const [hour = 0, minute = 0] = at.split(':').map(Number);
  const from =
    /^[1-9]:\d{2}$|^1[01]:\d{2}$/.test(text) && length === 1 ? clockOf(hour, minute, 12) : undefined;
  return from === undefined ? undefined : { kind: 'clock', from };
}

/** Links times of day, where a table has any. */
export function linkTimes(
  words: readonly Token[],
  schema: QuestionSchema,
  language: QuestionLanguage,
): Item[] {
  if (!schema.tables.some(({ columns }) => columns.some(isTimed))) return [];
  return [...words.keys()].flatMap((at) => {
    const clock = readClock(words, at, language);
    const isNamed = clockWords.has(words[at - 1]?.folded ?? '');
    if (!clock || (!clock.isPlain && !isNamed)) return dayPartAt(words, at, language);
    const from = isNamed && !clock.isPlain ? at - 1 : at - (clock.before ?? 0);
    const length = at - from + clock.length;
    const period: Period = { kind: 'clock', from: clock.at };
    const weight = 1 + 0.3 * length;
    const item = itemOf({ kind: 'period', period }, from, { length, weight });
    const afternoon = language === 'en' ? afternoonOf(words[at]?.folded ?? '', clock) : undefined;
    return [
      item,
      ...openEnd(words, item, period),
      ...(afternoon
        ? [itemOf({ kind: 'period', period: afternoon }, from, { length, weight: weight - otherHalfCost })]
        : []),
    ];
  });
}
