import { isNode, listAt, nodeAt, type TreeNode, textAt } from '../sandbox/query-tree.ts';

const nodesAt = (node: TreeNode, key: string) => listAt(node, key).filter(isNode);

/** The statements that a FROM or a WITH names, under the names that other parts of a statement call them by. */
type Steps = ReadonlyMap<string, TreeNode>;

/** The names of the columns of each uploaded table. */
type Tables = ReadonlyMap<string, readonly string[]>;

/** A statement together with the steps that it can name. */
export interface Step {
  readonly node: TreeNode;
  readonly steps: Steps;
  readonly budget: Budget;
}

/** What a walk through a statement may still do, shared by all of its steps. */
interface Budget {
  /** How many more columns are followed: steps that read each other twice have more ways than anybody can wait for. */
  left: number;
  /** The columns that were read, by statement. */
  readonly outputs: Map<TreeNode, TreeNode[] | undefined>;
  /** The columns of each uploaded table, which `*` selects; empty if the caller does not need them. */
  readonly tables: Tables;
}

const followedMax = 500;
/** Stars that repeat a step's columns double them from step to step. */
const outputsMax = 10_000;

export const sameName = (left: string, right: string) => left.toLowerCase() === right.toLowerCase();

/** The whole of a statement. @param tables by their names in small letters */
export const wholeStep = (node: TreeNode, tables: Tables = new Map()): Step =>
  stepOf(node, new Map(), { left: followedMax, outputs: new Map(), tables });

/** A statement with the tables that its own WITH makes. */
export function stepOf(node: TreeNode, outer: Steps, budget: Budget): Step {
  const steps = new Map(outer);
  for (const entry of nodesAt(nodeAt(node, 'cte_map') ?? {}, 'map')) {
    const query = nodeAt(nodeAt(entry, 'value') ?? {}, 'query');
    const made = query && nodeAt(query, 'node');
    if (made) steps.set(textAt(entry, 'key').toLowerCase(), made);
  }
  return { node, steps, budget };
}

/** Both sides of a union; undefined for a plain SELECT. */
export function sidesOf({ node, steps, budget }: Step): Step[] | undefined {
  if (textAt(node, 'type') !== 'SET_OPERATION_NODE') return undefined;
  return ['left', 'right'].flatMap((side) => {
    const inner = nodeAt(node, side);
    return inner ? [stepOf(inner, steps, budget)] : [];
  });
}

/** A source of rows in a FROM: another step, or a table of the upload. */
export interface Source {
  /** The part of the FROM itself. */
  readonly from: TreeNode;
  /** What its columns are qualified with. */
  readonly alias: string;
  readonly step?: Step;
  /** In small letters. */
  readonly table: string;
}

/** What a FROM reads, from left to right. */
export function sourcesIn(
  from: TreeNode | undefined,
  { steps, budget }: Pick<Step, 'steps' | 'budget'>,
): Source[] {
  if (!from) return [];
  const alias = textAt(from, 'alias');
  const subquery = nodeAt(nodeAt(from, 'subquery') ?? {}, 'node');
  if (subquery) return [{ from, step: stepOf(subquery, steps, budget), alias, table: '' }];
  const name = textAt(from, 'table_name');
  if (name === '')
    return ['left', 'right'].flatMap((side) => sourcesIn(nodeAt(from, side), { steps, budget }));
  const table = name.toLowerCase();
  const named = steps.get(table);
  if (!named) return [{ from, alias: alias || name, table }];
  // A recursive step reads itself: inside it, its name leads nowhere.
  const others = new Map([...steps].filter(([key]) => key !== table));
  return [{ from, step: stepOf(named, others, budget), alias: alias || name, table: '' }];
}

const sourcesOf = (step: Step) => sourcesIn(nodeAt(step.node, 'from_table'), step);

const nameOf = (node: TreeNode) => textAt(node, 'alias') || String(listAt(node, 'column_names').at(-1) ?? '');

/** The result columns of a statement; undefined where a star means columns that are not known, or there are too many. */
export function outputsOf(step: Step): TreeNode[] | undefined {
  const { outputs } = step.budget;
  if (!outputs.has(step.node)) outputs.set(step.node, readOutputs(step));
  return outputs.get(step.node);
}

function readOutputs(step: Step): TreeNode[] | undefined {
  const [first] = sidesOf(step) ?? [];
  if (first) return outputsOf(first);
  const outputs: TreeNode[] = [];
  for (const each of nodesAt(step.node, 'select_list')) {
    const made = textAt(each, 'class') === 'STAR' ? starredBy(each, step) : [each];
    if (!made || outputs.length + made.length > outputsMax) return undefined;
    for (const one of made) outputs.push(one);
  }
  return outputs;
}

/** The columns of a source; undefined where they are not known. */
export const namesOf = ({ step, table }: Source, { tables }: Budget) =>
  step ? outputsOf(step)?.map(nameOf) : tables.get(table);

const changesOfStars = ['exclude_list', 'qualified_exclude_list', 'replace_list', 'rename_list'];

/** Joins that show a shared column once, or one side alone. */
function hasOwnColumns(from: TreeNode): boolean {
  if (textAt(from, 'type') !== 'JOIN') return true;
  const isPlain =
    listAt(from, 'using_columns').length === 0 &&
    textAt(from, 'ref_type') !== 'NATURAL' &&
    !['SEMI', 'ANTI', 'MARK', 'SINGLE'].includes(textAt(from, 'join_type'));
  return isPlain && ['left', 'right'].every((side) => hasOwnColumns(nodeAt(from, side) ?? {}));
}

/** The columns that `*` selects, from each source in turn; undefined if the columns of a source are unknown. */
function starredBy(star: TreeNode, step: Step): TreeNode[] | undefined {
  const isChanged = star.columns === true || changesOfStars.some((key) => listAt(star, key).length > 0);
  if (isChanged || !hasOwnColumns(nodeAt(step.node, 'from_table') ?? {})) return undefined;
  const starred: TreeNode[] = [];
  for (const source of sourcesFor(step, [textAt(star, 'relation_name'), '*'].filter(Boolean))) {
    const names = namesOf(source, step.budget);
    if (!names) return undefined;
    for (const name of names)
      starred.push({
        class: 'COLUMN_REF',
        type: 'COLUMN_REF',
        alias: '',
        column_names: [source.alias, name],
      });
  }
  return starred;
}

/** The sources that a column may be of, by its qualifier. */
function sourcesFor(step: Step, names: readonly string[]): Source[] {
  const qualifier = names.length > 1 ? names.at(-2) : undefined;
  return sourcesOf(step).filter(({ alias }) => qualifier === undefined || sameName(qualifier, alias));
}

/** Where a column that an expression names is made: in a step of the FROM, at a place of its result. */
export function madeIn(step: Step, names: readonly string[]): { step: Step; column: number } | undefined {
  if (step.budget.left-- <= 0) return undefined;
  const name = names.at(-1) ?? '';
  for (const { step: inner } of sourcesFor(step, names)) {
    const column = (inner && outputsOf(inner)?.findIndex((output) => sameName(nameOf(output), name))) ?? -1;
    if (inner && column >= 0) return { step: inner, column };
  }
  return undefined;
}

/** The uploaded tables that a column which is made in no step may be of; in small letters. */
export const tablesFor = (step: Step, names: readonly string[]): string[] =>
  sourcesFor(step, names).flatMap(({ step: inner, table }) => (inner ? [] : [table]));
