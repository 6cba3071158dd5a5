import { allRoutes } from '@docent/contract/all-routes';
import type { RouteSpec } from '@docent/contract/core/route';
import { voidCredentials, voidDirectories } from '#testing/walk/credentials.ts';
import { type DescribedRoute, describedRoute } from '#testing/walk/describe-route.ts';
import { allDescriptions } from '#testing/walk/routes/all-descriptions.ts';
import { complaintsOf, groupsOf, type VoidCredentials } from '#testing/walk/walk-route.ts';
import { openWorld, type World } from '#testing/walk/world.ts';
import { switchboard } from './switchboard.ts';

/** The routes as the contract describes them before anything is weakened; those that only read come first. */
export const routes: readonly DescribedRoute[] = allRoutes
  .map((route) => describedRoute(route, allDescriptions))
  .toSorted((one, other) => Number(one.spec.method !== 'GET') - Number(other.spec.method !== 'GET'));

/** The routes as the server has them, to be weakened. */
export const liveSpecs: ReadonlyMap<string, RouteSpec> = new Map(
  allRoutes.map(({ name, spec }) => [name, spec]),
);

/** Groups of callers that have nothing to do with a kind of mutant are left out. */
export interface Hunt {
  routes: readonly DescribedRoute[];
  /** All of them where none are named. */
  groups?: readonly string[];
}

export interface Catch {
  route: string;
  complaint: string;
}

/** A world that is made anew after a mutant may have damaged it. */
export interface ProvingGround {
  /** What the first caller notices; undefined when nobody does. */
  hunt(hunt: Hunt): Promise<Catch | undefined>;
  /** Everything that anybody notices. */
  walk(): Promise<Catch[]>;
  /** A new world; `policies` says for each tenant table whether its rows are bound to their company. */
  renew(hasPolicy?: (table: string) => boolean): Promise<void>;
  tables(): Promise<string[]>;
  close(): Promise<void>;
}

async function tenantTables({ owner }: World): Promise<string[]> {
  const rows = await owner<{ name: string }>(
    `select tablename as name from pg_policies where schemaname = 'public' and policyname = 'same_company' order by 1`,
  );
  return rows.map(({ name }) => name);
}

async function openGround(hasPolicy: (table: string) => boolean) {
  const active = [...switchboard.active];
  switchboard.active.clear();
  const world = await openWorld();
  const credentials: VoidCredentials = {
    people: await voidCredentials(world),
    directories: await voidDirectories(world),
  };
  for (const kind of ['file', 'conversation', 'user', 'role', 'api_key', 'group'] as const)
    await world.stranger.subject(kind);
  for (const table of await tenantTables(world))
    if (!hasPolicy(table)) await world.owner(`alter table ${table} disable row level security`);
  for (const id of active) switchboard.active.add(id);
  return { world, credentials };
}

const saidBy = (error: unknown) => `could not be walked: ${error instanceof Error ? error.message : error}`;

export async function openProvingGround(): Promise<ProvingGround> {
  let hasPolicy: (table: string) => boolean = () => true;
  let ground = await openGround(hasPolicy);
  async function complaintsAt(
    route: DescribedRoute,
    wanted: readonly string[] | undefined,
  ): Promise<string[]> {
    const { world, credentials } = ground;
    await world.owner('delete from rate_limits');
    for (const group of groupsOf(world, route, credentials)) {
      if (wanted && !wanted.includes(group.name)) continue;
      const found = await complaintsOf(world, group, true).catch((error: unknown) => [saidBy(error)]);
      if (found.length > 0) return found;
    }
    return [];
  }
  return {
    async hunt({ routes: hunted, groups }) {
      for (const route of hunted) {
        const [complaint] = await complaintsAt(route, groups);
        if (complaint) return { route: route.name, complaint };
      }
      return undefined;
    },
    async walk() {
      const found: Catch[] = [];
      for (const route of routes)
        for (const complaint of await complaintsAt(route, undefined))
          found.push({ route: route.name, complaint });
      return found;
    },
    async renew(wanted = hasPolicy) {
      hasPolicy = wanted;
      await ground.world.stop();
      ground = await openGround(hasPolicy);
    },
    tables: () => tenantTables(ground.world),
    close: () => ground.world.stop(),
  };
}
