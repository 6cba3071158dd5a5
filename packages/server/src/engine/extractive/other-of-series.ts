import { foldInPlace } from '#engine/retrieval/fold-in-place.ts';
import type { AnswerLanguage } from '../answer/answer-engine.ts';
import { englishFunctionWords, turkishFunctionWords } from '../answer/function-words.ts';
import { splitTextWords } from '../answer/split-words.ts';
import { placesAround, type ScoredUnit } from './score-units.ts';
import type { Matchers } from './weigh-words.ts';

/**
 * One of a series of like things, as a text or a question names it: the second quarter, the autumn concert, class 7a. What a text
 * tells of another one of the series is no answer, however many words of the question it has.
 */
export type Member = {
  /** What there are several of: "quarter", "concert", "class". */
  readonly thing: string;
  /** What distinguishes the members. Members that something else distinguishes are not compared. */
  readonly series: string;
  /** Which one it is: the same for "second", "2nd" and "Q2". */
  readonly which: string;
  /** It means others too: "rooms 10 to 15", "version 2 or later", "from the second year on". */
  readonly isOpen: boolean;
};

const alternatives = {
  ordinal:
    'first 1st birinci / second 2nd ikinci / third 3rd ucuncu / fourth 4th dorduncu / fifth 5th besinci / sixth 6th altinci / ' +
    'seventh 7th yedinci / eighth 8th sekizinci / ninth 9th dokuzuncu / tenth 10th onuncu',
  season: 'spring ilkbahar bahar / summer yaz / autumn sonbahar guz / winter kis',
  age: 'old eski / new yeni',
  // Without the English "may", which is mostly a verb.
  month:
    'january ocak / february subat / march mart / april nisan / mayis / june haziran / july temmuz / august agustos / ' +
    'september eylul / october ekim / november kasim / december aralik',
  day: 'monday pazartesi / tuesday sali / wednesday carsamba / thursday persembe / friday cuma / saturday cumartesi / sunday pazar',
  side: 'north northern kuzey / south southern guney / east eastern dogu / west western bati',
};

/** Each word that tells a member of a series apart, with its series and its place in that. */
const tellers: ReadonlyMap<string, Pick<Member, 'series' | 'which'>> = new Map(
  Object.entries(alternatives).flatMap(([series, list]) =>
    list
      .split(' / ')
      .flatMap((words, at) =>
        words.split(' ').map((word) => [word, { series, which: `${at + 1}` }] as const),
      ),
  ),
);
const QUARTER_CODE = /^q([1-4])$/u;
const QUARTERS: Readonly<Record<AnswerLanguage, string>> = { en: 'quarter', tr: 'çeyrek' };
/** "7a", "60" and "2.1". */
const NUMBER = /^\p{N}{1,3}(?:\.\p{N}{1,2})?[a-z]?$/u;
const YEAR = /^(?:19|20)\p{N}{2}$/u;
/** Things that a number behind them distinguishes. Behind other words, as in "within 30 days", a number is an amount. */
const NUMBERED =
  /^(?:room|class|grade|level|flat|apartment|gate|hall|line|version|release|article|section|paragraph|chapter|part|step|stage|phase|annex|appendix|table|figure|form|building|block|model|type|series|error|code|week|group|team|berth|platform|track|bus|route|clause|option|zone|oda|sinif|daire|kapi|salon|surum|madde|bolum|adim|asama|ek|tablo|sekil|form|bina|blok|model|tip|seri|hata|kod|hafta|grup|hat|peron)$/u;
const IN_CAPITALS = /^\p{Lu}{2,}$/u;
/** Words that stand before a year and are no thing of that year. */
const BEFORE_YEARS = /^(?:since|till|within|around|years?|spring|summer|autumn|winter|early|late|mid|end)$/u;
/** What joins one of a series with others. */
const JOINS =
  /^(?:and|or|to|until|till|through|onwards?|upwards?|ve|veya|ile|ila|itibaren|sonra|kadar|uzeri|ustu)$/u;
const BEGINS_RANGE = /^(?:from|since|after|before|until|till|over|between|every|each|both|her)$/u;
/** How far before one of a series the word may stand that makes a range of it: "from the second year". */
const RANGE_REACH = 3;
/** From this strength of a match on, a word of a text is the thing itself in any form. */
const SAME_THING = 0.85;
const functionWords = { en: englishFunctionWords, tr: turkishFunctionWords } as const;

/** The members of series that words name: of each word the one before it tells which, or the number behind it. */
function membersIn(words: readonly string[], language: AnswerLanguage): Member[] {
  const folded = words.map(foldInPlace);
  return words.flatMap((thing, at): Member[] => {
    const word = folded[at] ?? '';
    const quarter = QUARTER_CODE.exec(word)?.[1];
    if (quarter !== undefined)
      return [{ thing: QUARTERS[language], series: 'ordinal', which: quarter, isOpen: false }];
    if (!/^\p{L}{2,}$/u.test(word) || functionWords[language].has(word) || tellers.has(word)) return [];
    const teller = tellers.get(folded[at - 1] ?? '');
    const behind = folded[at + 1] ?? '';
    const isRanged = folded.slice(Math.max(0, at - RANGE_REACH), at).some((one) => BEGINS_RANGE.test(one));
    const isOpen = (next: string | undefined) => isRanged || JOINS.test(next ?? '');
    const told: Member[] = teller ? [{ thing, ...teller, isOpen: isOpen(behind) }] : [];
    const numbered = {
      thing,
      which: behind,
      isOpen: isOpen(folded[at + 2]) || NUMBER.test(folded[at + 2] ?? ''),
    };
    if (NUMBER.test(behind)) told.push({ ...numbered, series: 'number' });
    if (YEAR.test(behind) && !BEFORE_YEARS.test(word)) told.push({ ...numbered, series: 'year' });
    return told;
  });
}

/** The members of series that a question asks about. */
export function readMembers(question: string, language: AnswerLanguage): Member[] {
  const words = splitTextWords(question, language);
  // In a question that is typed in capitals, they tell nothing.
  const tellsByCapitals = /\p{Ll}/u.test(question);
  const inCapitals = new Set(
    words
      .filter(
        ({ folded, start }) =>
          tellsByCapitals && IN_CAPITALS.test(question.slice(start, start + folded.length)),
      )
      .map(({ folded }) => folded),
  );
  const isNumbered = (thing: string) => inCapitals.has(thing) || NUMBERED.test(foldInPlace(thing));
  return membersIn(
    words.map(({ folded }) => folded),
    language,
  ).filter(({ thing, series }) => series !== 'number' || isNumbered(thing));
}

/**
 * Whether a sentence is about another member of a series than the question: the text around it, or the names of its file, have
 * another one, and its passage does not have the one that is asked for.
 */
export function isOfAnother(asked: readonly Member[], candidate: ScoredUnit, matchers: Matchers): boolean {
  if (asked.length === 0) return false;
  const { units, language, fileWords } = candidate.passage;
  const isOfSeries = (one: Member, other: Member) =>
    one.series === other.series && matchers[language](one.thing, other.thing) >= SAME_THING;
  const near = placesAround(candidate).map((at) => units[at]?.words ?? []);
  const told = [fileWords, ...near].flatMap((words) => membersIn(words, language));
  const contradicted = asked.filter((one) => told.some((other) => isOfSeries(one, other)));
  const isOpen = told.some((other) => other.isOpen && contradicted.some((one) => isOfSeries(one, other)));
  if (contradicted.length === 0 || isOpen) return false;
  const whole = [fileWords, ...units.map(({ words }) => words)];
  const held = whole.flatMap((words) => membersIn(words, language));
  const words = whole.flat().map(foldInPlace);
  return !contradicted.some(
    (one) => isTold(one, words) || held.some((other) => isOfSeries(one, other) && other.which === one.which),
  );
}

/**
 * "From May to June" tells of the deliveries of May as well, and "rooms 11 and 12" of room 12, wherever the word stands. An ordinal is
 * told with its thing or joined with another one: "the first and second quarter".
 */
function isTold({ series, which }: Member, words: readonly string[]): boolean {
  if (series === 'number' || series === 'year') return words.includes(which);
  return words.some((word, at) => {
    const teller = tellers.get(word);
    if (teller?.series !== series || teller.which !== which) return false;
    const next = words[at + 1] ?? '';
    return series !== 'ordinal' || JOINS.test(next) || tellers.get(next)?.series === series;
  });
}
