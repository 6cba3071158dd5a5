import type { MeaningOf } from '../grammar/grammar-rule.ts';
import type { Item } from '../question-items.ts';
import { isDate, isQuantity, type QuestionLanguage, type QuestionSchema } from '../question-schema.ts';
import { allColumns } from '../table-roles.ts';
import { fitsAspect } from '../words/aspects.ts';
import type { QuestionWord } from '../words/question-words.ts';
import { splitLabel } from '../words/split-question.ts';

const helpingVerbs = new Set(
  'was were is are be been being did do does has have had got get not never werent wasnt havent hasnt isnt arent didnt'.split(
    ' ',
  ),
);
const asking = new Set(['which', 'who', 'how', 'what']);
const participle = /(?:ed|en|wn|ght|ilt|old|aid|ent|ade|eft|one|un|ne)$/;
const asksForDays = new Set(['when', 'date', 'dates', 'day', 'days']);

const asVerb = (meaning: MeaningOf<'column'>): MeaningOf<'column'> => ({
  ...meaning,
  ref: { ...meaning.ref, asVerb: true },
});

/**
 * "How many loans have been returned": a day whose header is a participle is named by a verb, where the question does not
 * ask for days. It is a condition then, and no column to show.
 */
export function markVerbs(
  items: readonly Item[],
  words: readonly QuestionWord[],
  language: QuestionLanguage,
): Item[] {
  if (language !== 'en') return markTurkishVerbs(items, words);
  const asksDay = words.some(
    ({ folded }, at) => asksForDays.has(folded) && !/^(?:many|of)$/.test(words[at - 1]?.folded ?? ''),
  );
  const asksYear = words.some(({ folded }) => /^years?$/.test(folded));
  // "Which members borrowed Dune" has its verb without another one.
  const isAsked = asking.has(words[0]?.folded ?? '');
  const helpedFrom = isAsked ? 0 : words.findIndex(({ folded }) => helpingVerbs.has(folded));
  if (asksDay || helpedFrom < 0) return [...items];
  return items.map((item) => {
    const { meaning, from, until } = item;
    if (meaning.kind !== 'column' || until !== from + 1 || from <= helpedFrom) return item;
    const word = words[from]?.folded ?? '';
    const label = splitLabel(meaning.ref.column.label);
    // "The first museum to open"
    const isMeant = words[from - 1]?.folded === 'to' && label[0]?.startsWith(word) === true;
    const isVerb = participle.test(label[0] ?? '') && label.length <= 2 && (label[0] === word || isMeant);
    const isYear = meaning.ref.column.year === true && !asksYear;
    return isVerb && (isDate(meaning.ref.column) || isYear) ? { ...item, meaning: asVerb(meaning) } : item;
  });
}

const turkishVerb = /\p{L}{4}(?:[dt][iu]|m[iu]s|[iu]l[ae]n|[iu]n[ae]n|n[ae]n)$/u;
const asksForTurkishDays = /^(?:tarih|zaman|gun)/;

/** "2022'de kaç bölüm yayınlandı" has no "yayın tarihi" to show. */
function markTurkishVerbs(items: readonly Item[], words: readonly QuestionWord[]): Item[] {
  if (words.some(({ folded }) => asksForTurkishDays.test(folded))) return [...items];
  return items.map((item) => {
    const { meaning, from, until } = item;
    const isDay = meaning.kind === 'column' && until === from + 1 && isDate(meaning.ref.column);
    return isDay && turkishVerb.test(words[from]?.folded ?? '')
      ? { ...item, meaning: asVerb(meaning) }
      : item;
  });
}

const subjects = new Set('who that which they we i he she you'.split(' '));

const participles = /\p{L}{3}(?:[iu]l[ae]n|[iu]n[ae]n|[ae]n|[dt][iu]g[iu]|m[iu]s|[dt][iu])$/u;

const namedWholly = 0.85;

/** "Aidatı" is the "aidat" of a header with an ending, and no verb. */
const isNounOf = (label: string, word: string) =>
  splitLabel(label).some((noun) => /[dt]$/.test(noun) && word.slice(0, -1) === noun);

/** A verb is not half of the header of a figure: "centers that play" are no "games played", "satılan" is no "satış fiyatı". */
export function dropVerbsOfFigures(
  items: readonly Item[],
  words: readonly QuestionWord[],
  language: QuestionLanguage,
): Item[] {
  const isVerb = (at: number, label: string) =>
    language === 'tr'
      ? participles.test(words[at]?.folded ?? '') && !isNounOf(label, words[at]?.folded ?? '')
      : subjects.has(words[at - 1]?.folded ?? '');
  return items.filter(
    ({ meaning, from, until, weakest }) =>
      meaning.kind !== 'column' ||
      until !== from + 1 ||
      !isQuantity(meaning.ref.column) ||
      weakest > namedWholly ||
      !isVerb(from, meaning.ref.column.label),
  );
}

const ablative = /[dt][ae]n$/;

/** "MS Eagle'dan hızlı" compares, and asks for no speed. */
export function dropComparedAdjectives(
  items: readonly Item[],
  words: readonly QuestionWord[],
  language: QuestionLanguage,
): Item[] {
  if (language !== 'tr') return [...items];
  const compared = new Set(
    items.flatMap(({ meaning, from, until }) => {
      const before = words[from - 1];
      const isAblative = before !== undefined && ablative.test(before.tail || before.folded);
      const isLeft = meaning.kind === 'comparison' && meaning.argument === 'left';
      return isLeft && isAblative && until === from + 1 ? [from] : [];
    }),
  );
  return items.filter(
    ({ meaning, from, until }) => !(meaning.kind === 'column' && until === from + 1 && compared.has(from)),
  );
}

/** The adjective of "most expensive" asks for no price: the superlative finds what it is about by itself. */
export function dropSuperlativeAdjectives(items: readonly Item[]): Item[] {
  const bests = items.filter(
    ({ meaning, from, until }) => meaning.kind === 'best_word' && meaning.best.about && until - from > 1,
  );
  const isInside = ({ meaning, from, until }: Item) =>
    meaning.kind === 'column' &&
    bests.some(
      (best) =>
        best.from < from &&
        until === best.until &&
        best.meaning.kind === 'best_word' &&
        best.meaning.best.about?.some(({ aspect }) => fitsAspect(meaning.ref.column, aspect)),
    );
  return items.filter((item) => !isInside(item));
}

const agentLabel = /(?:er|or|ant|ee)$/;
const agentWord = /(?:er|or|ant|ee)s?$/;

/** "The distance driven" names no driver, unless it was driven by one. */
export function dropAgentVerbs(
  items: readonly Item[],
  words: readonly QuestionWord[],
  language: QuestionLanguage,
): Item[] {
  if (language !== 'en' || words[0]?.folded === 'who') return [...items];
  return items.filter(({ meaning, from, until }) => {
    if (meaning.kind !== 'column' || until !== from + 1) return true;
    // The "by" of "top 3 by weight" is no "Inspected by".
    if (words[from]?.folded === 'by') return false;
    if (words[until]?.folded === 'by') return true;
    const label = splitLabel(meaning.ref.column.label).at(-1) ?? '';
    // What was given names nobody by whom.
    if (label === 'by' && words[from]?.folded !== 'person')
      return words.some(({ folded }) => folded === 'by' || folded === 'whom');
    return !agentLabel.test(label) || agentWord.test(words[from]?.folded ?? '');
  });
}

export const payingVerbs = new Set(
  'pay pays paid spend spent cost earn earned gave donated contributed odendi harcandi tahsil kazandi kazandim kazandik'.split(
    ' ',
  ),
);

/** "How much salary was paid in May" is the sum of salaries, which are no more added up by themselves than prices are. */
export function markPaid(items: readonly Item[], words: readonly QuestionWord[]): Item[] {
  if (!words.some(({ folded }) => payingVerbs.has(folded))) return [...items];
  // "What did repairs cost us in May"
  const asksCost =
    words[0]?.folded === 'what' &&
    /^(?:did|do|does)$/.test(words[1]?.folded ?? '') &&
    words.some(({ folded }) => folded === 'cost') &&
    !words.some(({ folded }) => folded === 'per');
  return items.map((item): Item => {
    const { meaning, from } = item;
    if (meaning.kind === 'much_word' && meaning.sums) return { ...item, meaning: { ...meaning, paid: true } };
    return asksCost && meaning.kind === 'asked' && from === 0
      ? { ...item, meaning: { kind: 'much_word', sums: true, paid: true } }
      : item;
  });
}

const endsClause = new Set(
  'in on at for from with during since by than after before to of as between over per when'.split(' '),
);

/** "How many exams did Ms Orr grade" counts exams: what stands last before the end is the verb. */
export function dropClosingVerbs(
  items: readonly Item[],
  words: readonly QuestionWord[],
  language: QuestionLanguage,
): Item[] {
  const isCount = words[0]?.folded === 'how' && words[1]?.folded === 'many';
  // "How many electricians are we training"
  const isGoingOn = words.at(-1)?.folded.endsWith('ing') === true;
  const helping = isGoingOn ? /^(?:is|are|was|were)$/ : /^(?:did|does|do)$/;
  const did = words.findIndex(({ folded }) => helping.test(folded));
  if (language !== 'en' || !isCount || did < 3) return [...items];
  const isCounted = items.some(
    ({ meaning, from, until }) =>
      (meaning.kind === 'column' || meaning.kind === 'rows') && from < did && until > 2,
  );
  const ends = words.findIndex(({ folded }, at) => at > did + 1 && endsClause.has(folded));
  const verb = (ends < 0 ? words.length : ends) - 1;
  if (!isCounted || verb <= did + 1) return [...items];
  const isEach = /^(?:each|every)$/.test(words[did + 1]?.folded ?? '');
  const isVerb = ({ meaning, from, until }: Item) =>
    (meaning.kind === 'column' || (isEach && meaning.kind === 'value')) &&
    from === verb &&
    until === verb + 1;
  return items.filter((item) => !isVerb(item));
}

/** Verbs in all their forms, and the headers that say who did it. */
const agents = [
  ['own owns owned', 'owner'],
  ['direct directs directed', 'director'],
  ['write writes wrote written', 'writer author'],
  ['teach teaches taught', 'teacher instructor'],
  ['coach coaches coached', 'coach'],
  ['manage manages managed', 'manager'],
  ['lead leads led', 'leader lead'],
  ['found founded', 'founder'],
  ['build builds built', 'builder'],
  ['make makes made', 'maker manufacturer'],
  ['manufacture manufactures manufactured', 'manufacturer'],
  ['produce produces produced', 'producer'],
  ['publish publishes published', 'publisher'],
  ['sing sings sang sung', 'singer artist'],
  ['drive drives drove driven', 'driver'],
  ['design designs designed', 'designer architect'],
  ['invent invents invented', 'inventor'],
  ['sell sells sold', 'seller vendor'],
  ['buy buys bought', 'buyer'],
  ['sponsor sponsors sponsored', 'sponsor'],
  ['train trains trained', 'trainer'],
  ['host hosts hosted', 'host'],
  ['win wins won', 'winner'],
  ['paint paints painted', 'painter artist'],
  ['compose composes composed', 'composer'],
  ['develop develops developed', 'developer'],
  ['organize organizes organized organise organises organised', 'organizer organiser'],
  ['report reports reported', 'reporter'],
  ['create creates created', 'creator'],
  ['review reviews reviewed', 'reviewer'],
  ['approve approves approved', 'approver'],
].map(([verbs = '', nouns = '']) => ({ verbs: new Set(verbs.split(' ')), nouns: new Set(nouns.split(' ')) }));

/** "Who owns Pine Dam" asks for its owner. */
export function linkAgents(
  words: readonly QuestionWord[],
  { tables }: QuestionSchema,
  language: QuestionLanguage,
): Item[] {
  if (language !== 'en' || words[0]?.folded !== 'who') return [];
  const helped = helpingVerbs.has(words[1]?.folded ?? '') ? 2 : 1;
  const agent = agents.find(({ verbs }) => verbs.has(words[helped]?.folded ?? ''));
  if (!agent) return [];
  return tables.flatMap(allColumns).flatMap((ref): Item[] => {
    const isAgent = ref.column.type === 'text' && agent.nouns.has(splitLabel(ref.column.label).at(-1) ?? '');
    const meaning = { kind: 'asked' as const, asked: 'person' as const, ref };
    return isAgent ? [{ meaning, from: 0, until: helped + 1, weight: 2.4, weakest: 0.95 }] : [];
  });
}
