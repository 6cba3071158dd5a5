import type { RouteSpec } from '@docent/contract/core/route';
import { needsProject } from '@docent/contract/permissions';
import { newUid } from '#platform/db/uuid.ts';
import { alikeBut, type Cell, type CellsOf, differenceOf, idsOf, kindAt, leakIn } from './cell.ts';
import { idsWhere, uuidsIn } from './company-rows.ts';
import { type DescribedRoute, isReading, type Place, subjectAt } from './describe-route.ts';
import { askedOf, needsNoPermission } from './permissions.ts';
import type { SeededUser } from './seeded-user.ts';
import { type Ids, type Request, type Seen, send } from './send.ts';
import { isInProject, ownerOf } from './subject-owners.ts';
import type { SubjectKind } from './subjects.ts';
import type { TenancyFixture } from './tenancy-fixture.ts';

interface Trespass {
  name: string;
  caller: SeededUser;
  headers?: Request['headers'];
  /** Whether it is the project that stands between them. */
  isOfProject?: true;
  /** The ids that the caller may not see where they work. */
  hidden(fixture: TenancyFixture): Promise<ReadonlySet<string>>;
  /** Whether what is of this kind is out of the caller's reach. */
  isBeyond(kind: SubjectKind): boolean;
}

const isCompanysAt = ({ description }: DescribedRoute, place: Place) =>
  subjectAt(description, place)?.owned === 'company';

const trespasses = ({ stranger, colleague, elsewhere }: TenancyFixture): Trespass[] => [
  {
    name: 'of another company',
    caller: stranger,
    hidden: async ({ victimIds }) => victimIds,
    headers: { 'x-company': stranger.companyCode },
    isBeyond: (kind) => ownerOf(kind) !== 'installation',
  },
  {
    name: 'of another project',
    caller: elsewhere,
    isOfProject: true,
    hidden: ({ owner, victim }) => idsWhere(owner, { project_id: victim.projectId }),
    isBeyond: isInProject,
  },
  {
    name: "that is a colleague's own",
    caller: colleague,
    hidden: ({ owner, victim }) => idsWhere(owner, { user_id: victim.userId }),
    isBeyond: (kind) => ownerOf(kind) === 'user',
  },
];

interface Filling {
  name: string;
  fill(id: string, own: string): string | string[];
}

/** What stands at a place of one id, or of many: alone, and among the caller's own. */
const fillingsOf = (place: Place): Filling[] =>
  place.endsWith('[]')
    ? [
        { name: ', alone', fill: (id) => [id] },
        { name: ', after an own one', fill: (id, own) => [own, id] },
        { name: ', before an own one', fill: (id, own) => [id, own] },
      ]
    : [{ name: '', fill: (id) => id }];

function verdict({ spec, description }: DescribedRoute, place: Place, [foreign, random]: [Seen, Seen]) {
  if (subjectAt(description, place)?.passedOver) return differenceOf(alikeBut(foreign), alikeBut(random));
  if (foreign.status === 429) return `was not answered: ${JSON.stringify(foreign.body)}`;
  if (place.startsWith('params.') && foreign.status !== 404)
    return `answers ${foreign.status} ${JSON.stringify(foreign.body).slice(0, 400)} instead of 404`;
  if (/^(body|fields|metadata)\./.test(place) && foreign.status < 400 && spec.method !== 'GET')
    return `took it: ${JSON.stringify(foreign.body).slice(0, 400)}`;
  return differenceOf(foreign, random);
}

interface Attempt {
  trespass: Trespass;
  place: Place;
  kind: SubjectKind;
  filling: Filling;
}

async function complaintOf(
  fixture: TenancyFixture,
  route: DescribedRoute,
  { trespass, place, kind, filling }: Attempt,
) {
  const { caller, headers } = trespass;
  const own: Ids = await idsOf(route, caller);
  const call = async (id: string) => {
    const ids = { ...own, [place]: filling.fill(id, String(own[place])) };
    return { ids, seen: await send(fixture.app.url, route, { caller, ids, ...(headers && { headers }) }) };
  };
  const foreign = await call(await fixture.victim.subject(kind));
  const random = await call(newUid());
  const found = verdict(route, place, [foreign.seen, random.seen]);
  if (found || caller.companyId === fixture.victim.companyId) return found;
  return leakIn(fixture, foreign.seen, foreign.ids);
}

function trespassCells(
  fixture: TenancyFixture,
  route: DescribedRoute,
  trespass: Trespass,
  place: Place,
): Cell[] {
  const kind = kindAt(route, place);
  if (!kind || !trespass.isBeyond(kind)) return [];
  const isOwnCompany = trespass.caller.companyId === fixture.victim.companyId;
  if (isOwnCompany && isCompanysAt(route, place)) return [];
  return fillingsOf(place).map((filling) => ({
    name: `${place}: ${kind} ${trespass.name}${filling.name}`,
    complaint: () => complaintOf(fixture, route, { trespass, place, kind, filling }),
  }));
}

/** What shows what is in a project, or what is a user's own. */
const isAboutOwn = ({ spec: { access }, description }: DescribedRoute, { isOfProject }: Trespass): boolean =>
  needsNoPermission(access)
    ? description.ofProject === true || !isOfProject
    : askedOf(access).some(needsProject);

const kindsOfOthers: readonly RouteSpec['access']['kind'][] = ['public', 'provisioning', 'visitor'];

/** Whether `controlCells` makes the same request, of which it expects more. */
const isControl = (
  { spec, description }: DescribedRoute,
  { caller }: Trespass,
  { stranger }: TenancyFixture,
) =>
  caller === stranger &&
  spec.method === 'GET' &&
  !description.unsettles &&
  !kindsOfOthers.includes(spec.access.kind);

/** What is their own is there for them, and nothing else: not what is in another project, not what is a colleague's. */
function ownCells(fixture: TenancyFixture, route: DescribedRoute, trespass: Trespass): Cell[] {
  const { caller, headers, hidden } = trespass;
  if (!isReading(route) || route.description.refusal || !isAboutOwn(route, trespass)) return [];
  if (isControl(route, trespass, fixture)) return [];
  return [
    {
      name: `what is their own, and nothing ${trespass.name}`,
      async complaint() {
        const ids = await idsOf(route, caller);
        const seen = await send(fixture.app.url, route, { caller, ids, ...(headers && { headers }) });
        if (seen.status === 404) return `is answered 404 ${JSON.stringify(seen.body).slice(0, 400)}`;
        const theirs = await hidden(fixture);
        const shown = uuidsIn(JSON.stringify(seen)).find((id) => theirs.has(id));
        return shown && `shows ${shown}`;
      },
    },
  ];
}

/** Every id of a request, replaced by one that is beyond the caller: answered like one that does not exist. */
const trespassedBy =
  (isWanted: (trespass: Trespass, fixture: TenancyFixture) => boolean): CellsOf =>
  (fixture, route) => {
    const { access } = route.spec;
    if (access.kind === 'permission' && access.operatorOnly) return [];
    return trespasses(fixture)
      .filter((trespass) => isWanted(trespass, fixture))
      .flatMap((trespass) => [
        ...ownCells(fixture, route, trespass),
        ...Object.keys(route.description.ids ?? {}).flatMap((place) =>
          trespassCells(fixture, route, trespass, place),
        ),
      ]);
  };

/** What is another company's. */
export const foreignCells = trespassedBy(({ caller }, { victim }) => caller.companyId !== victim.companyId);

const colleagues = trespassedBy(({ caller }, { victim }) => caller.companyId === victim.companyId);

/** What is another project's, or a colleague's own. A directory works in no project and is nobody. */
export const colleagueCells: CellsOf = (fixture, route) =>
  route.spec.access.kind === 'provisioning' ? [] : colleagues(fixture, route);

/** A user of one company who signs in with another company's code gets the response for an unknown user. */
export const wrongCompanyCells: CellsOf = (fixture, route) => [
  {
    name: "a user with another company's code",
    async complaint() {
      const { victim, stranger } = fixture;
      const ids = await idsOf(route, stranger);
      const headers = { 'x-company': stranger.companyCode };
      const callAs = (email: string) =>
        send(fixture.app.url, route, { caller: { ...victim, email }, ids, headers, authorization: null });
      const nobody = await callAs(`${newUid()}@example.test`);
      const known = await callAs(victim.email);
      return route.description.drawn
        ? differenceOf({ ...known, body: '' }, { ...nobody, body: '' })
        : differenceOf(known, nobody);
    },
  },
];

const noIds = ['no-uid', '0', "' or 1=1 --", '%00', '../1'];

/** What is no id is answered like an id of nothing. */
export const malformedCells: CellsOf = (fixture, route) => {
  const { access } = route.spec;
  const places = Object.keys(route.description.ids ?? {}).filter((place) => place.startsWith('params.'));
  if (access.kind === 'permission' && access.operatorOnly) return [];
  return places.map((place) => ({
    name: `${place}: what is no id`,
    async complaint() {
      const caller = fixture.stranger;
      const own = await idsOf(route, caller);
      const call = (id: string) => send(fixture.app.url, route, { caller, ids: { ...own, [place]: id } });
      const random = await call(newUid());
      for (const id of noIds) {
        const difference = differenceOf(await call(id), random);
        if (difference) return `${id}: ${difference}`;
      }
      return undefined;
    },
  }));
};

/** Who administers one project finds the others of the company to be none. */
export const projectCells: CellsOf = (fixture, route) => {
  const { access } = route.spec;
  if (access.kind !== 'permission' || !access.inProject || !route.description.ids?.['params.id']) return [];
  return [
    {
      name: 'params.id: project of the company that the caller administers none of',
      async complaint() {
        const caller = fixture.neighbour;
        const own = await idsOf(route, fixture.victim);
        const call = (id: string) =>
          send(fixture.app.url, route, { caller, ids: { ...own, 'params.id': id } });
        const foreign = await call(fixture.victim.projectId);
        return verdict(route, 'params.id', [foreign, await call(newUid())]);
      },
    },
  ];
};
