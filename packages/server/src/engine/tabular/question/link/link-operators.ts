import type { Item, Meaning } from '../question-items.ts';
import type { QuestionLanguage } from '../question-schema.ts';
import { englishOperators } from '../words/english-operators.ts';
import { fillerWords, lightWords } from '../words/filler-words.ts';
import type { OperatorEntry } from '../words/operator-entry.ts';
import type { Token } from '../words/split-question.ts';
import { turkishOperators } from '../words/turkish-operators.ts';
import { tellsHowMany } from './link-numbers.ts';

interface Phrase {
  words: readonly string[];
  meaning: Meaning;
}

function readPhrases(entries: readonly OperatorEntry[]): Map<string, Phrase[]> {
  const byFirst = new Map<string, Phrase[]>();
  for (const [phrases, meaning] of entries) {
    for (const phrase of phrases.split('|')) {
      const words = phrase.split(' ');
      const key = (words[0] ?? '').replace('*', '').slice(0, 3);
      byFirst.set(key, [...(byFirst.get(key) ?? []), { words, meaning }]);
    }
  }
  return byFirst;
}

const lexicons: Partial<Record<QuestionLanguage, Map<string, Phrase[]>>> = {};
function lexiconOf(language: QuestionLanguage): Map<string, Phrase[]> {
  const known = lexicons[language] ?? readPhrases(language === 'tr' ? turkishOperators : englishOperators);
  lexicons[language] = known;
  return known;
}

const wordMatches = (pattern: string, word: string | undefined) =>
  pattern.endsWith('*') ? word?.startsWith(pattern.slice(0, -1)) === true : word === pattern;

/** Operator words are worth less than names, so that a column named "Total" can be meant as itself. */
const operatorWeight = 0.55;

const opensQuestions = (meaning: Meaning) =>
  meaning.kind === 'exists' ||
  (meaning.kind === 'asked' && ['person', 'place', 'date'].includes(meaning.asked));

/** "Is" asks whether, and "where" asks for a place, only where they start the question: "stores where sales fell" does not. */
function isOpening(words: readonly Token[], from: number, { kind }: Meaning): boolean {
  const [before, word] = [words[from - 1], words[from]];
  if (!before || !word || (kind === 'asked' && before.folded === 'and')) return true;
  // "P261 – when was the last visit", "the first trip, where did they go"
  if (kind === 'asked' && (word.start - before.end > 1 || before.text === ',')) return true;
  return from === 1 && kind === 'asked' && fillerWords.en.has(words[0]?.folded ?? '');
}

/** The "by" of "ordered by" groups nothing, and the "kadar" of "ne kadar" compares nothing. */
const swallowed: Partial<Record<Meaning['kind'], Meaning['kind']>> = { order_word: 'per', much_word: 'same' };

/** "Percent change" is no share, and no plain change. */
const isPartOfGrowth = ({ meaning: longer, ...place }: Item, { meaning, from, until }: Item) =>
  longer.kind === 'change' &&
  longer.change.relative === true &&
  (meaning.kind === 'share' || meaning.kind === 'change') &&
  place.from <= from &&
  until <= place.until &&
  until - from < place.until - place.from;

/** "Most expensive" is no "most" of something that is expensive. */
const isPartOfBest = (longer: Item, { meaning, from, until }: Item) =>
  longer.meaning.kind === 'best_word' &&
  longer.meaning.best.about !== undefined &&
  meaning.kind === 'best_word' &&
  meaning.best.counts &&
  from <= longer.from &&
  longer.from < until &&
  until < longer.until;

/** "Newest first" is an order, and neither the newest nor the first of anything. */
const isPartOfOrder = (longer: Item, { meaning, from, until }: Item) =>
  longer.meaning.kind === 'direction' &&
  (meaning.kind === 'best_word' || meaning.kind === 'top_word') &&
  longer.from <= from &&
  until <= longer.until &&
  until - from < longer.until - longer.from;

/** "What is" asks for one thing, where "what" may ask for many. */
const isPartOfAsked = (longer: Item, { meaning, from, until }: Item) =>
  longer.meaning.kind === 'asked' &&
  longer.meaning.single === true &&
  meaning.kind === 'asked' &&
  longer.from === from &&
  until < longer.until;

const swallows = (longer: Item, item: Item) =>
  isPartOfAsked(longer, item) ||
  isPartOfOrder(longer, item) ||
  isPartOfGrowth(longer, item) ||
  isPartOfBest(longer, item) ||
  (swallowed[longer.meaning.kind] === item.meaning.kind &&
    longer.from < item.from &&
    longer.until === item.until);

/** The month of "compared to the month before" is none of the calendar, and what "en çok artan" sorts is no order. */
export const isInChange = (items: readonly Item[], { from, until }: Item) =>
  items.some(
    (longer) =>
      longer.meaning.kind === 'change' &&
      (longer.meaning.change.part ?? longer.meaning.change.most) !== undefined &&
      longer.from <= from &&
      until <= longer.until &&
      until - from < longer.until - longer.from,
  );

/** Turkish verbs carry their negation: "edilmeyen", "etmiyor", "gelmedi". */
const negatedVerb = /\p{L}{2}(?:m[ae]y[ae]n|m[iu]yor|m[ae]di|m[ae]mis)\p{L}*$/u;

/** "Fell on a Friday", "falls in March": when it was. */
const fallsOn = (words: readonly Token[], at: number) =>
  /^f[ae]ll(?:s|en|ing)?$/.test(words[at]?.folded ?? '') &&
  /^(?:on|in|into|within)$/.test(words[at + 1]?.folded ?? '');

/** Words before a noun. */
export const beforeShow = /^(?:the|a|an|which|what|this|that|last|first|next|tv|many)$/;

const limitsOne = new Set(['only', 'just', 'exactly']);
const asksMuch = /^(?:how|which|what|who|count|list|show|number)$/;

const inEach = new Set(['ayda', 'yilda', 'gunde']);
const onePeriod = /^(?:\d+|bu|su|o|son|gecen|onceki|ilk|hangi|ayni|bir|iki|uc|dort|bes|alti|kac|her)$/;
const isOnePeriod = (word: Token | undefined) => word !== undefined && onePeriod.test(word.folded);

const untilNow = new Set(['bugune', 'simdiye', 'ana', 'gune']);

/** Whether the words around a phrase leave it what it says. */
function isMeant(
  words: readonly Token[],
  { meaning, from, until }: Pick<Item, 'meaning' | 'from' | 'until'>,
  language: QuestionLanguage,
): boolean {
  const folded = (at: number) => words[at]?.folded ?? '';
  // "Bugüne kadar" is until now, and like nothing.
  if (folded(from) === 'kadar' && untilNow.has(folded(from - 1))) return false;
  // What passes through a place does not exceed it.
  if (folded(from) === 'gecen' && /^[dt][ae]n$/.test(words[from - 1]?.tail ?? '')) return false;
  // "50.000 TL'yi geçen" is a bound, and no text that has "TL" in it.
  const isAmount = /^(?:\d[\d.,]*|tl|try|lira\p{L}*|euro\p{L}*|dolar\p{L}*|%)$/u.test(folded(from - 1));
  if (meaning.kind === 'match_word' && folded(from).startsWith('gecen') && isAmount) return false;
  // A booking that fell on a Friday did not become less.
  if (meaning.kind === 'change' && fallsOn(words, from)) return false;
  // "En az 3 oda" is a bound, and not the three with the fewest.
  const isBest = meaning.kind === 'best_word' || meaning.kind === 'top_word';
  // "At most 18 metres" is a bound as well, and not the 18 with the most.
  if (isBest && language === 'en' && folded(from - 1) === 'at' && /^(?:most|least)$/.test(folded(from)))
    return false;
  const isFewest = folded(from) === 'en' && until === from + 2 && folded(from + 1) === 'az';
  if (isBest && isFewest && /^\d/.test(folded(until))) return false;
  // "Before 1990 or after 2007": what follows "after" is its date.
  const isOpen = meaning.kind === 'comparison' && meaning.argument === 'left';
  // "100 metrekareden büyük 3+1 daireler": the number that it compares with stands before it.
  const isBehind = language === 'tr' && /[dt][ae]n$/.test(words[from - 1]?.tail || folded(from - 1));
  if (isOpen && !isBehind && /^\d/.test(folded(until))) return false;
  // "Which did I only visit once", where "listed once each" says nothing.
  const isOnce = meaning.kind === 'having' && folded(from) === 'once' && until === from + 1;
  if (isOnce && !words.slice(0, from).some((word) => limitsOne.has(word.folded))) return false;
  // "The only one that was late" names a row, and counts none.
  if (meaning.kind === 'bound' && folded(from - 1) === 'the') return false;
  // "What do the bookings come to" adds them up, and "dogs that come to us" does not.
  if (meaning.kind === 'aggregate' && /^comes?$/.test(folded(from)) && folded(0) !== 'what') return false;
  // "The last show" is one, where "show me" says what to do.
  if (meaning.kind === 'list' && folded(from) === 'show' && beforeShow.test(folded(from - 1))) return false;
  // "Ayda kaç saat" is for each month, and "son ayda", "mart ayında" are one.
  if (meaning.kind === 'group_word' && until === from + 1 && inEach.has(folded(from)))
    return /^(?:kac|ne)$/.test(folded(until)) && !isOnePeriod(words[from - 1]);
  // "How many were there" asks for no yes or no.
  if (meaning.kind === 'exists' && from > 0 && asksMuch.test(folded(0))) return false;
  const opens = language === 'en' && until === from + 1 && opensQuestions(meaning);
  return !opens || isOpening(words, from, meaning);
}

/** "And when" asks beside something else. */
const withAlso = (meaning: Meaning, before: Token | undefined): Meaning =>
  meaning.kind === 'asked' && before?.folded === 'and' ? { ...meaning, also: true } : meaning;

/** Finds the words that say what to do: count, highest, per, between. */
export function linkOperators(words: readonly Token[], language: QuestionLanguage): Item[] {
  const lexicon = lexiconOf(language);
  const items: Item[] = [];
  for (const [from, { folded }] of words.entries()) {
    if (language === 'tr' && negatedVerb.test(folded)) {
      const meaning = { kind: 'not' as const, never: true as const };
      items.push({ meaning, from, until: from + 1, weight: operatorWeight, weakest: 0.9 });
    }
    for (const { words: phrase, meaning: said } of lexicon.get(folded.slice(0, 3)) ?? []) {
      if (!phrase.every((pattern, index) => wordMatches(pattern, words[from + index]?.folded))) continue;
      const place = { from, until: from + phrase.length };
      if (!isMeant(words, { meaning: said, ...place }, language)) continue;
      const meaning = withAlso(said, words[from - 1]);
      items.push({ meaning, ...place, weight: operatorWeight * (0.6 + 0.4 * phrase.length), weakest: 1 });
    }
  }
  return items.filter((item) => !items.some((other) => swallows(other, item)));
}

/** A share or a change of a figure is another one than the figure itself, and a negation says the opposite. */
const weighsMuch = ({ kind }: Meaning) => kind === 'share' || kind === 'change' || kind === 'not';

const alternatives = new Set(['or', 'veya', 'yahut']);

const secondAsks: Readonly<Record<QuestionLanguage, ReadonlySet<string>>> = {
  en: new Set(['where', 'who', 'when', 'how', 'why']),
  tr: new Set(['kim', 'kimler', 'nerede', 'nasil', 'neden', 'kac', 'hangi']),
};
const joinsAsks = new Set(['and', 've']);

/** "And who took it" asks for something of its own, which an answer may not leave out. */
const asksMore = (words: readonly Token[], at: number, language: QuestionLanguage) =>
  joinsAsks.has(words[at - 1]?.folded ?? '') && secondAsks[language].has(words[at]?.folded ?? '');

/** What it costs to pass over each word: nothing for small words, most for words that should have meant something. */
export function skipCosts(words: readonly Token[], language: QuestionLanguage): number[] {
  const operators = linkOperators(words, language);
  return words.map(({ folded }, at) => {
    // Either of two conditions is not both of them.
    if (alternatives.has(folded) || asksMore(words, at, language)) return 1;
    if (fillerWords[language].has(folded) || tellsHowMany(words, at)) return 0.02;
    if (lightWords[language].has(folded) || fallsOn(words, at)) return 0.12;
    const here = operators.filter(({ from, until }) => from <= at && at < until);
    if (here.some(({ meaning }) => weighsMuch(meaning)) && folded !== 'no') return 1;
    return here.length > 0 ? 0.35 : 1;
  });
}
