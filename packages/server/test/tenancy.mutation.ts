import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, test } from 'vitest';
import { isAboutCredentials } from '#testing/mutation/guard-patches.ts';
import {
  type Catch,
  liveSpecs,
  openProvingGround,
  type ProvingGround,
  routes,
} from '#testing/mutation/proving-ground.ts';
import { type Mutant, switchboard } from '#testing/mutation/switchboard.ts';
import { weakerThan } from '#testing/mutation/weaken-access.ts';
import type { DescribedRoute } from '#testing/walk/describe-route.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);
const steps = new Set(
  (process.env.MUTATION_STEPS ?? 'code,database,company,project,user,guard,access,policy').split(','),
);

let ground: ProvingGround;
/** The routes that come by each mutant. */
const reachedBy = new Map<string, DescribedRoute[]>();

async function learnReach(): Promise<void> {
  for (const route of routes) {
    switchboard.reached.clear();
    const found = await ground.hunt({ routes: [route] });
    if (found) throw new Error(`Nothing is weakened, and ${found.route} complains: ${found.complaint}`);
    for (const id of switchboard.reached) reachedBy.set(id, [...(reachedBy.get(id) ?? []), route]);
  }
}

beforeAll(async () => {
  ground = await openProvingGround();
  await learnReach();
  say(`${switchboard.known.size} mutants, ${reachedBy.size} of them reached by ${routes.length} routes`);
}, 1_800_000);

afterAll(async () => {
  await ground?.close();
});

/** Part of a path: the mutants of these files alone are tried. */
const files = process.env.MUTATION_FILES ?? '';

const mutantsOf = (...kinds: string[]): Mutant[] =>
  [...switchboard.known.values()].filter(({ id, kind }) => kinds.includes(kind) && id.includes(files));

const score = { killed: 0, survived: 0, unreached: 0 };

function note(name: string, outcome: keyof typeof score, caught?: Catch): void {
  score[outcome] += 1;
  say(
    `${outcome.padEnd(9)} ${name}${caught ? ` — ${caught.route}: ${caught.complaint.slice(0, 160).replaceAll('\n', ' ')}` : ''}`,
  );
}

async function tryMutant(mutant: Mutant, groups: readonly string[]): Promise<void> {
  const name = `${mutant.id} ${mutant.source.replaceAll(/\s+/g, ' ').slice(0, 90)}`;
  const hunted = reachedBy.get(mutant.id);
  if (!hunted) return note(name, 'unreached');
  switchboard.active.add(mutant.id);
  // What is known of a credential is at most so old.
  if (isAboutCredentials(mutant.id)) await sleep(900);
  const caught = await ground.hunt({ routes: hunted, groups });
  switchboard.active.clear();
  note(name, caught ? 'killed' : 'survived', caught);
  const isHarmless =
    caught && liveSpecs.get(caught.route)?.method === 'GET' && !isAboutCredentials(mutant.id);
  if (caught ? !isHarmless : isAboutCredentials(mutant.id)) await ground.renew();
}

async function tryAll(title: string, mutants: readonly Mutant[], groups: readonly string[]): Promise<void> {
  Object.assign(score, { killed: 0, survived: 0, unreached: 0 });
  for (const mutant of mutants) await tryMutant(mutant, groups);
  say(`== ${title}: ${mutants.length} mutants, ${JSON.stringify(score)}`);
}

const foreign = ['with ids of another company', 'as it should be', 'open to all'];
const within = [
  'with ids of colleagues',
  'beside a colleague',
  'in another project',
  'with headers of others',
  'with ids of another company',
  'as it should be',
];
const refused = [
  'without the permission',
  'with more than the permission',
  'in another project',
  'with headers of others',
  'without a credential that holds',
  'with ids of another company',
  'with ids of colleagues',
  'as it should be',
];

test.runIf(steps.has('database'))('without any condition in the code the database holds', async () => {
  for (const { id } of mutantsOf('company')) switchboard.active.add(id);
  const found = await ground.walk();
  switchboard.active.clear();
  say(`== every company condition of the code off, policies on: ${found.length} routes complain`);
  for (const { route, complaint } of found) say(`   ${route}: ${complaint.slice(0, 300)}`);
  await ground.renew();
});

test.runIf(steps.has('code'))('without any policy the code holds', async () => {
  await ground.renew(() => false);
  const found = await ground.walk();
  say(`== every policy off, conditions of the code on: ${found.length} routes complain`);
  for (const { route, complaint } of found) say(`   ${route}: ${complaint.slice(0, 300)}`);
  await ground.renew(() => true);
});

test.runIf(steps.has('company'))('without policies, each condition of the code is noticed', async () => {
  await ground.renew(() => false);
  await tryAll('one company condition off, policies off', mutantsOf('company'), foreign);
  await ground.renew(() => true);
});

test.runIf(steps.has('project') || steps.has('user'))(
  'each condition on project and user is noticed',
  async () => {
    await tryAll('one condition on project or user off', mutantsOf('project', 'user'), within);
  },
);

test.runIf(steps.has('guard'))('each guard is noticed', async () => {
  await tryAll('one guard off', mutantsOf('guard'), refused);
});

test.runIf(steps.has('access'))('each weaker route is noticed', async () => {
  Object.assign(score, { killed: 0, survived: 0, unreached: 0 });
  let total = 0;
  for (const route of routes)
    for (const weaker of weakerThan(route.spec.access)) {
      const live = liveSpecs.get(route.name);
      if (!live) continue;
      total += 1;
      const { access } = live;
      live.access = weaker.access;
      const caught = await ground.hunt({ routes: [route], groups: refused });
      live.access = access;
      note(`${route.name} ${weaker.name}`, caught ? 'killed' : 'survived', caught);
      if (caught && route.spec.method !== 'GET') await ground.renew();
    }
  say(`== one route asks for less: ${total} mutants, ${JSON.stringify(score)}`);
});

test.runIf(steps.has('policy'))('without conditions in the code, each policy is noticed', async () => {
  Object.assign(score, { killed: 0, survived: 0, unreached: 0 });
  const tables = await ground.tables();
  for (const table of tables) {
    await ground.renew((name) => name !== table);
    for (const { id } of mutantsOf('company')) switchboard.active.add(id);
    const caught = await ground.hunt({ routes, groups: foreign });
    switchboard.active.clear();
    note(`policy of ${table}`, caught ? 'killed' : 'survived', caught);
  }
  say(`== one policy off, company conditions off: ${tables.length} mutants, ${JSON.stringify(score)}`);
});
