import type { RouteSpec } from '@docent/contract/core/route';
import { type ErrorCode, errorCatalogue } from '@docent/contract/errors';
import { translate } from '@docent/contract/messages/translate';
import { newUid } from '#platform/db/uuid.ts';
import { type Cell, type CellsOf, differenceOf, idsOf } from './cell.ts';
import { directoryRefusalOf, refusalOf, type VoidCredential } from './credentials.ts';
import type { DescribedRoute } from './describe-route.ts';
import { allBut, askedOf, everything } from './permissions.ts';
import type { SeededUser } from './seeded-user.ts';
import { type Request, type Seen, send } from './send.ts';
import type { TenancyFixture } from './tenancy-fixture.ts';

/** Whose subjects a route is about when its own people call it. */
const ownerOf = (fixture: TenancyFixture, { access }: RouteSpec): SeededUser =>
  access.kind === 'permission' && access.operatorOnly ? fixture.operator : fixture.victim;

const bodyOf = (code: ErrorCode) => ({
  status: false,
  message: translate(errorCatalogue[code].text, 'en'),
  code,
});

function otherThan(seen: Seen, status: number, body: unknown): string | undefined {
  const [is, should] = [JSON.stringify([seen.status, seen.body]), JSON.stringify([status, body])];
  return is === should ? undefined : `answers ${is.slice(0, 600)}\n  instead of ${should}`;
}

async function asOwn(
  fixture: TenancyFixture,
  route: DescribedRoute,
  request: Omit<Request, 'ids' | 'caller'> & { caller?: SeededUser },
) {
  const owner = ownerOf(fixture, route.spec);
  return send(fixture.app.url, route, { caller: owner, ...request, ids: await idsOf(route, owner) });
}

/** Callers without a valid credential send a request that would otherwise succeed. */
export const credentialCells =
  (credentials: readonly VoidCredential[]): CellsOf =>
  (fixture, route) =>
    credentials.map(({ name, authorization, code }) => ({
      name,
      async complaint() {
        const isDirectory = route.spec.access.kind === 'provisioning';
        const expected = isDirectory ? directoryRefusalOf(code) : refusalOf(code);
        return otherThan(await asOwn(fixture, route, { authorization }), 401, expected);
      },
    }));

/** Headers that name another company or a project that is not the caller's. */
export const headerCells: CellsOf = (fixture, route) => {
  const withHeaders = (headers: Record<string, string>) => asOwn(fixture, route, { headers });
  return [
    {
      name: "another company's code",
      complaint: async () =>
        otherThan(
          await withHeaders({ 'x-company': fixture.stranger.companyCode }),
          401,
          refusalOf('session_over'),
        ),
    },
    {
      name: "another company's token under the own company's code",
      complaint: async () =>
        otherThan(
          await asOwn(fixture, route, {
            caller: fixture.stranger,
            headers: { 'x-company': ownerOf(fixture, route.spec).companyCode },
          }),
          401,
          refusalOf('session_over'),
        ),
    },
    {
      name: "another company's project",
      complaint: async () => {
        const random = await withHeaders({ 'x-project': newUid() });
        const foreign = await withHeaders({ 'x-project': fixture.stranger.projectId });
        return otherThan(random, 404, bodyOf('not_found')) ?? differenceOf(foreign, random);
      },
    },
    {
      name: "the own company's project in the hands of another company",
      complaint: async () => {
        const as = (projectId: string) =>
          asOwn(fixture, route, { caller: fixture.stranger, headers: { 'x-project': projectId } });
        const foreign = await as(fixture.victim.projectId);
        return otherThan(foreign, 404, bodyOf('not_found')) ?? differenceOf(foreign, await as(newUid()));
      },
    },
    {
      name: "a colleague's project that the caller does not work in",
      complaint: async () => {
        const as = (projectId: string) =>
          asOwn(fixture, route, { caller: fixture.neighbour, headers: { 'x-project': projectId } });
        const foreign = await as(fixture.victim.projectId);
        return otherThan(foreign, 404, bodyOf('not_found')) ?? differenceOf(foreign, await as(newUid()));
      },
    },
  ];
};

function permissionComplaint(
  fixture: TenancyFixture,
  route: DescribedRoute,
  caller: () => Promise<Partial<Request>>,
) {
  const { access } = route.spec;
  const code = ('refused' in access && access.refused) || 'no_permission';
  return async () => otherThan(await asOwn(fixture, route, await caller()), 403, bodyOf(code));
}

/** Everyone of the own company who lacks just what the route asks, and a key that lacks it. */
export const permissionCells: CellsOf = (fixture, route) => {
  const { access } = route.spec;
  const owner = ownerOf(fixture, route.spec);
  const asked = askedOf(access);
  const { alsoAsks } = route.description;
  const cell = (name: string, caller: () => Promise<Partial<Request>>): Cell => ({
    name,
    complaint: permissionComplaint(fixture, route, caller),
  });
  const withKey = async (key: Promise<string>) => ({ authorization: `Bearer ${await key}` });
  const anyKey = cell('a key, however much it may do', () => withKey(fixture.keyOf(owner, everything())));
  if (access.kind === 'authenticated') return [];
  if (access.kind === 'session') return [anyKey];
  const none = { scopes: {}, actions: {} };
  return [
    cell('a user without any permission', async () => ({ caller: await fixture.holderOf(owner, none) })),
    cell('a user with everything but this', async () => ({
      caller: await fixture.holderOf(owner, allBut(asked)),
    })),
    cell('a key with everything but this', () => withKey(fixture.keyOf(owner, allBut(asked)))),
    ...(alsoAsks === undefined
      ? []
      : [
          cell(`a user with everything but ${alsoAsks}`, async () => ({
            caller: await fixture.holderOf(
              owner,
              alsoAsks === 'administrator' ? everything() : allBut([alsoAsks]),
            ),
          })),
        ]),
    ...(access.kind === 'permission' && access.sessionOnly ? [anyKey] : []),
    ...(access.kind === 'permission' && access.operatorOnly
      ? [cell('the administrator of another company', async () => ({ caller: fixture.stranger }))]
      : []),
  ];
};

/** A user who uploaded a file and lost all file permissions gets the permission error before the file is looked up. */
export const formerCells: CellsOf = (fixture, route) => {
  const { spec, description } = route;
  if (spec.method === 'GET' || description.ids?.['params.uid'] !== 'file') return [];
  return [
    {
      name: 'a user without any permission, about a file that they brought',
      async complaint() {
        const caller = await fixture.holderOf(fixture.victim, { scopes: {}, actions: {} });
        const ids = await idsOf(route, fixture.victim, 'fresh');
        await fixture.owner('update files set created_by = $1 where id = $2', [
          caller.userId,
          ids['params.uid'],
        ]);
        return otherThan(await send(fixture.app.url, route, { caller, ids }), 403, bodyOf('no_permission'));
      },
    },
  ];
};
