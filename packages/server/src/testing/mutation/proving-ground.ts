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

/** One group of callers at one route. */
export interface Visit {
  route: DescribedRoute;
  group: string;
}

export interface Catch {
  route: string;
  group: string;
  complaint: string;
}

/** A world that is made anew after a mutant may have damaged it. */
export interface ProvingGround {
  /** Every group of callers at every route. */
  visits(): Visit[];
  /** What the first caller notices; undefined when nobody does. */
  hunt(visits: readonly Visit[]): Promise<Catch | undefined>;
  /** Everything that anybody notices. */
  walk(): Promise<Catch[]>;
  /** A new world; `policies` says for each tenant table whether its rows are bound to their company. */
  renew(hasPolicy?: (table: string) => boolean): Promise<void>;
  /** A new world where a row of the victim's that was there `before` is gone, or another. */
  mend(before: ReadonlySet<string>): Promise<void>;
  rows(): Promise<ReadonlySet<string>>;
  /** Binds the rows of a table to their company, or sets them free. */
  bind(table: string, isBound: boolean): Promise<void>;
  tables(): Promise<string[]>;
  close(): Promise<void>;
}

async function tenantTables({ owner }: Pick<World, 'owner'>): Promise<string[]> {
  const rows = await owner<{ name: string }>(
    `select tablename as name from pg_policies where schemaname = 'public' and policyname = 'same_company' order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Rows that change whenever somebody calls: only that they are there counts. */
const changing = new Set(['api_keys', 'sessions', 'users']);

/** A fingerprint of each row of the victim's company: what is new does no harm, what is gone or changed does. */
async function rowsOf({ owner, victim }: World): Promise<ReadonlySet<string>> {
  const tables = (await tenantTables({ owner })).filter((name) => name !== 'audit_heads');
  const each = tables.map(
    (name) =>
      `select md5(${changing.has(name) ? 't.id' : 't'}::text) as hash from ${name} t where company_id = $1`,
  );
  const rows = await owner<{ hash: string }>(each.join(' union all '), [victim.companyId]);
  return new Set(rows.map(({ hash }) => hash));
}

const bindTable = (world: World, table: string, isBound: boolean) =>
  world.owner(`alter table ${table} ${isBound ? 'enable' : 'disable'} row level security`);

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
  for (const table of await tenantTables(world)) if (!hasPolicy(table)) await bindTable(world, table, false);
  for (const id of active) switchboard.active.add(id);
  return { world, credentials, openedAt: Date.now() };
}

/** Before the tokens of its people run out, who would then be refused whatever is weakened. */
const renewedAfterMs = 8 * 60_000;

type Ground = Awaited<ReturnType<typeof openGround>>;

/** What is in the way of a walk is no answer of the product: setting something up took too long, or failed. */
class Unwalkable extends Error {}

async function complaintAt(
  { world, credentials }: Ground,
  { route, group }: Visit,
): Promise<string | undefined> {
  await world.owner('delete from rate_limits');
  const found = groupsOf(world, route, credentials).find(({ name }) => name === group);
  if (!found) return undefined;
  const [complaint] = await complaintsOf(world, found, true).catch((error: unknown) => {
    throw new Unwalkable(`${route.name}, ${group}: ${error instanceof Error ? error.message : error}`);
  });
  return complaint;
}

export async function openProvingGround(): Promise<ProvingGround> {
  let hasPolicy: (table: string) => boolean = () => true;
  const unbound = new Set<string>();
  const open = () => openGround((table) => hasPolicy(table) && !unbound.has(table));
  let ground = await open();
  async function renew(wanted = hasPolicy): Promise<void> {
    hasPolicy = wanted;
    await ground.world.stop();
    // A machine that is busy with other things may be too slow for one world, not for three.
    ground = await open().catch(open).catch(open);
  }
  /** A busy machine is told from a mutant by trying again; who cannot be walked in a new world either was stopped by it. */
  async function visit(one: Visit): Promise<string | undefined> {
    if (Date.now() - ground.openedAt > renewedAfterMs) await renew();
    try {
      return await complaintAt(ground, one);
    } catch (error) {
      if (!(error instanceof Unwalkable)) throw error;
      await renew();
      return complaintAt(ground, one).catch((again: unknown) => `could not be walked: ${again}`);
    }
  }
  const visits = (): Visit[] =>
    routes.flatMap((route) =>
      groupsOf(ground.world, route, ground.credentials).map(({ name }) => ({ route, group: name })),
    );
  return {
    visits,
    async hunt(wanted) {
      for (const one of wanted) {
        const complaint = await visit(one);
        if (complaint) return { route: one.route.name, group: one.group, complaint };
      }
      return undefined;
    },
    async walk() {
      const found: Catch[] = [];
      for (const one of visits()) {
        const complaint = await visit(one);
        if (complaint) found.push({ route: one.route.name, group: one.group, complaint });
      }
      return found;
    },
    renew,
    async mend(before) {
      const after = await rowsOf(ground.world);
      if (![...before].every((row) => after.has(row))) await renew();
    },
    rows: () => rowsOf(ground.world),
    async bind(table, isBound) {
      if (isBound) unbound.delete(table);
      else unbound.add(table);
      await bindTable(ground.world, table, isBound);
    },
    tables: () => tenantTables(ground.world),
    close: () => ground.world.stop(),
  };
}
