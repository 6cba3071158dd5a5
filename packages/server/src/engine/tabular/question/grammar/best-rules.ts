import type { Best, Measure } from '../question-items.ts';
import { type ColumnRef, isDate, isNumeric, isQuantity } from '../question-schema.ts';
import { fitsAspect, labelHasConcept } from '../words/aspects.ts';
import { splitLabel } from '../words/split-question.ts';
import { happens } from '../words/table-nouns.ts';
import { give, type Join, type Rule, type RuleResult, rule } from './grammar-rule.ts';

const placeLabel =
  /^(?:place|placing|placement|rank|ranking|standing|position|pos\.?|s[ıi]ra|s[ıi]ralama|derece)$/iu;
const placeWord = /^(?:placing|placement|rank|ranking|positions?|pos|siralama)$/;
/** "Rank points" count like other points. */
const countedWord = /^(?:points?|number|no|total|change|puan\p{L}*|numara\p{L}*|sayi\p{L}*)$/u;

/** The best place is the first one, which has the lowest number: "Peak position", "Final ranking". */
function isPlace({ column }: ColumnRef): boolean {
  if (column.unit !== undefined) return false;
  const label = column.label.replace(/[(].*[)]/, '').trim();
  const words = splitLabel(label);
  const isSaid = words.some((word) => placeWord.test(word)) && !words.some((word) => countedWord.test(word));
  return isSaid || placeLabel.test(label);
}

const numberLabel =
  /(?:^|[^\p{L}])(?:day|date|week|round|match|game|lap|stage|episode|season|year|month|no|number|nr|#|g[üu]n|hafta|tur|ma[çc]|b[öo]l[üu]m|sezon|y[ıi]l|ay|s[ıi]ra)(?:$|[^\p{L}])/iu;

/** What comes one after another has the lowest number first: "the first 10 games" of a column "Match Day". */
const isNumbered = ({ column }: ColumnRef): boolean =>
  column.year === true || (column.type === 'integer' && numberLabel.test(column.label));

/** Texts that all begin with a number, and are no days. */
const isOfFigures = ({ examples = [], label, unique }: ColumnRef['column']) =>
  examples.length > 1 &&
  unique !== true &&
  examples.every((cell) => /^[^\p{L}\d]{0,2}\d/u.test(cell)) &&
  !labelHasConcept(label, ['date', 'code', 'number']);

const measured = ['area', 'population', 'length', 'height', 'weight', 'distance', 'speed', 'duration'];

/** A superlative takes a column that it can be said of. */
function bestOf(best: Best, ref: ColumnRef): RuleResult | undefined {
  const { column } = ref;
  if (best.ref || best.measure || best.group || best.inFile || (best.rows && !best.common)) return undefined;
  // "Which book was returned last" is about the day on which it was.
  const isByDay = best.about?.some(({ aspect }) => aspect === 'date');
  if (ref.asVerb) return isByDay ? withRef(best, { table: ref.table, column }) : undefined;
  if (best.common && !isQuantity(column))
    return give({ kind: 'best', best: { ...best, rows: true, group: ref } }, 0.4);
  if (best.about)
    return best.about.some((use) => fitsAspect(column, use.aspect)) ? withRef(best, ref) : undefined;
  if (isNumeric(column) && column.identifier !== true)
    return give(
      {
        kind: 'best',
        best: {
          ...best,
          highest: best.highest !== (isPlace(ref) || (best.placed === true && isNumbered(ref))),
          ref,
        },
      },
      0.4,
    );
  // "Who went on the most trips" counts them.
  if (best.counts && ref.byEvent) return give({ kind: 'best', best: { ...best, rows: true } }, 0.3);
  // The first of days are the earliest ones.
  if (isDate(column))
    return give(
      { kind: 'best', best: { ...best, highest: best.highest !== (best.placed === true), ref } },
      0,
    );
  // "The most land area", where cells such as "12 (5)" are texts, is no number of rows.
  if (!best.counts || best.limit !== undefined || labelHasConcept(column.label, measured)) return undefined;
  // "The most viewers", where cells such as "6.574 million" are texts.
  if (column.separators === undefined && isOfFigures(column)) return undefined;
  // "The most complaints" are in the rows that have one.
  if (happens(ref) && column.sparse)
    return give({ kind: 'best', best: { ...best, measure: { name: 'count', ref } } }, 0.3);
  return column.unique || column.identifier || happens(ref)
    ? give({ kind: 'best', best: { ...best, rows: true } }, 0.3)
    : give(
        { kind: 'best', best: { ...best, measure: { name: 'count_distinct', ref } } },
        // "The most directors", where a cell may name several of them.
        column.separators === undefined ? 0.05 : 0.4,
      );
}

function withRef(best: Best, ref: ColumnRef): RuleResult {
  const use = best.about?.find(({ aspect }) => fitsAspect(ref.column, aspect));
  const { about: _about, ...rest } = best;
  return give(
    { kind: 'best', best: { ...rest, highest: use ? best.highest === use.highest : best.highest, ref } },
    0.4,
  );
}

/** "The longest total distance" compares totals, of a column that the word can be said of. */
function bestOfMeasure(best: Best, measure: Measure): RuleResult | undefined {
  const { about, ...rest } = best;
  if (!about) return give({ kind: 'best', best: { ...best, measure } }, 0.5);
  const column = measure.ref?.column;
  const use = column && about.find(({ aspect }) => aspect !== 'date' && fitsAspect(column, aspect));
  return (
    use && give({ kind: 'best', best: { ...rest, highest: best.highest === use.highest, measure } }, 0.5)
  );
}

export const limitMax = 1000;

/** A higher number is more often a name than a limit: "the last stay in room 111". */
const roomMin = 50;

const limited = (best: Best, limit: number) =>
  best.limit === undefined && limit >= 1 && limit <= limitMax && Number.isInteger(limit)
    ? give(
        { kind: 'best_word', best: { ...best, limit, counts: best.common === true } },
        limit > roomMin ? -0.3 : 0.3,
      )
    : undefined;

/** "the second highest": the place of a superlative in its order. */
const ranked = (best: Best, value: number) =>
  best.limit === undefined && best.rank === undefined ? { ...best, rank: value } : undefined;

const rankRules: readonly Rule[] = [
  rule(['ordinal', 'best_word'], ({ value }, { best }, { link }) => {
    const placed = link === 'none' ? ranked(best, value) : undefined;
    return placed && give({ kind: 'best_word', best: placed }, 0.6);
  }),
  rule(['best_word', 'ordinal'], ({ best }, { value }, { link, language }) => {
    const placed = link === 'none' && language === 'tr' ? ranked(best, value) : undefined;
    return placed && give({ kind: 'best_word', best: placed }, 0.6);
  }),
];

/** Whether English says with one of these words of what rows a figure is. */
const saysOf = ({ link, language, between }: Join, words: readonly string[]) =>
  link === 'none' && language === 'en' && words.some((word) => between.includes(word));

/** The highest or lowest of its column, where a superlative asks for no more than that. */
function asFigure({ ref, highest, limit, rank, measure }: Best): RuleResult | undefined {
  if (limit !== undefined || rank !== undefined || measure || !ref || !isQuantity(ref.column))
    return undefined;
  return give({ kind: 'measure', measure: { name: highest ? 'max' : 'min', ref } }, 0.15);
}

const isOfLength = ({ about }: Best) => about?.some(({ aspect }) => aspect === 'length') === true;

/** Rules of superlatives. */
export const bestRules: readonly Rule[] = [
  ...rankRules,
  rule(['best_word', 'column'], ({ best }, { ref }, { link, between, language }) => {
    if (link !== 'none') return undefined;
    // "The longest LOA": a figure whose header says nothing of lengths is named as one.
    const isNamed = language === 'en' && between.length === 0 && isOfLength(best) && isQuantity(ref.column);
    return bestOf(best, ref) ?? (isNamed ? withRef(best, ref) : undefined);
  }),
  rule(['column', 'best_word'], ({ ref }, { best }, { link, language }) => {
    // "The age of the oldest dog" asks for the age; what is oldest is known without it.
    if (language === 'en' && best.about && best.about[0]?.aspect !== 'date') return undefined;
    // "The attendance in the first three games"
    if (language === 'en' && best.placed) return undefined;
    const made = link === 'none' ? bestOf(best, ref) : undefined;
    return (
      made && {
        ...made,
        bonus: language === 'tr' && best.limit === undefined ? made.bonus : made.bonus - 0.4,
      }
    );
  }),
  rule(['best_word', 'rows'], ({ best }, _rows, { link }) =>
    link === 'none' && !best.about && best.limit === undefined && best.counts
      ? give({ kind: 'best', best: { ...best, rows: true } }, 0.4)
      : undefined,
  ),
  rule(['best_word', 'measure'], ({ best }, { measure }, { link }) =>
    link === 'none' ? bestOfMeasure(best, measure) : undefined,
  ),
  rule(['measure', 'best_word'], ({ measure }, { best }, { link, language }) =>
    link === 'none' && language === 'tr' ? bestOfMeasure(best, measure) : undefined,
  ),
  rule(['best_word', 'counted'], ({ best }, { ref }, { link }) => {
    if (link !== 'none' || best.about) return undefined;
    return ref && isQuantity(ref.column)
      ? bestOf(best, ref)
      : give({ kind: 'best', best: { ...best, rows: true } }, 0.4);
  }),
  rule(['counted', 'best_word'], ({ ref }, { best }, { link, language }) => {
    if (link !== 'none' || best.about || language !== 'tr') return undefined;
    return ref && isQuantity(ref.column)
      ? bestOf(best, ref)
      : give({ kind: 'best', best: { ...best, rows: true } }, 0.4);
  }),
  rule(['top_word', 'number'], ({ highest, placed }, { value }, { link }) =>
    link === 'none' ? limited({ highest, counts: false, ...(placed && { placed }) }, value) : undefined,
  ),
  rule(['number', 'best_word'], ({ value }, { best }, { link }) =>
    link === 'none' ? limited(best, value) : undefined,
  ),
  rule(['best_word', 'number'], ({ best }, { value }, { link }) => {
    const made = link === 'none' ? limited(best, value) : undefined;
    // "First 3" is the top of an order more often than the earliest dates.
    return made && { ...made, bonus: best.about ? -0.3 : made.bonus };
  }),
  // "The lowest weight of the orders" is a figure of them, and "the top attendance for any game" no game.
  rule(['best', 'rows'], ({ best }, _rows, gap) =>
    best.counts || !saysOf(gap, ['of', 'for', 'in', 'among', 'amongst']) ? undefined : asFigure(best),
  ),
  rule(['best', 'column'], ({ best }, _column, gap) =>
    saysOf(gap, ['any', 'among', 'amongst']) ? asFigure(best) : undefined,
  ),
  rule(['best', 'number'], ({ best }, { value }, { link }) => {
    if (link !== 'none' || best.limit !== undefined || !Number.isInteger(value)) return undefined;
    // A number above that is a year.
    if (value < 2 || value > limitMax) return undefined;
    return give({ kind: 'best', best: { ...best, limit: value } }, 0.2);
  }),
];
