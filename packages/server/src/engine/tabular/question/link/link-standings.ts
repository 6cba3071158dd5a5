import type { Item } from '../question-items.ts';
import { type ColumnRef, isNumeric, type QuestionSchema, type TableDescription } from '../question-schema.ts';
import { perTable } from '../table-roles.ts';
import type { QuestionWord } from '../words/question-words.ts';
import { splitLabel } from '../words/split-question.ts';

/** What the short headers of a league's standings count. */
type Part = 'played' | 'wins' | 'draws' | 'losses' | 'scored' | 'conceded' | 'difference' | 'points';
type Standings = ReadonlyMap<Part, ColumnRef>;

const partsOf = (line: string) =>
  new Map(line.split(' ').map((each) => each.split(':') as [header: string, part: Part]));
const headers = {
  en: partsOf(
    `pld:played gp:played mp:played w:wins d:draws t:draws l:losses gf:scored pf:scored f:scored ga:conceded pa:conceded a:conceded gd:difference pts:points`,
  ),
  tr: partsOf(
    `om:played o:played g:wins b:draws m:losses ag:scored a:scored yg:conceded y:conceded av:difference p:points`,
  ),
};
/** Headers of one letter mean this only beside each other. */
const needed: Record<keyof typeof headers, readonly Part[]> = {
  en: ['wins', 'losses'],
  tr: ['wins', 'draws', 'losses'],
};

function partsIn(table: TableDescription, language: keyof typeof headers): Standings {
  const found = new Map<Part, ColumnRef>();
  for (const column of table.columns) {
    const part = isNumeric(column) ? headers[language].get(splitLabel(column.label).at(-1) ?? '') : undefined;
    if (part && !found.has(part)) found.set(part, { table, column });
  }
  return needed[language].every((part) => found.has(part)) ? found : new Map();
}

/** The columns of a table of standings, by what they count; none for other tables. */
export const standingsOf = perTable((table: TableDescription): Standings => {
  const english = partsIn(table, 'en');
  return english.size > 0 ? english : partsIn(table, 'tr');
});

const outcomes: readonly (readonly [Part, RegExp])[] = [
  [
    'wins',
    /^(?:w[io]n(?:s|ning)?|victor(?:y|ies)|galip|galibiyet\p{L}*|kazan\p{L}*|yen(?:di|en|mis)\p{L}*)$/u,
  ],
  ['losses', /^(?:los(?:e|es|t|ing|s|ses)|defeats?|maglu[bp]\p{L}*|yenil\p{L}*|kaybe[td]\p{L}*)$/u],
  ['draws', /^(?:draws?|drew|drawn|tie[sd]?|berabere?\p{L}*)$/u],
];
const sides: readonly (readonly [Part, RegExp])[] = [
  ['conceded', /^(?:conced\p{L}+|allow\p{L}*|against|y[ei]ye[nd]\p{L}*|yedi\p{L}*|yenen)$/u],
  ['scored', /^(?:scor(?:e|es|ed|ing)|atan\p{L}*|atti\p{L}*|atilan)$/u],
];
const goals = /^(?:goals?|gol\p{L}*)$/u;
const games = /^(?:games?|match(?:es)?|mac\p{L}*)$/u;
const plain: readonly (readonly [Part, RegExp])[] = [
  ['points', /^(?:points?|puan\p{L}*)$/u],
  ['played', /^(?:played|oyna\p{L}*)$/u],
];

const difference = /^(?:diff|difference|averaj\p{L}*|fark\p{L}*)$/u;

const findPart = (known: readonly (readonly [Part, RegExp])[], { folded }: QuestionWord) =>
  known.find(([, pattern]) => pattern.test(folded))?.[0];

interface Meant {
  at: number;
  part: Part;
  /** How many words say it: "goal difference". */
  length: number;
}

/** What the words for the outcome of games, or for the side of goals, say; with the noun that they are about, where it is said. */
function readNoun(words: readonly QuestionWord[], noun: RegExp, known: typeof outcomes) {
  const told = words.flatMap((word, at) => {
    const part = findPart(known, word);
    return part ? [{ at, part, length: 1 }] : [];
  });
  return { told, place: words.findIndex(({ folded }) => noun.test(folded)) };
}

/** The words of a question that mean a part of the standings, and the verbs that only say of which a noun is. */
function readParts(words: readonly QuestionWord[]): { meant: Meant[]; telling: number[] } {
  const meant = words.flatMap((word, at): Meant[] => {
    const part = findPart(plain, word);
    return part ? [{ at, part, length: 1 }] : [];
  });
  const telling: number[] = [];
  const game = readNoun(words, games, outcomes);
  const [outcome, other] = game.told;
  if (game.place >= 0 && outcome && !other) {
    meant.push({ ...outcome, at: game.place });
    telling.push(outcome.at);
  } else meant.push(...game.told);
  const goal = readNoun(words, goals, sides);
  const [side, otherSide] = goal.told;
  if (goal.place >= 0 && difference.test(words[goal.place + 1]?.folded ?? ''))
    meant.push({ at: goal.place, part: 'difference', length: 2 });
  else if (goal.place < 0 && otherSide) meant.push(...goal.told);
  else if (goal.place >= 0 && !otherSide) {
    meant.push({ at: goal.place, part: side?.part ?? 'scored', length: 1 });
    telling.push(...goal.told.map(({ at }) => at));
  }
  return { meant, telling };
}

const standingsIn = ({ tables }: QuestionSchema): Standings[] =>
  tables.map(standingsOf).filter(({ size }) => size > 0);

/** "Won the most games" is about the column "W" of a league's standings, "conceded" about "GA". */
export function linkStandings(words: readonly QuestionWord[], schema: QuestionSchema): Item[] {
  const standings = standingsIn(schema);
  if (standings.length === 0) return [];
  return readParts(words).meant.flatMap(({ at, part, length }) =>
    standings.flatMap((known): Item[] => {
      const ref = known.get(part);
      if (!ref) return [];
      return [
        { meaning: { kind: 'column', ref }, from: at, until: at + length, weight: length, weakest: 0.95 },
      ];
    }),
  );
}

/** The verbs that only say which games or goals are meant, where their noun stands for the column. */
export const tellingVerbs = (words: readonly QuestionWord[], schema: QuestionSchema): ReadonlySet<number> =>
  new Set(standingsIn(schema).length > 0 ? readParts(words).telling : []);
