import type { CorrectedWord } from '../link/correct-typos.ts';
import type { Query } from '../query-tree.ts';
import type { Item, Meaning } from '../question-items.ts';
import type { QuestionLanguage } from '../question-schema.ts';
import type { QuestionWord } from '../words/question-words.ts';
import type { Link } from './grammar-rule.ts';
import { rulesFor } from './grammar-rules.ts';

/** A row of items that lie one behind the other, with the words between them passed over. */
export interface Tiling {
  items: readonly Item[];
  score: number;
  /** Places of words that no item covers and that are not small words. */
  skipped: readonly number[];
}

export interface ParseInput {
  /** The query before, when the question follows up on it. */
  previous?: Query;
  words: readonly QuestionWord[];
  items: readonly Item[];
  skipCosts: readonly number[];
  language: QuestionLanguage;
  /** Words that were read as others. */
  corrections?: readonly CorrectedWord[];
}

const itemsPerSpan = 14;
const tilingsPerPlace = 60;
/** Small words that may stand between two parts. */
const gapMax = 5;
const gapCostMax = 0.12;
const connectives = new Map(
  Object.entries<Link>({
    and: 'and',
    but: 'and',
    ama: 'and',
    ancak: 'and',
    or: 'or',
    ve: 'and',
    ile: 'and',
    veya: 'or',
    ya: 'or',
    ',': 'and',
    '&': 'and',
    hem: 'and',
    yada: 'or',
    well: 'and',
    plus: 'and',
  }),
);

type Cells = Map<number, Item[]>[];

/** What lies between two parts; nothing when a word of weight does. */
function linkBetween(input: ParseInput, from: number, until: number): Link | undefined {
  let link: Link = 'none';
  for (let at = from; at < until; at++) {
    const word = input.words[at]?.folded ?? '';
    const connective = connectives.get(word);
    if (connective) link = link === 'or' ? link : connective;
    else if ((input.skipCosts[at] ?? 1) > gapCostMax) return undefined;
  }
  return link;
}

const keys = new WeakMap<Meaning, string>();

/** A key under which two items mean the same. */
function meaningKey(meaning: Meaning): string {
  const known = keys.get(meaning);
  if (known !== undefined) return known;
  const made = JSON.stringify(meaning, (key, value) => {
    if (key === 'table') return value?.name;
    return key === 'column' ? value?.name : value;
  });
  keys.set(meaning, made);
  return made;
}

function addItem(cells: Cells, item: Item): void {
  const row = cells[item.from];
  if (!row) return;
  const cell = row.get(item.until) ?? [];
  const key = meaningKey(item.meaning);
  const same = cell.findIndex((other) => meaningKey(other.meaning) === key);
  if (same >= 0) {
    if ((cell[same]?.weight ?? 0) < item.weight) cell[same] = item;
  } else cell.push(item);
  if (cell.length > itemsPerSpan) {
    cell.sort((left, right) => right.weight - left.weight);
    cell.length = itemsPerSpan;
  }
  row.set(item.until, cell);
}

function joinItems(input: ParseInput, left: Item, right: Item): Item[] {
  const link = linkBetween(input, left.until, right.from);
  if (!link) return [];
  const between = input.words.slice(left.until, right.from).map(({ folded }) => folded);
  return rulesFor(left.meaning.kind, right.meaning.kind).flatMap(({ apply }) => {
    const made = apply(left.meaning, right.meaning, { link, language: input.language, between });
    if (!made) return [];
    const gap = right.from - left.until;
    return [
      {
        meaning: made.meaning,
        from: left.from,
        until: right.until,
        weight: left.weight + right.weight + made.bonus - 0.04 * gap,
        weakest: Math.min(left.weakest, right.weakest),
      },
    ];
  });
}

/** Fills the chart: spans of growing length are made from two neighbours. */
async function fillChart(input: ParseInput, pause: () => Promise<void>): Promise<Cells> {
  const count = input.words.length;
  const cells: Cells = Array.from({ length: count + 1 }, () => new Map());
  for (const item of input.items) addItem(cells, item);
  for (let length = 2; length <= count; length++) {
    await pause();
    for (let from = 0; from + length <= count; from++) {
      await pause();
      for (const item of madeOfTwo(input, cells, { from, until: from + length })) addItem(cells, item);
    }
  }
  return cells;
}

function madeOfTwo(input: ParseInput, cells: Cells, span: { from: number; until: number }): Item[] {
  const made: Item[] = [];
  for (const [middle, lefts] of cells[span.from] ?? []) {
    for (let start = middle; start < span.until && start - middle <= gapMax; start++) {
      const rights = cells[start]?.get(span.until);
      if (!rights) continue;
      for (const left of lefts) for (const right of rights) made.push(...joinItems(input, left, right));
    }
  }
  return made;
}

/** Kinds that say something by themselves, with what it costs when they were not joined with anything. */
const looseCosts: Partial<Record<Meaning['kind'], number>> = {
  column: 0,
  columns: 0,
  rows: 0,
  absent: 0,
  value: 0,
  period: 0,
  filter: 0,
  measure: 0,
  counted: 0,
  having: 0,
  group: 0,
  by_measure: 0,
  best: 0,
  sort: 0,
  asked: 0,
  share: 0,
  change: 0,
  difference: 0,
  compare_word: 0,
  exists: 0.1,
  distinct: 0,
  direction: 0.1,
  group_word: 0,
  asked_part: 0,
  neighbour: 0.1,
  elapsed: 0,
  which_way: 0,
  between_rows: 0,
  flow: 0,
  average_bound: 0,
  list: 0,
  everything: 0,
  more: 0.2,
  fewer: 0.2,
  same: 0,
  count_word: 0.05,
  much_word: 0.12,
  events: 0,
  bound: 0.3,
  best_word: 0.1,
  aggregate: 0.2,
  number: 0.3,
  quantity: 0.25,
  not: 0.5,
  all: 0.3,
  both: 0.05,
  joined: 0,
  beside: 0,
  in_file: 0,
  or: 0.4,
  than: 0,
};

function extendTilings(input: ParseInput, tilings: readonly Tiling[], at: number): Tiling[] {
  const cost = input.skipCosts[at] ?? 1;
  return tilings.map(({ items, score, skipped }) => ({
    items,
    score: score - cost,
    skipped: cost >= 0.3 ? [...skipped, at] : skipped,
  }));
}

const bestFirst = (left: { score: number }, right: { score: number }) => right.score - left.score;

/** What each further item costs, so that joined items win over loose ones. */
const itemCost = 0.12;

/** Reads a question as rows of items, best first. */
export async function parseQuestion(input: ParseInput, pause: () => Promise<void>): Promise<Tiling[]> {
  const cells = await fillChart(input, pause);
  const places: Tiling[][] = Array.from({ length: input.words.length + 1 }, () => []);
  places[0] = [{ items: [], score: 0, skipped: [] }];
  for (const at of input.words.keys()) {
    await pause();
    const here = (places[at] ?? []).sort(bestFirst).slice(0, tilingsPerPlace);
    places[at + 1]?.push(...extendTilings(input, here, at));
    for (const [until, cell] of cells[at] ?? []) {
      for (const item of cell) {
        const cost = looseCosts[item.meaning.kind];
        if (cost === undefined) continue;
        for (const { items, score, skipped } of here) {
          const next = { items: [...items, item], score: score + item.weight - cost - itemCost, skipped };
          places[until]?.push(next);
        }
      }
    }
  }
  return (places[input.words.length] ?? []).sort(bestFirst).slice(0, tilingsPerPlace);
}
