import type { QuestionSchema } from '../question/question-schema.ts';
import { statementOf } from '../read-sql/say-statement.ts';
import type { QueryResult } from '../sandbox/query-messages.ts';
import { isNode, listAt, nodeAt, type TreeNode, textAt } from '../sandbox/query-tree.ts';

type Unit = string | undefined;
/** What one source of rows calls its columns, and their units. */
type Columns = ReadonlyMap<string, Unit>;

/** The sources of rows that an expression sees, by their names. */
interface Scope {
  readonly sources: ReadonlyMap<string, Columns>;
  readonly context: Context;
}

interface Context {
  /** The tables of the upload, and those that a WITH makes. */
  readonly tables: ReadonlyMap<string, Columns>;
}

const nodesAt = (node: TreeNode, key: string) => listAt(node, key).filter(isNode);
const lowerAt = (node: TreeNode, key: string) => textAt(node, key).toLowerCase();

/** Functions whose value has the unit of the first thing that they are given. */
const keeping = new Set(
  `sum avg mean median min max mode first last any_value arg_max arg_min max_by min_by quantile quantile_cont
  quantile_disc stddev stddev_samp stddev_pop abs round ceil ceiling floor lag lead first_value last_value nullif`.split(
    /\s+/,
  ),
);
/** Functions whose value is one of the things that they are given. */
const choosing = new Set(['coalesce', 'greatest', 'least', 'ifnull', '+', '-']);

/** The unit that all of some expressions have, beside those that have none because they are constants. */
function sharedUnit(nodes: readonly TreeNode[], scope: Scope): Unit {
  const told = nodes.filter((node) => textAt(node, 'class') !== 'CONSTANT');
  const units = new Set(told.map((node) => unitOf(node, scope)));
  const [unit] = units;
  return units.size === 1 ? unit : undefined;
}

/** A sum of money stays one when it is multiplied by a number, or divided by one. */
function scaledUnit(sign: string, children: readonly TreeNode[], scope: Scope): Unit {
  const [left, right] = children.map((child) => unitOf(child, scope));
  const unit = sign === '*' ? (left ?? right) : left;
  const isOne = sign === '*' ? left === undefined || right === undefined : right === undefined;
  return isOne && unit !== '%' ? unit : undefined;
}

function unitOfFunction(node: TreeNode, scope: Scope): Unit {
  const name = lowerAt(node, 'function_name');
  const children = nodesAt(node, 'children');
  const [first] = children;
  if (choosing.has(name)) return sharedUnit(children, scope);
  if (name === '*' || name === '/') return scaledUnit(name, children, scope);
  return keeping.has(name) && first ? unitOf(first, scope) : undefined;
}

function unitOfColumn(node: TreeNode, { sources }: Scope): Unit {
  const names = listAt(node, 'column_names').map((name) => String(name).toLowerCase());
  const name = names.at(-1) ?? '';
  const source = names.at(-2);
  if (source !== undefined) return sources.get(source)?.get(name);
  const having = [...sources.values()].filter((columns) => columns.has(name));
  return having.length === 1 ? having[0]?.get(name) : undefined;
}

/** The unit of what an expression comes to. */
function unitOf(node: TreeNode, scope: Scope): Unit {
  switch (textAt(node, 'class')) {
    case 'COLUMN_REF':
      return unitOfColumn(node, scope);
    case 'CAST': {
      const child = nodeAt(node, 'child');
      return child && unitOf(child, scope);
    }
    case 'FUNCTION':
    case 'WINDOW':
      return unitOfFunction(node, scope);
    case 'OPERATOR':
      return textAt(node, 'type') === 'OPERATOR_COALESCE'
        ? sharedUnit(nodesAt(node, 'children'), scope)
        : undefined;
    case 'CASE': {
      const branches = nodesAt(node, 'case_checks').map((check) => nodeAt(check, 'then_expr'));
      const results = [...branches, nodeAt(node, 'else_expr')].filter((branch) => branch !== undefined);
      return sharedUnit(results, scope);
    }
    case 'SUBQUERY': {
      const inner = nodeAt(nodeAt(node, 'subquery') ?? {}, 'node');
      return inner && columnsOf(inner, scope.context)[0]?.unit;
    }
    default:
      return undefined;
  }
}

function sourcesIn(from: TreeNode | undefined, context: Context): [string, Columns][] {
  if (!from) return [];
  switch (textAt(from, 'type')) {
    case 'JOIN':
      return ['left', 'right'].flatMap((side) => sourcesIn(nodeAt(from, side), context));
    case 'BASE_TABLE': {
      const name = lowerAt(from, 'table_name');
      return [[lowerAt(from, 'alias') || name, context.tables.get(name) ?? new Map()]];
    }
    case 'SUBQUERY': {
      const inner = nodeAt(nodeAt(from, 'subquery') ?? {}, 'node');
      return inner ? [[lowerAt(from, 'alias'), namedColumns(inner, context)]] : [];
    }
    default:
      return [];
  }
}

interface ResultColumn {
  name: string;
  unit: Unit;
}

const namedColumns = (node: TreeNode, context: Context): Columns =>
  new Map(columnsOf(node, context).map(({ name, unit }) => [name, unit]));

/** The tables that a WITH makes, beside those that are there. */
function withTables(node: TreeNode, context: Context): Context {
  const tables = new Map(context.tables);
  for (const entry of nodesAt(nodeAt(node, 'cte_map') ?? {}, 'map')) {
    const inner = nodeAt(nodeAt(nodeAt(entry, 'value') ?? {}, 'query') ?? {}, 'node');
    if (inner) tables.set(lowerAt(entry, 'key'), namedColumns(inner, { tables }));
  }
  return { tables };
}

/** The result columns of a statement, with what each star stands for. */
function columnsOf(node: TreeNode, given: Context): ResultColumn[] {
  const context = withTables(node, given);
  if (textAt(node, 'type') === 'SET_OPERATION_NODE') {
    const [left, right] = ['left', 'right'].map((side) => columnsOf(nodeAt(node, side) ?? {}, context));
    return (left ?? []).map(({ name, unit }, at) => ({
      name,
      unit: right?.[at]?.unit === unit ? unit : undefined,
    }));
  }
  const sources = sourcesIn(nodeAt(node, 'from_table'), context);
  const scope = { sources: new Map(sources), context };
  return nodesAt(node, 'select_list').flatMap((item): ResultColumn[] => {
    if (textAt(item, 'class') === 'STAR')
      return sources.flatMap(([, columns]) => [...columns].map(([name, unit]) => ({ name, unit })));
    const named = listAt(item, 'column_names').at(-1);
    const name = textAt(item, 'alias') || (typeof named === 'string' ? named : '');
    return [{ name: name.toLowerCase(), unit: unitOf(item, scope) }];
  });
}

/** A result whose columns have the units of the figures that they were made of. */
export function withUnits(
  { result, tree }: { result: QueryResult; tree: TreeNode },
  { tables }: QuestionSchema,
): QueryResult {
  const known = tables.map(({ name, columns }): [string, Columns] => [
    name.toLowerCase(),
    new Map(columns.map((column) => [column.name.toLowerCase(), column.unit])),
  ]);
  const statement = statementOf(tree);
  const columns = statement ? columnsOf(statement, { tables: new Map(known) }) : [];
  // A star that leaves columns out or repeats them: places no longer tell which is which.
  if (columns.length !== result.columns.length) return result;
  return {
    ...result,
    columns: result.columns.map((column, at) => {
      const unit = columns[at]?.unit;
      const isNumber = column.type === 'integer' || column.type === 'decimal';
      return unit !== undefined && isNumber ? { ...column, unit } : column;
    }),
  };
}
