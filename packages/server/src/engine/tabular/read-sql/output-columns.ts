import { isNode, listAt, nodeAt, type TreeNode, textAt } from '../sandbox/query-tree.ts';

const nodesAt = (node: TreeNode, key: string) => listAt(node, key).filter(isNode);

/** The statements that a FROM or a WITH names, under the names that other parts of a statement call them by. */
type Steps = ReadonlyMap<string, TreeNode>;

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
}

const followedMax = 500;
/** Stars that repeat a step's columns double them from step to step. */
const outputsMax = 10_000;

const sameName = (left: string, right: string) => left.toLowerCase() === right.toLowerCase();

/** A statement with the tables that its own WITH makes. */
export function stepOf(
  node: TreeNode,
  outer: Steps = new Map(),
  budget: Budget = { left: followedMax, outputs: new Map() },
): Step {
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

interface InnerStep extends Step {
  /** What the columns of the step are qualified with. */
  readonly alias: string;
}

/** The statements that a FROM reads; tables of the upload are none of them. */
function innerSteps(
  from: TreeNode | undefined,
  { steps, budget }: Pick<Step, 'steps' | 'budget'>,
): InnerStep[] {
  if (!from) return [];
  const alias = textAt(from, 'alias');
  const subquery = nodeAt(nodeAt(from, 'subquery') ?? {}, 'node');
  if (subquery) return [{ ...stepOf(subquery, steps, budget), alias }];
  const name = textAt(from, 'table_name');
  const named = steps.get(name.toLowerCase());
  // A recursive step reads itself: inside it, its name leads nowhere.
  const others = new Map([...steps].filter(([key]) => !sameName(key, name)));
  if (named) return [{ ...stepOf(named, others, budget), alias: alias || name }];
  return ['left', 'right'].flatMap((side) => innerSteps(nodeAt(from, side), { steps, budget }));
}

const nameOf = (node: TreeNode) => textAt(node, 'alias') || String(listAt(node, 'column_names').at(-1) ?? '');

/** The result columns of a statement; undefined where a star means columns of an uploaded table, or there are too many. */
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

/** The columns that a star stands for, where it reads one inner step alone. */
function starredBy(star: TreeNode, step: Step): TreeNode[] | undefined {
  const from = nodeAt(step.node, 'from_table');
  const [inner, second] = innerSteps(from, step);
  const isPlain = inner !== undefined && second === undefined && textAt(from ?? {}, 'type') !== 'JOIN';
  if (!isPlain || listAt(star, 'exclude_list').length > 0) return undefined;
  return outputsOf(inner)?.map((output) => ({
    class: 'COLUMN_REF',
    type: 'COLUMN_REF',
    alias: '',
    column_names: [nameOf(output)],
  }));
}

/** Where a column that an expression names is made: in a step of the FROM, at a place of its result. */
export function madeIn(step: Step, names: readonly string[]): { step: Step; column: number } | undefined {
  if (step.budget.left-- <= 0) return undefined;
  const name = names.at(-1) ?? '';
  const qualifier = names.length > 1 ? names.at(-2) : undefined;
  for (const inner of innerSteps(nodeAt(step.node, 'from_table'), step)) {
    if (qualifier !== undefined && !sameName(qualifier, inner.alias)) continue;
    const column = outputsOf(inner)?.findIndex((output) => sameName(nameOf(output), name)) ?? -1;
    if (column >= 0) return { step: inner, column };
  }
  return undefined;
}
