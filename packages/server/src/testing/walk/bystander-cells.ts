import { needsProject } from '@docent/contract/permissions';
import { newUid } from '#platform/db/uuid.ts';
import { type Row, rowsAbout } from './bystander-rows.ts';
import { alikeBut, type CellsOf, differenceOf, idsOf, keepsCostly, kindAt } from './cell.ts';
import { untilIdle, uuidsIn } from './company-rows.ts';
import { unexpected } from './control-cells.ts';
import { type DescribedRoute, formsOf, isReading } from './describe-route.ts';
import { askedOf, needsNoPermission } from './permissions.ts';
import type { SeededUser } from './seeded-user.ts';
import { type Ids, type Request, type Seen, send } from './send.ts';
import type { TenancyFixture } from './tenancy-fixture.ts';

async function seenBy(fixture: TenancyFixture, route: DescribedRoute, caller: SeededUser): Promise<Seen> {
  return send(fixture.app.url, route, { caller, ids: await idsOf(route, caller) });
}

/** Those who name the same kinds of things are the same; what is costly is made for one pair of them alone. */
const readersOf = (route: DescribedRoute): string => {
  if (keepsCostly(route)) return 'of what is costly';
  const kinds = Object.keys(route.description.ids ?? {}).map((place) => kindAt(route, place));
  return kinds
    .map((kind) => (typeof kind === 'object' ? kind.name : kind))
    .sort()
    .join(' ');
};

const isOfCompany = ({ spec: { access }, description }: DescribedRoute) =>
  description.unsettles === true || (access.kind === 'permission' && access.operatorOnly === true);

/** Whether an answer is about the caller, their project, or what the request names. */
const isAboutOwn = ({ spec: { access }, description }: DescribedRoute): boolean =>
  needsNoPermission(access) ||
  Object.keys(description.ids ?? {}).length > 0 ||
  askedOf(access).some(needsProject);

function fixedIn({ description: { varies = [] } }: DescribedRoute, seen: Seen): Seen {
  const body = JSON.stringify(seen.body, (name, value) => (varies.includes(name) ? undefined : value));
  return alikeBut({ ...seen, body });
}

/** Whose company has much in it sees of their own what someone alone in a company sees. */
const readingCells: CellsOf = (fixture, route) =>
  isAboutOwn(route)
    ? [
        {
          name: 'someone in a project of their own, and someone alone in a company',
          async complaint() {
            const { beside, alone } = await fixture.peersFor(readersOf(route));
            // Each makes what the other makes before one of them looks.
            await Promise.all([idsOf(route, beside), idsOf(route, alone)]);
            const [here, there] = await Promise.all([
              seenBy(fixture, route, beside),
              seenBy(fixture, route, alone),
            ]);
            return differenceOf(fixedIn(route, here), fixedIn(route, there));
          },
        },
      ]
    : [];

const uidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a row is about what a request names: all of its path, else any of its body; where it names nothing, the caller's. */
function isNamedBy(caller: SeededUser, ids: Ids): (row: Row) => boolean {
  const uidsAt = (start: string) =>
    Object.entries(ids).flatMap(([place, id]) =>
      place.startsWith(start) ? [id].flat().filter((one) => uidPattern.test(one)) : [],
    );
  const [path, named] = [uidsAt('params.'), uidsAt('')];
  return ({ id, text, isOwned }) => {
    if (path.length > 0) return path.every((one) => text.includes(one));
    // Of what is the whole company's, and of no one in it, there is one row.
    if (named.length > 0) return named.some((one) => text.includes(one)) || (id === null && !isOwned);
    return !isOwned || text.includes(caller.userId) || text.includes(caller.projectId);
  };
}

/** The changed rows that are neither named nor belong to what is. */
function unnamed(rows: readonly Row[], changed: readonly Row[], isNamed: (row: Row) => boolean): Row[] {
  const left = changed.filter((row) => !isNamed(row));
  // What belongs to what is looked for only where it matters: that takes a look at each row of the company.
  if (left.length === 0) return [];
  const about = rowsAbout(rows, isNamed);
  return left.filter((row) => !about.has(row));
}

const told = (rows: readonly Row[]) =>
  rows
    .map(({ table, text }) => `${table} ${text}`)
    .join('; ')
    .slice(0, 600);

/** Who comes with something costly comes again with it; the others are as new as their request. */
const writerBeside = async (fixture: TenancyFixture, route: DescribedRoute, name = 'writer') =>
  keepsCostly(route) ? (await fixture.peersFor(name)).beside : fixture.newCompanyAdmin(fixture.victim);

/** What a request changes is about what it names, and nothing else. */
const writingCells: CellsOf = (fixture, route) => [
  {
    name: 'someone in a project of their own',
    async complaint() {
      const caller = await writerBeside(fixture, route);
      const ids = await idsOf(route, caller, 'fresh');
      await untilIdle(fixture);
      const before = await fixture.rowsOf(caller.companyId);
      const seen = await send(fixture.app.url, route, { caller, ids });
      await untilIdle(fixture);
      const after = new Set((await fixture.rowsOf(caller.companyId)).map(({ text }) => text));
      const other = unnamed(
        before,
        before.filter(({ text }) => !after.has(text)),
        isNamedBy(caller, ids),
      );
      return other.length > 0 ? `changes what it does not name: ${told(other)}` : unexpected(route, seen);
    },
  },
];

/** One key names a request of each who uses it: what came of others' is neither told nor forgotten. */
const repeatedCells: CellsOf = (fixture, route) => [
  {
    name: "someone who repeats a request under a colleague's key",
    async complaint() {
      const headers = { 'idempotency-key': `walk-${newUid()}` };
      const [other, caller] = [
        await writerBeside(fixture, route, 'other writer'),
        await writerBeside(fixture, route),
      ];
      const ids = await idsOf(route, caller, 'fresh');
      const unique = newUid();
      const call = (asked: Omit<Request, 'headers'>) => send(fixture.app.url, route, { ...asked, headers });
      await call({ caller: other, ids: await idsOf(route, other, 'fresh') });
      const keys = async () =>
        (await fixture.rowsOf(caller.companyId)).filter(({ table }) => table === 'idempotency_keys');
      const before = await keys();
      const nowhere = Object.fromEntries(Object.keys(ids).map((place) => [place, newUid()]));
      if (Object.keys(ids).length > 0) await call({ caller, ids: nowhere });
      const first = await call({ caller, ids, unique });
      const again = await call({ caller, ids, unique });
      await untilIdle(fixture);
      const left = new Set((await keys()).map(({ text }) => text));
      const lost = before.filter(({ text }) => !left.has(text));
      if (lost.length > 0) return `forgets what a colleague was answered: ${told(lost)}`;
      return differenceOf(
        { status: first.status, headers: {}, body: uuidsIn(JSON.stringify(first.body)).sort() },
        { status: again.status, headers: {}, body: uuidsIn(JSON.stringify(again.body)).sort() },
      );
    },
  },
];

/** What others of the company have is neither shown nor changed by what is about something else. */
export const bystanderCells: CellsOf = (fixture, route) => {
  if (isOfCompany(route)) return [];
  const cellsOf = isReading(route) ? readingCells : writingCells;
  return [
    ...formsOf(route).flatMap((form) => cellsOf(fixture, form)),
    ...(route.spec.creates ? repeatedCells(fixture, route) : []),
  ];
};
