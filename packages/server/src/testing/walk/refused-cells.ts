import type { RouteSpec } from '@docent/contract/core/route';
import { type ErrorCode, errorCatalogue } from '@docent/contract/errors';
import { translate } from '@docent/contract/messages/translate';
import { newUid } from '#platform/db/uuid.ts';
import { type Cell, type CellsOf, differenceOf, idsOf } from './cell.ts';
import { directoryRefusalOf, refusalOf, type VoidCredential } from './credentials.ts';
import type { DescribedRoute } from './describe-route.ts';
import type { Inhabitant } from './inhabitant.ts';
import { allBut, askedOf, everything } from './permissions.ts';
import { type Request, type Seen, send } from './send.ts';
import type { World } from './world.ts';

/** Whose subjects a route is about when its own people call it. */
const ownerOf = (world: World, { access }: RouteSpec): Inhabitant =>
  access.kind === 'permission' && access.operatorOnly ? world.operator : world.victim;

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
  world: World,
  route: DescribedRoute,
  request: Omit<Request, 'ids' | 'caller'> & { caller?: Inhabitant },
) {
  const owner = ownerOf(world, route.spec);
  return send(world.app.url, route, { caller: owner, ...request, ids: await idsOf(route, owner) });
}

/** Whoever comes without a credential that holds, with a request that would otherwise succeed. */
export const credentialCells =
  (credentials: readonly VoidCredential[]): CellsOf =>
  (world, route) =>
    credentials.map(({ name, authorization, code }) => ({
      name,
      async complaint() {
        const isDirectory = route.spec.access.kind === 'provisioning';
        const expected = isDirectory ? directoryRefusalOf(code) : refusalOf(code);
        return otherThan(await asOwn(world, route, { authorization }), 401, expected);
      },
    }));

/** Headers that name another company or a project that is not the caller's. */
export const headerCells: CellsOf = (world, route) => {
  const withHeaders = (headers: Record<string, string>) => asOwn(world, route, { headers });
  return [
    {
      name: "another company's code",
      complaint: async () =>
        otherThan(
          await withHeaders({ 'x-company': world.stranger.companyCode }),
          401,
          refusalOf('session_over'),
        ),
    },
    {
      name: "another company's token under the own company's code",
      complaint: async () =>
        otherThan(
          await asOwn(world, route, {
            caller: world.stranger,
            headers: { 'x-company': ownerOf(world, route.spec).companyCode },
          }),
          401,
          refusalOf('session_over'),
        ),
    },
    {
      name: "another company's project",
      complaint: async () => {
        const random = await withHeaders({ 'x-project': newUid() });
        const foreign = await withHeaders({ 'x-project': world.stranger.projectId });
        return otherThan(random, 404, bodyOf('not_found')) ?? differenceOf(foreign, random);
      },
    },
    {
      name: "the own company's project in the hands of another company",
      complaint: async () => {
        const as = (projectId: string) =>
          asOwn(world, route, { caller: world.stranger, headers: { 'x-project': projectId } });
        const foreign = await as(world.victim.projectId);
        return otherThan(foreign, 404, bodyOf('not_found')) ?? differenceOf(foreign, await as(newUid()));
      },
    },
    {
      name: "a colleague's project that the caller does not work in",
      complaint: async () => {
        const as = (projectId: string) =>
          asOwn(world, route, { caller: world.neighbour, headers: { 'x-project': projectId } });
        const foreign = await as(world.victim.projectId);
        return otherThan(foreign, 404, bodyOf('not_found')) ?? differenceOf(foreign, await as(newUid()));
      },
    },
  ];
};

function permissionComplaint(world: World, route: DescribedRoute, caller: () => Promise<Partial<Request>>) {
  const { access } = route.spec;
  const code = ('refused' in access && access.refused) || 'no_permission';
  return async () => otherThan(await asOwn(world, route, await caller()), 403, bodyOf(code));
}

/** Everyone of the own company who lacks just what the route asks, and a key that lacks it. */
export const permissionCells: CellsOf = (world, route) => {
  const { access } = route.spec;
  const owner = ownerOf(world, route.spec);
  const asked = askedOf(access);
  const { alsoAsks } = route.description;
  const cell = (name: string, caller: () => Promise<Partial<Request>>): Cell => ({
    name,
    complaint: permissionComplaint(world, route, caller),
  });
  const withKey = async (key: Promise<string>) => ({ authorization: `Bearer ${await key}` });
  const anyKey = cell('a key, however much it may do', () => withKey(world.keyOf(owner, everything())));
  if (access.kind === 'authenticated') return [];
  if (access.kind === 'session') return [anyKey];
  const none = { scopes: {}, actions: {} };
  return [
    cell('a user without any permission', async () => ({ caller: await world.holderOf(owner, none) })),
    cell('a user with everything but this', async () => ({
      caller: await world.holderOf(owner, allBut(asked)),
    })),
    cell('a key with everything but this', () => withKey(world.keyOf(owner, allBut(asked)))),
    ...(alsoAsks === undefined
      ? []
      : [
          cell(`a user with everything but ${alsoAsks}`, async () => ({
            caller: await world.holderOf(
              owner,
              alsoAsks === 'administrator' ? everything() : allBut([alsoAsks]),
            ),
          })),
        ]),
    ...(access.kind === 'permission' && access.sessionOnly ? [anyKey] : []),
    ...(access.kind === 'permission' && access.operatorOnly
      ? [cell('the administrator of another company', async () => ({ caller: world.stranger }))]
      : []),
  ];
};

/** Whoever brought a file and may do nothing with files any more is not asked what it was that they brought. */
export const formerCells: CellsOf = (world, route) => {
  const { spec, description } = route;
  if (spec.method === 'GET' || description.ids?.['params.uid'] !== 'file') return [];
  return [
    {
      name: 'a user without any permission, about a file that they brought',
      async complaint() {
        const caller = await world.holderOf(world.victim, { scopes: {}, actions: {} });
        const ids = await idsOf(route, world.victim, 'fresh');
        await world.owner('update files set created_by = $1 where id = $2', [
          caller.userId,
          ids['params.uid'],
        ]);
        return otherThan(await send(world.app.url, route, { caller, ids }), 403, bodyOf('no_permission'));
      },
    },
  ];
};
