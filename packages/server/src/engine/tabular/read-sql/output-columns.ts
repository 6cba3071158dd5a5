import { isNode, listAt, nodeAt, type TreeNode, textAt } from '../sandbox/query-tree.ts';

const nodesAt = (node: TreeNode, key: string) => listAt(node, key).filter(isNode);

/** The statements that a FROM or a WITH names, under the names that other parts of a statement call them by. */
type Steps = ReadonlyMap<string, TreeNode>;

/** A statement together with the steps that it can name. */
export interface Step {
  readonly node: TreeNode;
  readonly steps: Steps;
  /** How many more columns are followed: steps that read each other twice have more ways than anybody can wait for. */
  readonly budget: { left: number };
}

const followedMax = 500;

const sameName = (left: string, right: string) => left.toLowerCase() === right.toLowerCase();

/** A statement with the tables that its own WITH makes. */
export function stepOf(
  node: TreeNode,
  outer: Steps = new Map(),
  budget: Step['budget'] = { left: followedMax },
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

/** The columns of a statement's result; undefined where a star stands for columns of a table of the upload. */
export function outputsOf(step: Step): TreeNode[] | undefined {
  const [first] = sidesOf(step) ?? [];
  if (first) return outputsOf(first);
  const outputs: TreeNode[] = [];
  for (const each of nodesAt(step.node, 'select_list')) {
    if (textAt(each, 'class') !== 'STAR') {
      outputs.push(each);
      continue;
    }
    const from = nodeAt(step.node, 'from_table');
    const [inner, second] = innerSteps(from, step);
    const isPlain = inner !== undefined && second === undefined && textAt(from ?? {}, 'type') !== 'JOIN';
    const starred = isPlain && listAt(each, 'exclude_list').length === 0 ? outputsOf(inner) : undefined;
    if (!starred) return undefined;
    outputs.push(
      ...starred.map(
        (output): TreeNode => ({
          class: 'COLUMN_REF',
          type: 'COLUMN_REF',
          alias: '',
          column_names: [nameOf(output)],
        }),
      ),
    );
  }
  return outputs;
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
