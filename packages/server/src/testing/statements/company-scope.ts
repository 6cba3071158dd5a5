import { partsOf } from './conditions.ts';

/** A step of what EXPLAIN (VERBOSE, FORMAT JSON) tells. */
export interface PlanStep {
  'Node Type': string;
  'Relation Name'?: string;
  Alias?: string;
  'Join Type'?: string;
  'Parent Relationship'?: string;
  'Subplan Name'?: string;
  /** With VERBOSE: its columns, in order. */
  Output?: string[];
  Plans?: PlanStep[];
  [condition: string]: unknown;
}

/** What an equality of company ids says: the rows of `alias` are of the company that `of` names. */
interface Binding {
  alias: string;
  of: string;
}

const scanned = ['Index Cond', 'Recheck Cond', 'Filter', 'TID Cond'];
const joined = ['Hash Cond', 'Merge Cond', 'Join Filter'];

const everyStep = (step: PlanStep): PlanStep[] => [step, ...(step.Plans ?? []).flatMap(everyStep)];

const partsIn = (step: PlanStep, names: readonly string[]): string[] =>
  names.flatMap((name) => {
    const condition = step[name];
    return typeof condition === 'string' ? partsOf(condition) : [];
  });

const column = /^\(?"?(\w+)"?\.company_id\)?$/;

/** Both sides of `one = other` when at least one is a company id. */
function sidesOf(part: string): [string, string] | undefined {
  const at = part.indexOf(' = ');
  if (at < 0) return undefined;
  const [one, other] = [part.slice(0, at).trim(), part.slice(at + 3).trim()];
  return column.test(one) || column.test(other) ? [one, other] : undefined;
}

const aliasOf = (side: string): string | undefined => column.exec(side)?.[1];

/** A list may name any company, and what is worked out of the row itself says nothing. */
const saysNothing = (side: string, alias: string): boolean =>
  side.startsWith('ANY ') || new RegExp(`\\b${alias}\\b`).test(side);

function bindingsOf(parts: readonly string[], mayBind: (alias: string) => boolean): Binding[] {
  return parts.flatMap((part) => {
    const sides = sidesOf(part);
    if (!sides) return [];
    const [one, other] = sides;
    return [
      [one, other],
      [other, one],
    ].flatMap(([bound = '', of = '']) => {
      const alias = aliasOf(bound);
      return alias && mayBind(alias) && !saysNothing(of, alias) ? [{ alias, of }] : [];
    });
  });
}

const aliasesBelow = (step: PlanStep | undefined): Set<string> =>
  new Set((step ? everyStep(step) : []).flatMap(({ Alias }) => (Alias ? [Alias] : [])));

/** Whose rows a join can leave out: an outer join shows rows of one side whatever its condition says. */
function narrowedBy(step: PlanStep): (alias: string) => boolean {
  const side = (name: string) => step.Plans?.find((plan) => plan['Parent Relationship'] === name);
  const [outer, inner] = [aliasesBelow(side('Outer')), aliasesBelow(side('Inner'))];
  const kind = step['Join Type'] ?? 'Inner';
  if (kind === 'Full') return () => false;
  if (kind === 'Left' || kind === 'Anti') return (alias) => inner.has(alias);
  if (kind === 'Right' || kind === 'Right Anti') return (alias) => outer.has(alias);
  return () => true;
}

const bindingsAt = (step: PlanStep): Binding[] => [
  ...bindingsOf(partsIn(step, scanned), (alias) => alias === step.Alias),
  ...bindingsOf(partsIn(step, joined), narrowedBy(step)),
];

const hashed = /"?(\w+)"?\.company_id = \(hashed (SubPlan \d+)\)\.col(\d+)/g;

/** Of a subquery that is read once and kept, its rows are compared where it is used, and not where it is read. */
function bindingsOfKept(steps: readonly PlanStep[]): Binding[] {
  const outputs = new Map(steps.map((step) => [step['Subplan Name'], step.Output ?? []]));
  const conditions = steps.flatMap((step) =>
    Object.values(step).filter((value) => typeof value === 'string'),
  );
  return conditions.flatMap((condition) =>
    [...condition.matchAll(hashed)].flatMap(([, of, name, place]) => {
      const alias = aliasOf(outputs.get(name)?.[Number(place) - 1] ?? '');
      return alias ? [{ alias, of: `${of}.company_id` }] : [];
    }),
  );
}

/**
 * The tables of companies that a statement looks through without saying whose rows it means.
 * A row counts as said where its company_id has to equal a value, or the company_id of a row that is said.
 */
export function unboundScans(plan: PlanStep, tenantTables: ReadonlySet<string>): string[] {
  const steps = everyStep(plan);
  const scans = steps.filter(
    (step) =>
      step.Alias && tenantTables.has(step['Relation Name'] ?? '') && step['Node Type'].endsWith('Scan'),
  );
  const open = new Map(scans.map((step) => [step.Alias ?? '', step['Relation Name'] ?? '']));
  const bindings = [...steps.flatMap(bindingsAt), ...bindingsOfKept(steps)];
  for (let size = -1; size !== open.size; ) {
    size = open.size;
    for (const { alias, of } of bindings) if (!open.has(aliasOf(of) ?? '')) open.delete(alias);
  }
  return [...open.values()].sort();
}
