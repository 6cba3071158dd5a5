import { listedMax } from '../question/say/read-back.ts';
import type { ReadBackContext } from '../question/say/read-back-context.ts';
import { readBackWords } from '../question/say/read-back-words.ts';
import { sayProduct, sayTables, sayTogether } from '../question/say/say-tables.ts';
import { allColumns } from '../question/table-roles.ts';
import { sayWayOfOrder } from '../question/timed-values.ts';
import { isNode, listAt, nodeAt, type TreeNode, textAt, withoutCollation } from '../sandbox/query-tree.ts';
import { hasProduct, isUnsaidJoin, namesColumn } from './products.ts';
import { constantText } from './say-constant.ts';
import { isTimedNode, type SaidTree, sayExpression } from './say-expression.ts';

const nodesAt = (node: TreeNode, key: string) => listAt(node, key).filter(isNode);

/** The same expression wherever it stands, whatever it is called. */
export const sameness = (node: TreeNode): string =>
  JSON.stringify(node, (key, value: unknown) =>
    key === 'query_location' || key === 'alias' ? undefined : value,
  );

/** The expression that a place such as `2`, or the name of a column of the result, stands for. */
function resolved(node: TreeNode, shown: readonly TreeNode[]): TreeNode {
  if (textAt(node, 'class') === 'CONSTANT') return shown[Number(constantText(node)) - 1] ?? node;
  const name = textAt(node, 'class') === 'COLUMN_REF' && listAt(node, 'column_names');
  const named = name && name.length === 1 && shown.find(({ alias }) => alias === name[0]);
  return named || node;
}

/** What a SELECT groups by: its own list, or with `GROUP BY ALL` whatever it shows that is no figure. */
export function groupKeysOf(node: TreeNode): TreeNode[] {
  const shown = nodesAt(node, 'select_list');
  if (textAt(node, 'aggregate_handling') === 'FORCE_AGGREGATES')
    return shown.filter((each) => !holdsAggregate(each));
  return nodesAt(node, 'group_expressions').map((key) => resolved(key, shown));
}

/** Functions that compute one value of several rows. */
export const aggregateNames = new Set(
  `any_value approx_count_distinct approx_quantile arg_max arg_min array_agg avg bool_and bool_or corr count count_if
  count_star first histogram kurtosis last list mad max max_by mean median min min_by mode product quantile
  quantile_cont quantile_disc sem skewness stddev stddev_pop stddev_samp string_agg sum var_pop var_samp variance`.split(
    /\s+/,
  ),
);

/** Whether an expression computes one value of several rows. */
export function holdsAggregate(node: TreeNode): boolean {
  if (textAt(node, 'class') === 'SUBQUERY') return false;
  if (textAt(node, 'class') === 'FUNCTION' && aggregateNames.has(textAt(node, 'function_name'))) return true;
  return Object.values(node).some((value) =>
    Array.isArray(value)
      ? value.some((item) => isNode(item) && holdsAggregate(item))
      : isNode(value) && holdsAggregate(value),
  );
}

/** Groups stand in their own order, also those that are equal in what they are sorted by. */
function isOwnOrder(
  of: TreeNode,
  order: TreeNode,
  { keys, isFirst }: { keys: readonly TreeNode[]; isFirst: boolean },
): boolean {
  const isKey = keys.some((key) => sameness(key) === sameness(of));
  return isKey && !isFirst && textAt(order, 'type') !== 'DESCENDING';
}

function sayModifiers(context: SaidTree, node: TreeNode): { distinct: boolean; parts: string[] } {
  const said = readBackWords[context.language];
  const shown = nodesAt(node, 'select_list');
  const keys = groupKeysOf(node);
  const parts: string[] = [];
  let distinct = false;
  for (const modifier of nodesAt(node, 'modifiers')) {
    const type = textAt(modifier, 'type');
    if (type === 'DISTINCT_MODIFIER') distinct = true;
    for (const [at, order] of nodesAt(modifier, 'orders').entries()) {
      const of = nodeAt(order, 'expression');
      if (!of) continue;
      const what = resolved(withoutCollation(of), shown);
      if (isOwnOrder(what, order, { keys, isFirst: at === 0 })) continue;
      const descending = textAt(order, 'type') === 'DESCENDING';
      const way = sayWayOfOrder(context, { descending, timed: isTimedNode(context, what) });
      parts.push(`${said.sorted} ${sayExpression(context, what)} (${way})`);
    }
    const limit = nodeAt(modifier, 'limit');
    if (limit) parts.push(`${said.first} ${sayExpression(context, limit)}`);
  }
  return { distinct, parts };
}

/** The statements inside a FROM. A union of whole tables is not among them: it is described with the tables. */
function saySteps(context: SaidTree, from: TreeNode | undefined): string[] {
  if (!from) return [];
  const inner = nodeAt(from, 'subquery');
  const statement = inner && nodeAt(inner, 'node');
  if (statement && wholeTablesIn(statement)) return [];
  if (statement) return [`${readBackWords[context.language].joined} (${context.sayInner(statement)})`];
  return ['left', 'right'].flatMap((side) => saySteps(context, nodeAt(from, side)));
}

/** The tables of a SELECT that neither narrows nor computes, and of a union of such; undefined for other statements. */
function wholeTablesIn(node: TreeNode): string[] | undefined {
  if (textAt(node, 'type') === 'SET_OPERATION_NODE') {
    if (textAt(node, 'setop_type') !== 'UNION') return undefined;
    const sides = ['left', 'right']
      .map((side) => nodeAt(node, side))
      .map((side) => side && wholeTablesIn(side));
    const [left, right] = sides;
    return left && right && [...left, ...right];
  }
  const isPlain = nodesAt(node, 'select_list').every((each) =>
    ['STAR', 'COLUMN_REF', 'CONSTANT'].includes(textAt(each, 'class')),
  );
  const narrows = ['where_clause', 'having', 'qualify'].some((key) => nodeAt(node, key) !== undefined);
  const from = nodeAt(node, 'from_table');
  const isWhole = isPlain && !narrows && listAt(node, 'group_expressions').length === 0;
  if (!isWhole || listAt(node, 'modifiers').length > 0 || textAt(from ?? {}, 'type') !== 'BASE_TABLE')
    return undefined;
  return [textAt(from ?? {}, 'table_name')];
}

interface Sources {
  names: string[];
  /** Each union of whole tables, as one source. */
  unions: string[][];
  /** The conditions of joins. */
  matched: string[];
}

function sourcesIn(context: SaidTree, from: TreeNode | undefined): Sources {
  const found: Sources = { names: [], unions: [], matched: [] };
  if (!from) return found;
  const name = textAt(from, 'table_name');
  const isKnown = context.schema.tables.some((known) => known.name.toLowerCase() === name.toLowerCase());
  if (isKnown) found.names.push(name);
  const inner = nodeAt(nodeAt(from, 'subquery') ?? {}, 'node');
  const whole = inner && wholeTablesIn(inner);
  if (whole) found.unions.push(whole);
  for (const side of ['left', 'right']) {
    const { names, unions, matched } = sourcesIn(context, nodeAt(from, side));
    found.names.push(...names);
    found.unions.push(...unions);
    found.matched.push(...matched);
  }
  const condition = nodeAt(from, 'condition');
  const using = listAt(from, 'using_columns').map(String);
  if (condition && namesColumn(condition)) found.matched.push(sayExpression(context, condition));
  found.matched.push(...using);
  return found;
}

/** Which tables a SELECT reads, and what puts their rows together. */
function saySources(context: SaidTree, node: TreeNode): string[] {
  const from = nodeAt(node, 'from_table');
  const { names, unions, matched } = sourcesIn(context, from);
  const tables = hasProduct(from) ? sayProduct(context, names, matched) : sayTables(context, names, matched);
  return [...tables, ...unions.map((union) => sayTogether(context, union))];
}

/** Tables that a WITH makes, each in words. */
function sayCommonTables(context: SaidTree, node: TreeNode): string[] {
  const map = nodeAt(node, 'cte_map');
  return (map ? nodesAt(map, 'map') : []).flatMap((entry) => {
    const query = nodeAt(nodeAt(entry, 'value') ?? {}, 'query');
    const statement = query && nodeAt(query, 'node');
    return statement ? [`${textAt(entry, 'key')}: (${context.sayInner(statement)})`] : [];
  });
}

/** What a SELECT shows, in words: rows with all their columns are not listed column by column. */
function sayShown(context: SaidTree, node: TreeNode, select: readonly TreeNode[]): string {
  const { names } = sourcesIn(context, nodeAt(node, 'from_table'));
  const table = context.schema.tables.find(({ name }) => name.toLowerCase() === names[0]?.toLowerCase());
  const isWhole =
    names.length === 1 &&
    table !== undefined &&
    select.length > listedMax &&
    select.length === allColumns(table).length &&
    select.every((each) => textAt(each, 'class') === 'COLUMN_REF');
  if (isWhole) return readBackWords[context.language].wholeRows;
  return select.map((each) => sayExpression(context, each)).join(', ');
}

function saySelect(context: SaidTree, node: TreeNode): string {
  const said = readBackWords[context.language];
  const keys = groupKeysOf(node);
  const keyNames = new Set(keys.map(sameness));
  const select = nodesAt(node, 'select_list').filter((each) => !keyNames.has(sameness(each)));
  const shown = sayShown(context, node, select);
  const by = keys.map((each) => sayExpression(context, each)).join(', ');
  const { distinct, parts: modifiers } = sayModifiers(context, node);
  const subject = shown || by;
  const condition = (key: string, word: string) => {
    const found = nodeAt(node, key);
    return found ? [`${word} ${sayExpression(context, found)}`] : [];
  };
  return [
    distinct ? `${said.distinct} ${subject}` : subject,
    ...(by && shown ? [`${said.by} ${by}`] : []),
    ...condition('where_clause', said.where),
    ...condition('having', said.having),
    ...condition('qualify', said.having),
    ...modifiers,
    ...saySteps(context, nodeAt(node, 'from_table')),
    ...sayCommonTables(context, node),
  ].join(', ');
}

const sidesOf = (node: TreeNode) =>
  ['left', 'right'].map((side) => nodeAt(node, side)).filter((side) => side !== undefined);

const isUnion = (node: TreeNode) =>
  textAt(node, 'type') === 'SET_OPERATION_NODE' && textAt(node, 'setop_type') === 'UNION';

/** The SELECTs of a union of any number of parts. */
const partsOf = (node: TreeNode): TreeNode[] => (isUnion(node) ? sidesOf(node).flatMap(partsOf) : [node]);

/** A union of the same SELECT over several tables, said once with all of them. */
function sayAlike(context: SaidTree, node: TreeNode): string | undefined {
  const parts = isUnion(node) ? partsOf(node) : [];
  const tables = parts.map((part) => {
    const { names } = sourcesIn(context, nodeAt(part, 'from_table'));
    return textAt(part, 'type') === 'SELECT_NODE' && names.length === 1 ? names[0] : undefined;
  });
  const names = tables.filter((name) => name !== undefined);
  const said = new Set(parts.map((part) => saySelect(context, part)));
  const [sentence] = said;
  if (sentence === undefined || said.size > 1 || names.length < parts.length) return undefined;
  return [sentence, ...sayModifiers(context, node).parts, sayTogether(context, names)].join(', ');
}

function sayNode(context: SaidTree, node: TreeNode): string {
  if (textAt(node, 'type') !== 'SET_OPERATION_NODE')
    return [saySelect(context, node), ...saySources(context, node)].join(', ');
  const alike = sayAlike(context, node);
  if (alike !== undefined) return alike;
  const word = { EXCEPT: '−', INTERSECT: '∩' }[textAt(node, 'setop_type')] ?? '+';
  const sides = sidesOf(node).map((side) => sayNode(context, side));
  return [sides.join(` ${word} `), ...sayModifiers(context, node).parts].join(', ');
}

/** The SELECT of a tree that `json_serialize_sql` made. */
export function statementOf(tree: TreeNode): TreeNode | undefined {
  const [statement] = nodesAt(tree, 'statements');
  return statement && nodeAt(statement, 'node');
}

/**
 * A query that somebody or a model wrote, read back in one sentence. It is made from the tree that runs.
 * @returns undefined for a tree without a SELECT, and where words for how tables are put together are missing
 */
export function sayStatement(tree: TreeNode, context: ReadBackContext): string | undefined {
  const node = statementOf(tree);
  if (!node || isUnsaidJoin(node)) return undefined;
  const said: SaidTree = { ...context, sayInner: (inner) => sayNode(said, inner) };
  const sentence = sayNode(said, node);
  const [first = ''] = sentence;
  return first.toLocaleUpperCase(context.language) + sentence.slice(first.length);
}
