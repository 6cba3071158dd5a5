import type { Condition, Expression, Query } from '../query-tree.ts';

const partsOf = (condition: Condition | undefined): readonly Condition[] =>
  condition?.kind === 'and' ? condition.parts.flatMap(partsOf) : condition ? [condition] : [];

type Compared = Extract<Condition, { kind: 'compare' }>;
const keyOf = (expression: Expression) => JSON.stringify(expression);
const dayOf = ({ right }: Compared) =>
  right.kind === 'literal' && right.date ? String(right.value) : undefined;

/** The months, as numbers of the year, that a stretch of days has. */
function monthsOf(from: string, until: string): Set<number> {
  const [[year = 0, month = 0], [lastYear = 0, lastMonth = 0, lastDay = 0]] = [from, until].map((day) =>
    day.split('-').map(Number),
  ) as [number[], number[]];
  const count = (lastYear - year) * 12 + lastMonth - month + (lastDay > 1 ? 1 : 0);
  return new Set(Array.from({ length: Math.min(12, count) }, (_, at) => ((month - 1 + at) % 12) + 1));
}

/** Whether no day is in all of the stretches that a column is bounded to. */
function missesDays(parts: readonly Compared[], day: Expression): boolean {
  const own = parts.filter(({ left }) => keyOf(left) === keyOf(day));
  const ends = (operators: readonly string[]) =>
    own.flatMap((part) => (operators.includes(part.operator) ? (dayOf(part) ?? []) : [])).sort();
  const from = ends(['>=', '>']).at(-1);
  const [until] = ends(['<', '<=']);
  if (from === undefined || until === undefined) return false;
  if (from >= until) return true;
  const months = monthsOf(from, until);
  return parts.some(({ left, operator, right }) => {
    if (left.kind !== 'part' || operator !== '=' || right.kind !== 'literal') return false;
    if (keyOf(left.of) !== keyOf(day)) return false;
    if (left.part === 'month_of_year') return !months.has(Number(right.value));
    const isQuarter = left.part === 'quarter_of_year';
    return isQuarter && ![...months].some((month) => Math.ceil(month / 3) === Number(right.value));
  });
}

/** Whether a column would have two values at once. */
const hasTwoValues = (parts: readonly Compared[]) => {
  const values = new Map<string, unknown>();
  return parts.some(({ left, operator, right }) => {
    if (operator !== '=' || right.kind !== 'literal') return false;
    const known = values.get(keyOf(left));
    values.set(keyOf(left), right.value);
    return known !== undefined && known !== right.value;
  });
};

/** Whether no row can meet the conditions of a query, such as "in Q1" and "in Q2" of one day. */
export function contradictsItself({ where, select }: Query): boolean {
  const parts = partsOf(where).filter((part) => part.kind === 'compare');
  const days = new Map(
    parts.filter(({ left }) => left.kind === 'column').map(({ left }) => [keyOf(left), left]),
  );
  const inner = select.flatMap((each) =>
    each.kind === 'minus' || each.kind === 'ratio' ? [each.left, each.right] : [],
  );
  return (
    hasTwoValues(parts) ||
    [...days.values()].some((day) => missesDays(parts, day)) ||
    inner.some((each) => each.kind === 'scalar' && contradictsItself(each.query))
  );
}
