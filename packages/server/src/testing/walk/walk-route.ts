import { bystanderCells } from './bystander-cells.ts';
import type { Cell, CellsOf } from './cell.ts';
import { type CompanyRows, changedBetween, untilDone } from './company-rows.ts';
import { besideCells, beyondCells, controlCells, sufficientCells } from './control-cells.ts';
import type { VoidCredential } from './credentials.ts';
import { type DescribedRoute, formsOf } from './describe-route.ts';
import { colleagueCells, doorCells, foreignCells, malformedCells, projectCells } from './foreign-cells.ts';
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

/** All who call a route, by what should come of it. */
export function groupsOf(
  fixture: TenancyFixture,
  route: DescribedRoute,
  credentials: VoidCredentials,
): Group[] {
  const group = (
    name: string,
    cellsOf: CellsOf,
    mayChange: ReadonlySet<string> | null = new Set(),
  ): Group => ({
    name,
    cells: cellsOf(fixture, route),
    mayChange,
  });
  const { kind } = route.spec.access;
  const inEachForm =
    (cellsOf: CellsOf): CellsOf =>
    (there, asked) =>
      formsOf(asked).flatMap((form) => cellsOf(there, form));
  const each =
    (...kinds: readonly CellsOf[]): CellsOf =>
    (there, asked) =>
      kinds.flatMap((cellsOf) => cellsOf(there, asked));
  if (kind === 'public')
    return [
      group("at another company's door", doorCells),
      group('with ids of another company', inEachForm(foreignCells)),
      group('open to all', inEachForm(controlCells)),
    ];
  if (kind === 'provisioning')
    return [
      group('without a credential that holds', credentialCells(credentials.directories)),
      group('with ids of another company', inEachForm(foreignCells)),
      group('with what is no id', malformedCells),
      group('as it should be', inEachForm(controlCells)),
    ];
  if (kind === 'visitor')
    return [
      group('without a credential that holds', credentialCells(credentials.visitors)),
      group('with ids of another company', inEachForm(foreignCells)),
      group('with what is no id', malformedCells),
      group("with ids of a colleague's visitor", inEachForm(colleagueCells)),
      group('as it should be', inEachForm(controlCells)),
    ];
  // The victim's rows are compared after each group: cells that may change nothing share one.
  return [
    group(
      'without a credential that holds, or with headers of others',
      each(credentialCells(credentials.people), headerCells),
    ),
    group('without the permission', permissionCells, ownTraces),
    group('without the permission any more', formerCells, null),
    group(
      'with ids of another company or project, or with what is no id',
      each(inEachForm(foreignCells), malformedCells, projectCells),
    ),
    group('with ids of colleagues', inEachForm(colleagueCells), events),
    group('beside a colleague', inEachForm(besideCells), null),
    group('beside bystanders', bystanderCells, null),
    group(
      'with the permission alone, with more than it, and as it should be',
      each(sufficientCells, beyondCells, inEachForm(controlCells)),
    ),
  ];
}

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
