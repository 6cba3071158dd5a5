import { allRoutes } from '@docent/contract/all-routes';
import type { RouteSpec } from '@docent/contract/core/route';
import type { Cell } from '#testing/walk/cell.ts';
import { voidCredentials, voidDirectories } from '#testing/walk/credentials.ts';
import { type DescribedRoute, describedRoute } from '#testing/walk/describe-route.ts';
import { allDescriptions } from '#testing/walk/routes/all-descriptions.ts';
import { sending } from '#testing/walk/send.ts';
import { complaintsOf, groupsOf, type VoidCredentials } from '#testing/walk/walk-route.ts';
import { openWorld, type World } from '#testing/walk/world.ts';
import { openDamage } from './damage.ts';
import { switchboard } from './switchboard.ts';

/** Parts of the names of the routes that are walked. */
const wanted = (process.env.MUTATION_ROUTES ?? '').split(',');

/** The routes as the contract describes them before anything is weakened; those that only read come first. */
export const routes: readonly DescribedRoute[] = allRoutes
  .filter(({ name }) => wanted.some((part) => name.includes(part)))
  .map((route) => describedRoute(route, allDescriptions))
  .toSorted((one, other) => Number(one.spec.method !== 'GET') - Number(other.spec.method !== 'GET'));

/** The routes as the server has them, to be weakened. */
export const liveSpecs: ReadonlyMap<string, RouteSpec> = new Map(
  allRoutes.map(({ name, spec }) => [name, spec]),
);

/** A group of callers at one route: all of them, or those at these places in it. */
export interface Visit {
  route: DescribedRoute;
  group: string;
  cells?: ReadonlySet<number>;
}

export interface Catch {
  visit: Visit;
  complaint: string;
  /** False where the visit could not be made: that says nothing about the product. */
  isClear: boolean;
}

/** Hears when the request of each caller begins, after whatever had to be there for it, and when its answer was judged. */
export interface Listener {
  begin(): void;
  end(cell: number): void;
}

/** A world that is mended after a mutant may have damaged it. */
export interface ProvingGround {
  /** Every group of callers at every route. */
  visits(): Visit[];
  /** What the first caller notices; where nobody does, who could not be asked; undefined when there is neither. */
  hunt(visits: readonly Visit[], listener?: Listener): Promise<Catch | undefined>;
  /** Everything that anybody notices. */
  walk(): Promise<Catch[]>;
  /** A new world; `policies` says for each tenant table whether its rows are bound to their company. */
  renew(hasPolicy?: (table: string) => boolean): Promise<void>;
  /** Puts back what is gone, or another, since it was last mended: rows of the companies, and bytes. Tells of which tables. */
  mend(): Promise<string[]>;
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
  const damage = await openDamage(world);
  return { world, credentials, damage, openedAt: Date.now() };
}

/** Before the tokens of its people run out, who would then be refused whatever is weakened. */
const renewedAfterMs = 8 * 60_000;

type Ground = Awaited<ReturnType<typeof openGround>>;

function overheard(cells: readonly Cell[], listener: Listener): Cell[] {
  return cells.map(({ name, complaint }, place) => ({
    name,
    async complaint() {
      let isSent = false;
      const begin = () => {
        if (!isSent) listener.begin();
        isSent = true;
      };
      sending.subscribe(begin);
      const found = await complaint().finally(() => sending.unsubscribe(begin));
      listener.end(place);
      return found;
    },
  }));
}

async function complaintAt(
  { world, credentials }: Ground,
  { route, group, cells }: Visit,
  listener?: Listener,
): Promise<string | undefined> {
  await world.owner('delete from rate_limits');
  const found = groupsOf(world, route, credentials).find(({ name }) => name === group);
  if (!found) return undefined;
  const heard = listener ? overheard(found.cells, listener) : found.cells;
  const asked = heard.filter((_, place) => cells?.has(place) ?? true);
  const [complaint] = await complaintsOf(world, { ...found, cells: asked }, true);
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
  /** A machine that is busy, or a mutant in the way of the set-up, is told from an answer by trying again in a new world. */
  async function ask(visit: Visit, listener?: Listener): Promise<Catch | undefined> {
    if (Date.now() - ground.openedAt > renewedAfterMs) await renew();
    const asked = () =>
      complaintAt(ground, visit, listener).then((complaint) => ({ visit, complaint, isClear: true }));
    const { complaint, isClear } = await asked().catch(async () => {
      await renew();
      return asked().catch((error: unknown) => ({
        complaint: `could not be walked: ${error}`,
        isClear: false,
      }));
    });
    return complaint === undefined ? undefined : { visit, complaint, isClear };
  }
  const visits = (): Visit[] =>
    routes.flatMap((route) =>
      groupsOf(ground.world, route, ground.credentials).map(({ name }) => ({ route, group: name })),
    );
  return {
    visits,
    async hunt(wanted, listener) {
      let unasked: Catch | undefined;
      for (const visit of wanted) {
        const caught = await ask(visit, listener);
        if (caught?.isClear) return caught;
        unasked ??= caught;
      }
      return unasked;
    },
    async walk() {
      const found: Catch[] = [];
      for (const visit of visits()) {
        const caught = await ask(visit);
        if (caught) found.push(caught);
      }
      return found;
    },
    renew,
    async mend() {
      try {
        await ground.world.renewVictimIds();
        return await ground.damage.mend();
      } catch {
        await renew();
        return ['all, in a new world'];
      }
    },
    async bind(table, isBound) {
      if (isBound) unbound.delete(table);
      else unbound.add(table);
      await bindTable(ground.world, table, isBound);
    },
    tables: () => tenantTables(ground.world),
    close: () => ground.world.stop(),
  };
}
