import { bystanderCells } from './bystander-cells.ts';
import type { Cell, CellsOf } from './cell.ts';
import { type CompanyRows, changedBetween, untilDone } from './company-rows.ts';
import { besideCells, beyondCells, controlCells, sufficientCells } from './control-cells.ts';
import type { VoidCredential } from './credentials.ts';
import { type DescribedRoute, formsOf } from './describe-route.ts';
import {
  colleagueCells,
  foreignCells,
  malformedCells,
  projectCells,
  wrongCompanyCells,
} from './foreign-cells.ts';
import { credentialCells, formerCells, headerCells, permissionCells } from './refused-cells.ts';
import type { TenancyFixture } from './tenancy-fixture.ts';

/** What refused people, and those who ask about what they may not see, leave behind in their own company. */
const ownTraces = new Set([
  'api_keys',
  'audit_events',
  'audit_heads',
  'project_users',
  'refresh_tokens',
  'roles',
  'sessions',
  'users',
]);
const events = new Set(['audit_events', 'audit_heads']);

export interface Group {
  name: string;
  cells: Cell[];
  /** The tables of the victim's company that may change meanwhile: only where its own people call; null for all. */
  mayChange: ReadonlySet<string> | null;
}

/** Those who come with nothing that holds: people, directories and visitors. */
export interface VoidCredentials {
  people: readonly VoidCredential[];
  directories: readonly VoidCredential[];
  visitors: readonly VoidCredential[];
}

const inEachForm =
  (cellsOf: CellsOf): CellsOf =>
  (fixture, route) =>
    formsOf(route).flatMap((form) => cellsOf(fixture, form));

const each =
  (...kinds: readonly CellsOf[]): CellsOf =>
  (fixture, route) =>
    kinds.flatMap((cellsOf) => cellsOf(fixture, route));

/** A group before its cells are made for a route. */
interface GroupPlan {
  name: string;
  cellsOf: CellsOf;
  /** See `Group`; without it, nothing may change. */
  mayChange?: Group['mayChange'];
}

const foreignGroup: GroupPlan = { name: 'with ids of another company', cellsOf: inEachForm(foreignCells) };
const controlGroup: GroupPlan = { name: 'as it should be', cellsOf: inEachForm(controlCells) };

const publicGroups: readonly GroupPlan[] = [
  { name: "with another company's code", cellsOf: wrongCompanyCells },
  foreignGroup,
  { ...controlGroup, name: 'open to all' },
];

const provisioningGroups = ({ directories }: VoidCredentials): readonly GroupPlan[] => [
  { name: 'without a credential that holds', cellsOf: credentialCells(directories) },
  foreignGroup,
  { name: 'with what is no id', cellsOf: malformedCells },
  controlGroup,
];

const visitorGroups = ({ visitors }: VoidCredentials): readonly GroupPlan[] => [
  { name: 'without a credential that holds', cellsOf: credentialCells(visitors) },
  foreignGroup,
  { name: 'with what is no id', cellsOf: malformedCells },
  { name: "with ids of a colleague's visitor", cellsOf: inEachForm(colleagueCells) },
  controlGroup,
];

/**
 * The victim's rows are compared after each group: cells that may change nothing share one. Those beside which anything may
 * change come last, because what they asked for has to be done before rows are compared again.
 */
const userGroups = ({ people }: VoidCredentials): readonly GroupPlan[] => [
  {
    name: 'without a credential that holds, with headers or ids of others, with the permission alone, and as it should be',
    cellsOf: each(
      credentialCells(people),
      headerCells,
      inEachForm(foreignCells),
      malformedCells,
      projectCells,
      sufficientCells,
      beyondCells,
      inEachForm(controlCells),
    ),
  },
  { name: 'without the permission', cellsOf: permissionCells, mayChange: ownTraces },
  { name: 'with ids of colleagues', cellsOf: inEachForm(colleagueCells), mayChange: events },
  { name: 'without the permission any more', cellsOf: formerCells, mayChange: null },
  { name: 'beside a colleague', cellsOf: inEachForm(besideCells), mayChange: null },
  { name: 'beside bystanders', cellsOf: bystanderCells, mayChange: null },
];

function plansOf({ spec }: DescribedRoute, credentials: VoidCredentials): readonly GroupPlan[] {
  const { kind } = spec.access;
  if (kind === 'public') return publicGroups;
  if (kind === 'provisioning') return provisioningGroups(credentials);
  return kind === 'visitor' ? visitorGroups(credentials) : userGroups(credentials);
}

/** All who call a route, by what should come of it. */
export const groupsOf = (
  fixture: TenancyFixture,
  route: DescribedRoute,
  credentials: VoidCredentials,
): Group[] =>
  plansOf(route, credentials).map(({ name, cellsOf, mayChange = new Set() }) => ({
    name,
    cells: cellsOf(fixture, route),
    mayChange,
  }));

/**
 * Walks groups of callers one after the other. Returns what is wrong in each.
 * The victim's rows are read once between two groups: the reading after one is the reading before the next.
 */
export function walkGroups(fixture: TenancyFixture): (group: Group) => Promise<string[]> {
  let last: CompanyRows | undefined;
  return async ({ cells, mayChange }) => {
    if (cells.length === 0) return [];
    // Where all may change, nothing is compared, and what is asked for there may be done later.
    if (mayChange && !last) await untilDone(fixture);
    const before = mayChange ? (last ?? (await fixture.victimRows())) : {};
    last = undefined;
    const found: string[] = [];
    for (const cell of cells) {
      const complaint = await cell.complaint();
      if (complaint) found.push(`${cell.name}: ${complaint}`);
    }
    if (!mayChange) return found;
    last = await fixture.victimRows();
    const changed = changedBetween(before, last).filter((name) => !mayChange.has(name));
    if (changed.length > 0) found.push(`rows of the victim changed: ${changed.join(', ')}`);
    return found;
  };
}
