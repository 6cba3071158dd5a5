import { errorCatalogue } from '@docent/contract/errors';
import { newUid } from '#platform/db/uuid.ts';
import { type Cell, type CellsOf, idsOf, keepsCostly, kindAt, leakIn } from './cell.ts';
import { changedBetween, privateIdsOf, readOwnRows, untilIdle, uuidsIn } from './company-rows.ts';
import { type DescribedRoute, isReading } from './describe-route.ts';
import { askedOf, needsNoPermission, only } from './permissions.ts';
import { secretWord } from './secret-word.ts';
import type { SeededUser } from './seeded-user.ts';
import { type Seen, send } from './send.ts';
import type { SubjectKind } from './subjects.ts';
import type { TenancyFixture } from './tenancy-fixture.ts';

/** What is only read is there for the next request as well; what visitors have ends with a link that others switch off. */
const usedUpBy = (route: DescribedRoute) =>
  isReading(route) && route.spec.access.kind !== 'visitor' ? 'subject' : 'fresh';

const isAboutAccount = ({ spec }: DescribedRoute) => needsNoPermission(spec.access) && spec.method !== 'GET';

async function callerOf(fixture: TenancyFixture, route: DescribedRoute): Promise<SeededUser> {
  const { access } = route.spec;
  if (access.kind === 'permission' && access.operatorOnly) return fixture.operator;
  if (route.description.unsettles) return fixture.founder();
  return isAboutAccount(route) ? fixture.newMember(fixture.stranger) : fixture.stranger;
}

export function unexpected(
  { spec, description }: DescribedRoute,
  { status, body }: Seen,
): string | undefined {
  const code = (body as { code?: unknown }).code;
  if (description.refusal) {
    const { status: wanted } = errorCatalogue[description.refusal];
    return status === wanted && code === description.refusal
      ? undefined
      : `answers ${status} ${JSON.stringify(body).slice(0, 600)}, described as ${description.refusal}`;
  }
  const { answer } = spec;
  const wanted = answer.kind === 'redirect' ? 303 : 'status' in answer ? answer.status : 200;
  if (status !== wanted) return `does not succeed: ${status} ${JSON.stringify(body).slice(0, 600)}`;
  if (!('data' in answer) || !answer.data || status === 204) return undefined;
  const data = answer.kind === 'scim' ? body : (body as { data?: unknown }).data;
  const { error } = answer.data.safeParse(data);
  return (
    error && `answers with what the contract does not say: ${JSON.stringify(error.issues).slice(0, 600)}`
  );
}

/** The request that all others differ from in one thing: it succeeds for whom it should, and shows nothing of the victim's. */
export const controlCells: CellsOf = (fixture, route) => [
  {
    name: 'someone of another company with what is their own',
    async complaint() {
      const caller = await callerOf(fixture, route);
      const ids = await idsOf(route, caller, usedUpBy(route));
      const isPublic = route.spec.access.kind === 'public';
      const seen = await send(fixture.app.url, route, {
        caller,
        ids,
        ...(isPublic && { authorization: null, headers: { 'x-company': caller.companyCode } }),
      });
      // Operators see which companies there are.
      return (
        unexpected(route, seen) ??
        fixture.promises.complaintAbout(route, seen) ??
        (caller === fixture.operator ? undefined : leakIn(fixture, seen, ids))
      );
    },
  },
];

/** What people have who are no administrators can be made by one who is none. */
const byAnyone: ReadonlySet<SubjectKind> = new Set([
  'file',
  'conversation',
  'answer',
  'user',
  'member',
  'home',
  'session',
  'passkey',
  'challenge',
  'upload',
]);

/** Someone of the same company, in a project of their own, does everything with what is their own. */
export const besideCells: CellsOf = (fixture, route) => {
  const { access } = route.spec;
  const { unsettles, ids = {} } = route.description;
  const isOwn = Object.keys(ids).every((place) => byAnyone.has(kindAt(route, place) ?? 'company'));
  if (unsettles || !isOwn || (access.kind === 'permission' && access.operatorOnly)) return [];
  return [
    {
      name: 'someone of the same company with what is their own',
      async complaint() {
        const isShared = isReading(route) || keepsCostly(route);
        const caller = isShared ? await fixture.readerBeside() : await fixture.newcomerBeside();
        const given = await idsOf(route, caller, usedUpBy(route));
        const before = await readOwnRows(fixture.owner, fixture.victim);
        const own = await privateIdsOf(fixture.owner, fixture.victim);
        const seen = await send(fixture.app.url, route, { caller, ids: given });
        await untilIdle(fixture);
        const shown = uuidsIn(JSON.stringify(seen)).find((id) => own.has(id));
        if (shown) return `shows ${shown}, which is a colleague's own or of another project`;
        if (JSON.stringify(seen).includes(secretWord)) return `shows a colleague's secret word`;
        const changed = changedBetween(before, await readOwnRows(fixture.owner, fixture.victim));
        return changed.length > 0 ? `changes what is a colleague's: ${changed.join(', ')}` : undefined;
      },
    },
  ];
};

/** That each permission asked for is enough: a user who holds this one alone meets no guard. */
export const sufficientCells: CellsOf = (fixture, route) => {
  const { access } = route.spec;
  const owner = access.kind === 'permission' && access.operatorOnly ? fixture.operator : fixture.stranger;
  const { alsoAsks } = route.description;
  if (alsoAsks === 'administrator') return [];
  return askedOf(access).map(
    (permission): Cell => ({
      name: `a user with ${permission} alone`,
      async complaint() {
        const caller = await fixture.holderOf(owner, only(permission, alsoAsks));
        // What is asked for is not there, or not understood: the guards are before both.
        const ids = Object.fromEntries(
          Object.keys(route.description.ids ?? {}).map((place) => [place, newUid()]),
        );
        const { description } = route;
        const body = async () => ({ surelyUnknown: true });
        const { status, body: answer } = await send(
          fixture.app.url,
          { ...route, description: { ...description, body } },
          { caller, ids },
        );
        return [401, 403].includes(status) ? `answers ${status} ${JSON.stringify(answer)}` : undefined;
      },
    }),
  );
};

/** Nobody gives what they do not hold, and nobody but administrators touches administrators. */
export const beyondCells: CellsOf = (fixture, { spec, description, ...route }) => {
  const { beyond } = description;
  if (!beyond) return [];
  return [
    {
      name: 'a user with the permission alone, who asks for more than that',
      async complaint() {
        const asking = { ...description, ids: { ...description.ids, ...beyond.ids } };
        const asked = {
          ...route,
          spec,
          description: { ...asking, ...(beyond.body && { body: beyond.body }) },
        };
        const caller = await fixture.holderOf(
          fixture.stranger,
          beyond.holding ? only(beyond.holding) : only(...askedOf(spec.access)),
        );
        const ids = await idsOf(asked, fixture.stranger, 'fresh');
        const { status, body } = await send(fixture.app.url, asked, { caller, ids });
        const isRefused = status === 403 && (body as { code?: unknown }).code === beyond.code;
        return isRefused ? undefined : `answers ${status} ${JSON.stringify(body).slice(0, 400)}`;
      },
    },
  ];
};
