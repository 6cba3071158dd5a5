import { isTotal } from '../compose/total-column.ts';
import type { AggregateName } from '../query-tree.ts';
import type { Measure } from '../question-items.ts';
import {
  type ColumnRef,
  isDate,
  isNumeric,
  isQuantity,
  sameColumn,
  type TableDescription,
} from '../question-schema.ts';
import { entityColumn, isAdded, isTextOfNumbers } from '../table-roles.ts';
import { labelHasConcept } from '../words/aspects.ts';
import { bestRules } from './best-rules.ts';
import { give, type Rule, type RuleResult, rule } from './grammar-rule.ts';
import { groupRules } from './group-rules.ts';
import { orderRules } from './order-rules.ts';

function measureOf(name: AggregateName, ref: ColumnRef): Measure | undefined {
  const { column } = ref;
  if (name === 'min' || name === 'max')
    return isNumeric(column) || isDate(column) ? { name, ref } : undefined;
  // Nobody adds up places: "how many are there total" beside a column "Total rank".
  if (name === 'sum' && labelHasConcept(column.label, ['rank'])) return undefined;
  return isQuantity(column) ? { name, ref, ...(name === 'sum' && { isTotal: true }) } : undefined;
}

/** "total students" is a sum of the numbers; "total orders" counts. */
function figure(name: AggregateName, ref: ColumnRef): RuleResult | undefined {
  const measure = measureOf(name, ref);
  if (measure) return give({ kind: 'measure', measure }, 0.4);
  const isCounted = name === 'sum' && !isTextOfNumbers(ref.column) && !isDate(ref.column);
  return isCounted ? give({ kind: 'counted', ref }, 0) : undefined;
}

const rowsOf = (table: TableDescription | undefined) => (table ? { rows: table } : {});

function figures(name: AggregateName, refs: readonly ColumnRef[]): RuleResult | undefined {
  const measures = refs.map((ref) => measureOf(name, ref));
  const [measure, ...also] = measures.filter((each) => each !== undefined);
  return measure && also.length === refs.length - 1
    ? give({ kind: 'measure', measure, also }, 0.5)
    : undefined;
}

const isNameColumn = ({ column }: ColumnRef) => labelHasConcept(column.label, ['name']);

const joined = (refs: readonly ColumnRef[], ref: ColumnRef) =>
  refs.some((each) => sameColumn(each, ref)) ? undefined : [...refs, ref];

const columnRules: readonly Rule[] = [
  rule(['column', 'column'], ({ ref: left }, { ref: right }, { link, between }) => {
    if (link !== 'and' || sameColumn(left, right)) return undefined;
    const apart = between.join(' ') === ', the' && { apart: true as const };
    return give({ kind: 'columns', refs: [left, right], ...apart }, 0.2);
  }),
  // "Tickets with customer and subject" are shown by their own number as well.
  rule(['rows', 'columns'], ({ table }, { refs }, { link, language, between }) => {
    const entity = table && entityColumn(table);
    const isBeside = language === 'en' && link === 'none' && between.join() === 'with';
    if (!isBeside || !entity?.column.unique || refs.some((ref) => sameColumn(ref, entity))) return undefined;
    return give({ kind: 'columns', refs: [entity, ...refs] }, 0.3);
  }),
  rule(['columns', 'column'], ({ refs }, { ref }, { link }) => {
    const all = link === 'and' ? joined(refs, ref) : undefined;
    return all && give({ kind: 'columns', refs: all }, 0.2);
  }),
  // "İzin günü": the rows say whose column it is.
  rule(['rows', 'column'], (_rows, { ref }, { link, language, between }) =>
    link === 'none' && language === 'tr' && between.length === 0 && isQuantity(ref.column)
      ? give({ kind: 'column', ref }, 0.05)
      : undefined,
  ),
  rule(['asked', 'column'], (asked, { ref }, { link }) => {
    if (asked.ref || asked.postposed || link !== 'none') return undefined;
    if (ref.asVerb && asked.asked !== 'date') return undefined;
    if (asked.asked === 'person' || asked.asked === 'place') return undefined;
    if (asked.asked === 'date' && !isDate(ref.column) && !ref.column.year) return undefined;
    const single = asked.single && { single: asked.single };
    return give({ kind: 'asked', asked: asked.asked, ref, ...single }, asked.asked === 'which' ? 0.35 : 0.25);
  }),
  // "What are the date and venue of each debate" asks for both.
  rule(['asked', 'column'], (asked, { ref }, { link }) => {
    const isList = link === 'and' && asked.asked === 'what' && !asked.postposed;
    const refs = isList && asked.ref ? joined([asked.ref], ref) : undefined;
    return refs && give({ kind: 'columns', refs }, 0.2);
  }),
  // "The names of all directors" are the directors, where these are a column themselves.
  rule(['column', 'column'], ({ ref: name }, { ref }, { link, language }) => {
    if (link !== 'none' || language !== 'en' || sameColumn(name, ref)) return undefined;
    const isNamed = ref.column.type === 'text' && !ref.column.identifier && !ref.column.unique;
    return isNamed && isNameColumn(name) ? give({ kind: 'column', ref }, 0) : undefined;
  }),
  rule(['column', 'asked'], ({ ref }, asked, { link }) =>
    asked.postposed && !asked.ref && link === 'none' ? give({ ...asked, ref }, 0.35) : undefined,
  ),
  rule(['much_word', 'column'], (_much, { ref }, { link }) =>
    link === 'none' && ref.column.type !== 'text'
      ? give({ kind: 'asked', asked: 'what', ref }, 0.2)
      : undefined,
  ),
  // "How much toll was paid in May" is the sum of what many rows hold.
  rule(['much_word', 'column'], ({ sums, paid }, { ref }, { link }) =>
    link === 'none' && sums && (isAdded(ref) || (paid && isQuantity(ref.column)))
      ? give({ kind: 'measure', measure: { name: 'sum', ref } }, 0.5)
      : undefined,
  ),
  rule(['column', 'much_word'], ({ ref }, _much, { link, language }) =>
    link === 'none' && language === 'tr' ? give({ kind: 'asked', asked: 'what', ref }, 0.2) : undefined,
  ),
];

/** A "Stage" of each row has its number: the stages in total are rows, where "Visitors" are added up. */
const numbersRows = (ref: ColumnRef | undefined) =>
  ref?.column.type === 'integer' && ref.column.unique === true && !/s$/i.test(ref.column.label);

const timesWords = new Set(['kez', 'kere', 'defa', 'times']);

const countRules: readonly Rule[] = [
  rule(['count_word', 'column'], ({ distinct, asks, times }, { ref }, { link, between }) => {
    if (link !== 'none' || ref.asVerb) return undefined;
    // "How often was water given" counts the times, and neither adds up water nor counts kinds of it.
    const isOften = times || between.some((word) => timesWords.has(word));
    if (isOften) return give({ kind: 'counted', ...(asks && { asks }) }, 0.3);
    return give({ kind: 'counted', ref, distinct: distinct === true, ...(asks && { asks }) });
  }),
  // "The number of different names and contents" counts both.
  rule(['counted', 'column'], ({ ref, distinct, asks }, { ref: also }, { link, between }) => {
    const isBoth = link === 'and' && distinct && !asks && ref && !sameColumn(ref, also);
    if (!isBoth || isQuantity(also.column) || !/^(?:and|ve)$/.test(between.join())) return undefined;
    const measures = [ref, also].map((each): Measure => ({ name: 'count_distinct', ref: each }));
    const [measure, ...others] = measures;
    return measure && give({ kind: 'measure', measure, also: others }, 0.5);
  }),
  rule(['count_word', 'rows'], ({ distinct, asks }, { table }, { link }) =>
    link === 'none'
      ? give({ kind: 'counted', ...rowsOf(table), ...(distinct && { distinct }), ...(asks && { asks }) }, 0.4)
      : undefined,
  ),
  rule(['column', 'count_word'], ({ ref }, _count, { link, language }) => {
    if (link !== 'none' || language !== 'tr') return undefined;
    return isQuantity(ref.column) ? undefined : give({ kind: 'counted', ref }, 0.2);
  }),
  // "Üyelerin kaç farklı seviyesi" counts what stands behind.
  rule(['rows', 'count_word'], ({ table }, { distinct }, { link, language }) =>
    link === 'none' && language === 'tr' && !distinct
      ? give({ kind: 'counted', ...rowsOf(table) }, 0.4)
      : undefined,
  ),
  rule(['count_word', 'distinct'], (_count, _distinct, { link }) =>
    link === 'none' ? give({ kind: 'count_word', distinct: true }, 0.4) : undefined,
  ),
];

const measureRules: readonly Rule[] = [
  // "The sum of gift aid" adds up, where "total orders" may count.
  rule(['aggregate', 'column'], ({ name, adds }, { ref }, { link }) =>
    link === 'none' && !(adds && ref.column.type === 'boolean') ? figure(name, ref) : undefined,
  ),
  rule(['column', 'aggregate'], ({ ref }, { name }, { link }) => {
    const made = link === 'none' && measureOf(name, ref) ? figure(name, ref) : undefined;
    return made && { ...made, bonus: made.bonus - 0.1 };
  }),
  // "The number and average age of students" are two, and "how many visitors in total" is their sum.
  rule(['count_word', 'measure'], (_count, { measure, also }, { link }) => {
    if (link === 'or') return undefined;
    if (link === 'none' && measure.name === 'sum' && !also)
      return give(numbersRows(measure.ref) ? { kind: 'counted' } : { kind: 'measure', measure }, 0.4);
    return give({ kind: 'measure', measure: { name: 'count' }, also: [measure, ...(also ?? [])] }, 0.4);
  }),
  rule(['aggregate', 'columns'], ({ name }, { refs }, { link }) =>
    link === 'none' ? figures(name, refs) : undefined,
  ),
  rule(['columns', 'aggregate'], ({ refs }, { name }, { link }) =>
    link === 'none' ? figures(name, refs) : undefined,
  ),
  // "The total of each order" is none of all of them.
  rule(['aggregate', 'rows'], ({ name, adds }, { table }, { link, between }) =>
    link === 'none' && name === 'sum' && !adds && !between.includes('each')
      ? give({ kind: 'counted', ...rowsOf(table) }, 0.2)
      : undefined,
  ),
  // "The total of overdue invoices", where a column is called total.
  rule(['column', 'rows'], ({ ref }, { table }, { link, language, between }) =>
    link === 'none' &&
    language === 'en' &&
    /^of(?: the| our| all)?$/.test(between.join(' ')) &&
    isTotal(ref) &&
    ref.table === table
      ? give({ kind: 'measure', measure: { name: 'sum', ref, isTotal: true } }, 0.4)
      : undefined,
  ),
  rule(['aggregate', 'counted'], ({ name }, counted, { link }) => {
    if (link !== 'none') return undefined;
    const made = counted.ref && isQuantity(counted.ref.column) ? figure(name, counted.ref) : undefined;
    return made ?? (name === 'sum' ? give(counted, 0.2) : undefined);
  }),
  rule(['aggregate', 'measure'], ({ name }, right, { link }) => {
    const first = link === 'and' && right.measure.ref ? measureOf(name, right.measure.ref) : undefined;
    return (
      first && give({ kind: 'measure', measure: first, also: [right.measure, ...(right.also ?? [])] }, 0.4)
    );
  }),
  rule(['aggregate', 'best'], ({ name }, { best }, { link }) => {
    const first = link === 'and' && best.ref ? measureOf(name, best.ref) : undefined;
    const second = best.ref && measureOf(best.highest ? 'max' : 'min', best.ref);
    return first && second && give({ kind: 'measure', measure: first, also: [second] }, 0.4);
  }),
  rule(['best_word', 'best'], ({ best }, { best: right }, { link }) => {
    if (link !== 'and' || !right.ref || best.highest === right.highest) return undefined;
    const names = [best, right].map(({ highest }): AggregateName => (highest ? 'max' : 'min'));
    const [measure, also] = names.map((name): Measure => ({ name, ...(right.ref && { ref: right.ref }) }));
    return measure && also && give({ kind: 'measure', measure, also: [also] }, 0.4);
  }),
];

const flowRules: readonly Rule[] = [
  rule(['count_word', 'flow'], (_count, flow, { link }) =>
    link === 'none' && !flow.asks ? give({ ...flow, asks: 'count' }, 0.4) : undefined,
  ),
  rule(['list', 'flow'], (_list, flow, { link }) =>
    link === 'none' && !flow.asks ? give({ ...flow, asks: 'rows' }, 0.3) : undefined,
  ),
  rule(['flow', 'list'], (flow, _list, { link, language }) =>
    link === 'none' && !flow.asks && language === 'tr' ? give({ ...flow, asks: 'rows' }, 0.3) : undefined,
  ),
];

const trailingRules: readonly Rule[] = [
  // "ortalama öğrenci sayısı": the word for number belongs to the column.
  rule(['measure', 'count_word'], (measure, _count, { link, language }) =>
    link === 'none' && language === 'tr' ? give(measure, 0.2) : undefined,
  ),
  rule(['measure', 'counted'], (measure, { ref }, { link, language }) =>
    link === 'none' && language === 'tr' && !ref ? give(measure, 0.2) : undefined,
  ),
];

/** Rules that make figures, groups, superlatives and orders. */
export const figureRules: readonly Rule[] = [
  ...columnRules,
  ...countRules,
  ...measureRules,
  ...flowRules,
  ...trailingRules,
  ...bestRules,
  ...groupRules,
  ...orderRules,
];
