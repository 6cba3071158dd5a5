import { errorCatalogue } from '@docent/contract/errors';
import { newUid } from '#platform/db/uuid.ts';
import { type Cell, type CellsOf, idsOf, leakIn } from './cell.ts';
import type { DescribedRoute } from './describe-route.ts';
import type { Inhabitant } from './inhabitant.ts';
import { askedOf, only } from './permissions.ts';
import { type Seen, send } from './send.ts';
import type { World } from './world.ts';

const isAboutAccount = ({ spec }: DescribedRoute) => spec.access.kind === 'session' && spec.method !== 'GET';

async function callerOf(world: World, route: DescribedRoute): Promise<Inhabitant> {
  const { access } = route.spec;
  if (access.kind === 'permission' && access.operatorOnly) return world.operator;
  if (route.description.unsettles) return world.founder();
  return isAboutAccount(route) ? world.newcomerTo(world.stranger) : world.stranger;
}

function unexpected({ spec, description }: DescribedRoute, { status, body }: Seen): string | undefined {
  const code = (body as { code?: unknown }).code;
  if (description.refusal) {
    const { status: wanted } = errorCatalogue[description.refusal];
    return status === wanted && code === description.refusal
      ? undefined
      : `answers ${status} ${JSON.stringify(body).slice(0, 600)}, described as ${description.refusal}`;
  }
  const { answer } = spec;
  const wanted = answer.kind === 'redirect' ? 303 : answer.kind === 'scim' ? answer.status : 200;
  if (status !== wanted) return `does not succeed: ${status} ${JSON.stringify(body).slice(0, 600)}`;
  if (answer.kind !== 'json' && (answer.kind !== 'scim' || status === 204)) return undefined;
  const data = answer.kind === 'scim' ? body : (body as { data?: unknown }).data;
  const { error } = answer.data.safeParse(data);
  return (
    error && `answers with what the contract does not say: ${JSON.stringify(error.issues).slice(0, 600)}`
  );
}

/** The request that all others differ from in one thing: it succeeds for whom it should, and shows nothing of the victim's. */
export const controlCells: CellsOf = (world, route) => [
  {
    name: 'someone of another company with what is their own',
    async complaint() {
      const caller = await callerOf(world, route);
      const ids = await idsOf(route, caller, 'fresh');
      const isPublic = route.spec.access.kind === 'public';
      const seen = await send(world.app.url, route, {
        caller,
        ids,
        ...(isPublic && { authorization: null, headers: { 'x-company': caller.companyCode } }),
      });
      // Operators see which companies there are.
      return unexpected(route, seen) ?? (caller === world.operator ? undefined : leakIn(world, seen, ids));
    },
  },
];

/** That each permission asked for is enough: a user who holds this one alone meets no guard. */
export const sufficientCells: CellsOf = (world, route) => {
  const { access } = route.spec;
  const owner = access.kind === 'permission' && access.operatorOnly ? world.operator : world.stranger;
  const { alsoAsks } = route.description;
  if (alsoAsks === 'administrator') return [];
  return askedOf(access).map(
    (permission): Cell => ({
      name: `a user with ${permission} alone`,
      async complaint() {
        const caller = await world.holderOf(owner, only(permission, alsoAsks));
        // What is asked for is not there, or not understood: the guards are before both.
        const ids = Object.fromEntries(
          Object.keys(route.description.ids ?? {}).map((place) => [place, newUid()]),
        );
        const { description } = route;
        const body = async () => ({ surelyUnknown: true });
        const { status, body: answer } = await send(
          world.app.url,
          { ...route, description: { ...description, body } },
          { caller, ids },
        );
        return [401, 403].includes(status) ? `answers ${status} ${JSON.stringify(answer)}` : undefined;
      },
    }),
  );
};

/** Nobody gives what they do not hold, and nobody but administrators touches administrators. */
export const beyondCells: CellsOf = (world, { spec, description, ...route }) => {
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
        const caller = await world.holderOf(world.stranger, only(...askedOf(spec.access)));
        const ids = await idsOf(asked, world.stranger);
        const { status, body } = await send(world.app.url, asked, { caller, ids });
        const isRefused = status === 403 && (body as { code?: unknown }).code === beyond.code;
        return isRefused ? undefined : `answers ${status} ${JSON.stringify(body).slice(0, 400)}`;
      },
    },
  ];
};
