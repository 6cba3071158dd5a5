import { allowedFunctions } from './allowed-functions.ts';
import type { QueryRefusal } from './query-messages.ts';
import { isNode, listAt, nodeAt, type TreeNode, type TreeValue, textAt } from './query-tree.ts';

/** A query that may not run. */
export class QueryRefused extends Error {
  readonly refusal: QueryRefusal;
  readonly detail: string | undefined;

  constructor(refusal: QueryRefusal, detail?: string) {
    super(`The query was refused: ${refusal} ${detail ?? ''}`.trim());
    this.name = 'QueryRefused';
    this.refusal = refusal;
    this.detail = detail;
  }
}

const depthMax = 150;
const schemas = new Set(['', 'main']);
const catalogs = new Set(['', 'system']);

/** Parts of a statement other than expressions. Whatever is not listed is refused. */
const parts = new Set(
  `SELECT_NODE SET_OPERATION_NODE CTE_NODE BASE_TABLE SUBQUERY JOIN EMPTY EXPRESSION_LIST ORDER_MODIFIER LIMIT_MODIFIER
   LIMIT_PERCENT_MODIFIER DISTINCT_MODIFIER ORDER_DEFAULT ASCENDING DESCENDING`.split(/\s+/),
);

/** Expressions. A parameter has no value here, and a default none to give. */
const expressions = new Set(
  `BETWEEN CASE CAST COLLATE COLUMN_REF COMPARISON CONJUNCTION CONSTANT FUNCTION LAMBDA LAMBDA_REF OPERATOR
   POSITIONAL_REFERENCE STAR SUBQUERY WINDOW`.split(/\s+/),
);

const castTypes = new Set(
  `BOOLEAN TINYINT SMALLINT INTEGER BIGINT HUGEINT UTINYINT USMALLINT UINTEGER UBIGINT FLOAT DOUBLE DECIMAL VARCHAR CHAR
   DATE TIME TIMESTAMP TIMESTAMP_MS TIMESTAMP_NS TIMESTAMP_S INTERVAL`.split(/\s+/),
);

/** Where a statement's part stands: the names of tables that it may use, in lower case, and how deep it lies. */
interface Place {
  readonly names: ReadonlySet<string>;
  readonly depth: number;
}

const isReserved = (name: string) => /^(?:duckdb|pragma|sqlite|pg|information|__)_/.test(name);

function assertFunction(node: TreeNode): void {
  const name = textAt(node, 'function_name').toLowerCase();
  const isPlain = schemas.has(textAt(node, 'schema')) && catalogs.has(textAt(node, 'catalog'));
  if (!isPlain || !allowedFunctions.has(name)) throw new QueryRefused('function', name);
}

function assertTable(node: TreeNode, { names }: Place): void {
  const name = textAt(node, 'table_name');
  const isPlain = textAt(node, 'catalog_name') === '' && schemas.has(textAt(node, 'schema_name'));
  if (!isPlain || !names.has(name.toLowerCase())) throw new QueryRefused('unknown_table', name);
}

function assertExpression(node: TreeNode, kind: string): void {
  if (!expressions.has(kind)) throw new QueryRefused('statement_part', kind.toLowerCase());
  if (kind === 'FUNCTION' || kind === 'WINDOW') assertFunction(node);
  // What a star says of its columns is not read back, nor traced.
  const changed = ['replace', 'rename'].find((name) => listAt(node, `${name}_list`).length > 0);
  if (kind === 'STAR' && changed) throw new QueryRefused('statement_part', changed);
  const target = nodeAt(node, 'cast_type');
  if (kind === 'CAST' && !(target && castTypes.has(textAt(target, 'id'))))
    throw new QueryRefused('statement_part', 'cast');
}

function assertPart(node: TreeNode, place: Place): void {
  const type = textAt(node, 'type');
  if (type === 'RECURSIVE_CTE_NODE') throw new QueryRefused('recursion');
  if (type === 'TABLE_FUNCTION') {
    const called = nodeAt(node, 'function');
    const name = called && textAt(called, 'function_name');
    // It reads the lists of a row, and nothing else.
    if (name !== 'unnest') throw new QueryRefused('function', name);
    return;
  }
  if (!parts.has(type)) throw new QueryRefused('statement_part', type.toLowerCase().replaceAll('_', ' '));
  if (type === 'BASE_TABLE') assertTable(node, place);
}

/** The names that a WITH adds, each known to those behind it. @returns where the rest of the statement stands */
function enterCommonTables(node: TreeNode, place: Place): Place {
  const map = nodeAt(node, 'cte_map');
  let names = place.names;
  for (const entry of map ? listAt(map, 'map') : []) {
    if (!isNode(entry)) continue;
    const name = textAt(entry, 'key').toLowerCase();
    if (isReserved(name)) throw new QueryRefused('unknown_table', name);
    visit(entry.value, { names, depth: place.depth + 1 });
    names = new Set([...names, name]);
  }
  const own = textAt(node, 'cte_name').toLowerCase();
  if (own === '') return { ...place, names };
  if (isReserved(own)) throw new QueryRefused('unknown_table', own);
  return { ...place, names: new Set([...names, own]) };
}

/** Keys that hold no part of a statement, but options. */
const passedOver = new Set(['cte_map', 'cast_type', 'sample']);

/** Only under a constant a value is no part of a statement: elsewhere one may be an expression. */
const isPassedOver = (key: string, kind: string) =>
  passedOver.has(key) || (key === 'value' && kind === 'CONSTANT');

function visitNode(node: TreeNode, place: Place): void {
  const kind = textAt(node, 'class');
  if (kind !== '') assertExpression(node, kind);
  else if (typeof node.type === 'string') assertPart(node, place);
  if (isNode(node.at_clause)) throw new QueryRefused('statement_part', 'at');
  const inside = enterCommonTables(node, place);
  for (const [key, value] of Object.entries(node)) {
    if (isPassedOver(key, kind)) continue;
    // A table that a WITH makes does not know itself: that would be a recursion.
    visit(value, key === 'query' && node.type === 'CTE_NODE' ? place : inside);
  }
}

function visit(value: TreeValue | undefined, { names, depth }: Place): void {
  if (depth > depthMax) throw new QueryRefused('too_deep');
  if (Array.isArray(value)) for (const item of value) visit(item, { names, depth: depth + 1 });
  else if (isNode(value)) visitNode(value, { names, depth: depth + 1 });
}

/**
 * Lets a statement pass that only reads the given tables: one SELECT, with listed functions, without recursion.
 * @param tree what `json_serialize_sql` makes of it
 * @throws QueryRefused
 */
export function checkQuery(tree: TreeNode, tables: readonly string[]): void {
  if (tree.error === true) {
    const isOther = textAt(tree, 'error_type') === 'not implemented';
    throw new QueryRefused(isOther ? 'not_one_select' : 'syntax', textAt(tree, 'error_message'));
  }
  const [statement, ...others] = listAt(tree, 'statements');
  if (!isNode(statement) || others.length > 0) throw new QueryRefused('not_one_select');
  if (listAt(statement, 'named_param_map').length > 0) throw new QueryRefused('statement_part', 'parameter');
  visit(statement.node, { names: new Set(tables.map((name) => name.toLowerCase())), depth: 0 });
}
