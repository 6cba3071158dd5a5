import type { QuestionSchema } from '../question/question-schema.ts';
import { isNode, listAt, type TreeNode, type TreeValue, textAt } from '../sandbox/query-tree.ts';
import type { QuerySession } from '../sandbox/run-query.ts';
import { quoteName } from '../sandbox/sql-text.ts';
import { type JoinSide, joinedSides } from './joined-sides.ts';
import { knownColumns } from './known-columns.ts';
import { wholeStep } from './output-columns.ts';
import { statementOf } from './say-statement.ts';

/** A join whose columns have a value in several rows of both sides: each such row is counted once for each of the other's. */
export interface RepeatedJoin {
  /** What the columns are called: one name where a table is joined with itself. */
  readonly columns: readonly [string] | readonly [string, string];
}

/** What tells whether a side of a join has a key in several rows; undefined where it cannot be found out. */
type HasRepeats = (side: JoinSide) => Promise<boolean | undefined>;

function columnIn(value: TreeValue | undefined): string | undefined {
  if (Array.isArray(value)) return value.map(columnIn).find((name) => name !== undefined);
  if (!isNode(value)) return undefined;
  return value.class === 'COLUMN_REF'
    ? String(listAt(value, 'column_names').at(-1))
    : columnIn(Object.values(value));
}

/** "Customers.City", or "Customers.City + Year" for keys of several columns */
function nameOf({ source: { table: name, alias }, keys }: JoinSide, { tables }: QuestionSchema): string {
  const table = tables.find((known) => known.name.toLowerCase() === name);
  const columns = keys.map((key) => {
    const column = columnIn(key) ?? '';
    const known = table?.columns.find((each) => each.name.toLowerCase() === column.toLowerCase());
    return known?.label ?? column;
  });
  return `${table?.label ?? alias}.${columns.join(' + ')}`;
}

/**
 * The first join of a statement that counts rows several times: both sides have equal keys in several rows. The sides are
 * looked at in turn, and only those that a figure of the statement depends on.
 */
export async function findRepeatedJoin(
  tree: TreeNode,
  schema: QuestionSchema,
  hasRepeats: HasRepeats,
): Promise<RepeatedJoin | undefined> {
  const statement = statementOf(tree);
  if (!statement) return undefined;
  for (const sides of joinedSides(wholeStep(statement, knownColumns(schema)))) {
    const [one, other] = sides;
    if (!((await hasRepeats(one)) && (await hasRepeats(other)))) continue;
    const [first, second] = sides.map((side) => nameOf(side, schema));
    if (first === undefined || second === undefined) continue;
    return { columns: first === second ? [first] : [first, second] };
  }
  return undefined;
}

const places = (name: string, parts: readonly TreeNode[]) => parts.map((_, at) => `${name}_${at}`);

/** A statement with other expressions where it names columns. */
function filled(value: TreeValue, given: ReadonlyMap<string, TreeNode>): TreeValue {
  if (Array.isArray(value)) return value.map((part) => filled(part, given));
  if (!isNode(value)) return value;
  const put = value.class === 'COLUMN_REF' && given.get(String(listAt(value, 'column_names')[0]));
  if (put) return put;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, filled(part, given)]));
}

/** The last of several entries of one name is the one that is meant. */
const withoutHidden = (entries: readonly TreeNode[]) =>
  entries.filter(
    (entry, at) => !entries.slice(at + 1).some((later) => textAt(later, 'key') === textAt(entry, 'key')),
  );

/** The statement that has a row where a side of a join has a key in several rows. */
function repeatsTree(template: TreeNode, { source, keys, conditions, commonTables }: JoinSide): TreeNode {
  const given = new Map(
    [[places('key', keys), keys] as const, [places('condition', conditions), conditions] as const].flatMap(
      ([names, parts]) =>
        parts.map((part, at): [string, TreeNode] => [names[at] ?? '', { ...part, alias: '' }]),
    ),
  );
  const [statement] = listAt(template, 'statements');
  const { node, ...rest } = isNode(statement) ? statement : {};
  const made = filled(node ?? {}, given);
  const whole = {
    ...(isNode(made) && made),
    from_table: source.from,
    cte_map: { map: withoutHidden(commonTables) },
  };
  return { ...template, statements: [{ ...rest, node: whole }] };
}

/** SQL of the same shape, over any table. */
function templateSql({ keys, conditions }: JoinSide, table: string): string {
  const groups = places('key', keys);
  const where = [...places('condition', conditions), ...groups.map((key) => `${key} is not null`)];
  return `select 1 from ${quoteName(table)} where ${where.join(' and ')}
    group by ${groups.join(', ')} having count(*) > 1 limit 1`;
}

const caps = { rowsMax: 1, timeMaxMs: 3_000 } as const;

/** Looks into the tables whether a side of a join has a key in several rows. */
export async function sideRepeats(
  { parse, runTree }: Pick<QuerySession, 'parse' | 'runTree'>,
  { side, table, signal }: { side: JoinSide; table: string; signal: AbortSignal },
): Promise<boolean | undefined> {
  const parsed = await parse(templateSql(side, table), signal);
  if (parsed.type !== 'parsed') return undefined;
  const outcome = await runTree(repeatsTree(parsed.tree, side), caps, signal);
  return outcome.type === 'result' ? outcome.result.rowCount > 0 : undefined;
}
