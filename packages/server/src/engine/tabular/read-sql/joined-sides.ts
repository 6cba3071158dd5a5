import { isNode, listAt, nodeAt, type TreeNode, type TreeValue, textAt } from '../sandbox/query-tree.ts';
import { countsRows, isCollapsed } from './counts-rows.ts';
import { namesOf, type Source, type Step, sameName, sidesOf, sourcesIn, stepOf } from './output-columns.ts';
import { sameness } from './say-statement.ts';

const nodesAt = (node: TreeNode, key: string) => listAt(node, key).filter(isNode);

/** One of two sources of rows that a statement puts together where their keys are equal. */
export interface JoinSide {
  readonly source: Source;
  /** Expressions over columns of the source. */
  readonly keys: readonly TreeNode[];
  /** Conditions of the statement over columns of this source alone. */
  readonly conditions: readonly TreeNode[];
  /** Entries of every WITH that the source may name. */
  readonly commonTables: readonly TreeNode[];
}

export type JoinSides = readonly [JoinSide, JoinSide];

interface From {
  readonly sources: readonly Source[];
  readonly conditions: readonly TreeNode[];
}

const conjunctsOf = (node: TreeNode | undefined): TreeNode[] => {
  if (!node) return [];
  return textAt(node, 'type') === 'CONJUNCTION_AND' ? nodesAt(node, 'children').flatMap(conjunctsOf) : [node];
};

const columnOf = ({ alias }: Source, name: string): TreeNode => ({
  class: 'COLUMN_REF',
  type: 'COLUMN_REF',
  alias: '',
  column_names: [alias, name],
});

const hasColumn = (source: Source, name: string, { budget }: Step) =>
  namesOf(source, budget)?.some((known) => sameName(known, name)) === true;

/** Joins that give each row of the left side once at most. */
const isSelecting = (join: TreeNode) =>
  ['SEMI', 'ANTI', 'MARK', 'SINGLE'].includes(textAt(join, 'join_type')) ||
  textAt(join, 'ref_type') === 'ASOF';

/** The sources whose rows a FROM puts together, and on which conditions. */
function readFrom(from: TreeNode | undefined, step: Step): From {
  if (!from || textAt(from, 'type') !== 'JOIN') return { sources: sourcesIn(from, step), conditions: [] };
  const [left, right] = [readFrom(nodeAt(from, 'left'), step), readFrom(nodeAt(from, 'right'), step)];
  if (isSelecting(from)) return left;
  const shared = listAt(from, 'using_columns').flatMap((name) => {
    const [one, other] = [left, right].map(({ sources }) =>
      sources.find((source) => hasColumn(source, String(name), step)),
    );
    if (!one || !other) return [];
    return [
      { type: 'COMPARE_EQUAL', left: columnOf(one, String(name)), right: columnOf(other, String(name)) },
    ];
  });
  return {
    sources: [...left.sources, ...right.sources],
    conditions: [
      ...left.conditions,
      ...right.conditions,
      ...conjunctsOf(nodeAt(from, 'condition')),
      ...shared,
    ],
  };
}

/** The columns that an expression names; undefined where it reads another statement, or computes over several rows. */
function refsIn(value: TreeValue | undefined): TreeNode[] | undefined {
  if (Array.isArray(value)) {
    const parts: (TreeNode[] | undefined)[] = value.map(refsIn);
    const known = parts.filter((part) => part !== undefined);
    return known.length === parts.length ? known.flat() : undefined;
  }
  if (!isNode(value)) return [];
  if (value.class === 'COLUMN_REF') return [value];
  if (value.class === 'SUBQUERY' || value.class === 'WINDOW') return undefined;
  return refsIn(Object.values(value));
}

/** The one source that an expression is of; undefined where it is of several, or cannot be told. */
function sourceOf(expression: TreeNode, sources: readonly Source[], step: Step): Source | undefined {
  const found = refsIn(expression)?.map((ref) => {
    const names = listAt(ref, 'column_names').map(String);
    const [name = '', alias] = names.toReversed();
    const fitting = sources.filter((source) =>
      alias === undefined ? hasColumn(source, name, step) : sameName(source.alias, alias),
    );
    return fitting.length === 1 ? fitting[0] : undefined;
  });
  const [first] = found ?? [];
  return found?.every((source) => source === first) ? first : undefined;
}

/** The same for a column with and without the name of its table. */
const keyName = (expression: TreeNode) =>
  expression.class === 'COLUMN_REF'
    ? String(listAt(expression, 'column_names').at(-1)).toLowerCase()
    : sameness(expression);

/** Expressions that are equal in every row of a result, one for each source that has one. */
type Equal = Map<Source, TreeNode>;

/** Brings together what is equal to the same: payments of an order's customer are joined with the order over them. */
function equalIn({ sources, conditions }: From, step: Step): Equal[] {
  let classes: { members: Set<string>; equal: Equal }[] = [];
  for (const condition of conditions) {
    const [left, right] = [nodeAt(condition, 'left'), nodeAt(condition, 'right')];
    if (textAt(condition, 'type') !== 'COMPARE_EQUAL' || !left || !right) continue;
    const pairs = [left, right].map((side) => ({ side, source: sourceOf(side, sources, step) }));
    const [one, other] = pairs.map(({ source }) => source);
    if (!one || !other || one === other) continue;
    const members = pairs.map(({ side, source }) => `${source?.alias} ${keyName(side)}`);
    const touched = classes.filter((known) => members.some((member) => known.members.has(member)));
    const made = new Map([...touched.flatMap(({ equal }) => [...equal]), [one, left], [other, right]]);
    const all = new Set([...touched.flatMap((known) => [...known.members]), ...members]);
    classes = [...classes.filter((known) => !touched.includes(known)), { members: all, equal: made }];
  }
  return classes.map(({ equal }) => equal);
}

function sidesIn(step: Step, commonTables: readonly TreeNode[]): JoinSides[] {
  const from = readFrom(nodeAt(step.node, 'from_table'), step);
  const { sources } = from;
  const conditions = [...from.conditions, ...conjunctsOf(nodeAt(step.node, 'where_clause'))];
  const equal = sources.length > 1 ? equalIn({ sources, conditions }, step) : [];
  const sideOf = (source: Source, shared: readonly Equal[]): JoinSide => ({
    source,
    keys: shared.map((each) => each.get(source)).filter((key) => key !== undefined),
    conditions: conditions.filter((condition) => sourceOf(condition, sources, step) === source),
    commonTables,
  });
  return sources.flatMap((one, at) =>
    sources.slice(at + 1).flatMap((other) => {
      const shared = equal.filter((each) => each.has(one) && each.has(other));
      return shared.length > 0 ? [[sideOf(one, shared), sideOf(other, shared)] as const] : [];
    }),
  );
}

interface Walk {
  readonly commonTables: readonly TreeNode[];
  /** A statement around counts the rows of this one. */
  readonly isCounted: boolean;
  readonly seen: Set<TreeNode>;
}

/** Statements inside expressions, whose rows are counted by themselves alone. */
function statementsIn(value: TreeValue | undefined): TreeNode[] {
  if (Array.isArray(value)) return value.flatMap(statementsIn);
  if (!isNode(value)) return [];
  const inner = value.class === 'SUBQUERY' && nodeAt(nodeAt(value, 'subquery') ?? {}, 'node');
  if (inner) return [inner];
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'from_table' || key === 'cte_map' ? [] : statementsIn(part),
  );
}

/**
 * The pairs of sources whose rows a statement puts together over equal keys, where it counts or adds up rows of theirs;
 * also in its steps.
 */
export function joinedSides(
  step: Step,
  { commonTables, isCounted, seen }: Walk = { commonTables: [], isCounted: false, seen: new Set() },
): JoinSides[] {
  const { node, steps, budget } = step;
  if (seen.has(node)) return [];
  seen.add(node);
  const known = [...commonTables, ...nodesAt(nodeAt(node, 'cte_map') ?? {}, 'map')];
  const sides = sidesOf(step);
  if (sides) return sides.flatMap((side) => joinedSides(side, { commonTables: known, isCounted, seen }));
  const counts = countsRows(node) || (isCounted && !isCollapsed(node));
  const sources = sourcesIn(nodeAt(node, 'from_table'), step);
  return [
    ...(counts ? sidesIn(step, known) : []),
    ...sources.flatMap(({ step: inner }) =>
      inner ? joinedSides(inner, { commonTables: known, isCounted: counts, seen }) : [],
    ),
    ...statementsIn(node).flatMap((inner) =>
      joinedSides(stepOf(inner, steps, budget), { commonTables: known, isCounted: false, seen }),
    ),
  ];
}
