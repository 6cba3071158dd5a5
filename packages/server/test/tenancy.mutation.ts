import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, test } from 'vitest';
import { principalAgeMs } from '#testing/mutation/damage.ts';
import { isAboutCredentials } from '#testing/mutation/guard-patches.ts';
import {
  type Catch,
  liveSpecs,
  openProvingGround,
  type ProvingGround,
  routes,
  type Visit,
} from '#testing/mutation/proving-ground.ts';
import { learnReach, type Reach } from '#testing/mutation/reach.ts';
import { type Mutant, switchboard } from '#testing/mutation/switchboard.ts';
import { keepSentWords } from '#testing/mutation/touched-tables.ts';
import { weakerThan } from '#testing/mutation/weaken-access.ts';

const startedAt = Date.now();
const say = (line: string) =>
  void process.stdout.write(`${String(Math.round((Date.now() - startedAt) / 1000)).padStart(5)} ${line}\n`);
const steps = new Set(
  (process.env.MUTATION_STEPS ?? 'code,database,company,project,user,guard,access,policy').split(','),
);

const foreign = [
  'with ids of another company',
  'open to all',
  'as it should be',
  "at another company's door",
];
const within = ['with ids of colleagues', 'beside a colleague', 'beside bystanders'];
const refused = [
  'without the permission',
  'without the permission any more',
  'with more than the permission',
  'in another project',
  'with headers of others',
  'without a credential that holds',
  'with ids of another company',
  'with ids of colleagues',
  'as it should be',
  'open to all',
  "at another company's door",
  'beside a colleague',
];

/** Whom each step asks: nobody else's ways through the product are learned. */
const askedBy: Record<string, readonly string[]> = {
  guard: refused,
  policy: foreign,
  company: foreign,
  project: within,
  user: within,
};

let ground: ProvingGround;
let reach: Reach = { mutants: new Map(), tables: new Map() };

beforeAll(async () => {
  keepSentWords();
  ground = await openProvingGround();
  reach = await learnReach(ground, new Set([...steps].flatMap((step) => askedBy[step] ?? [])));
  say(`${switchboard.known.size} mutants, ${reach.mutants.size} of them reached by ${routes.length} routes`);
}, 3_600_000);

afterAll(async () => {
  await ground?.close();
});

/** Parts of paths, of route names, of table names, with commas: these alone are tried. */
const parts = (process.env.MUTATION_FILES ?? '').split(',');
const isWanted = (name: string) => parts.some((part) => name.includes(part));

const everyOf = (...kinds: string[]): Mutant[] =>
  [...switchboard.known.values()].filter(({ kind }) => kinds.includes(kind));
const mutantsOf = (...kinds: string[]): Mutant[] => everyOf(...kinds).filter(({ id }) => isWanted(id));

/** `unclear`: somebody complains, but not for the mutant alone; or could not be asked, and nobody else complains. */
const score = { killed: 0, survived: 0, unclear: 0, unreached: 0 };

function note(name: string, outcome: keyof typeof score, caught?: Catch): keyof typeof score {
  score[outcome] += 1;
  const by =
    caught &&
    ` — ${caught.visit.route.name}, ${caught.visit.group}: ${caught.complaint.replaceAll('\n', ' ').slice(0, 160)}`;
  say(`${outcome.padEnd(9)} ${name}${by ?? ''}`);
  return outcome;
}

const sum = (title: string, count: number) => say(`== ${title}: ${count} mutants, ${JSON.stringify(score)}`);
const begin = () => Object.assign(score, { killed: 0, survived: 0, unclear: 0, unreached: 0 });

/** Those of these groups, the telling groups first; routes that only read come first within each. */
const inOrder = (visits: readonly Visit[], groups: readonly string[]): Visit[] =>
  groups.flatMap((group) => visits.filter((visit) => visit.group === group));

/** What a credential is worth is looked up where it was not lately: any route asks, a few of each kind are enough. */
const visitsAboutCredentials = (reached: readonly Visit[] = []): Visit[] => {
  const chosen = Object.values(
    Object.groupBy(routes, ({ spec }) => `${spec.access.kind} ${spec.method}`),
  ).flatMap((alike = []) => alike.slice(0, 3).map(({ name }) => name));
  return [
    ...ground.visits().filter(({ route }) => chosen.includes(route.name)),
    ...reached.filter(({ group }) => group === 'without a credential that holds' || group === 'open to all'),
  ];
};
/** One weakening of the product, and who may notice. */
interface Trial {
  name: string;
  visits: readonly Visit[];
  weaken(isOn: boolean): unknown;
}

async function mend(): Promise<void> {
  const tables = await ground.mend();
  if (tables.length > 0) say(`          mended: ${tables.join(', ')}`);
}

/** Whether these notice it while the product is weakened, and not while it is not. */
async function isNoticedBy(visits: readonly Visit[], { weaken }: Trial): Promise<boolean> {
  if (await ground.hunt(visits)) {
    await ground.renew();
    if (await ground.hunt(visits)) return false;
  }
  await weaken(true);
  const again = await ground.hunt(visits);
  await weaken(false);
  await mend();
  return again?.isClear ?? false;
}

/** A machine that is busy is told from a mutant by asking again; what is seen only after others have called, with them. */
async function outcomeOf(caught: Catch, trial: Trial) {
  await mend();
  if (await isNoticedBy([caught.visit], trial)) return 'killed';
  await ground.renew();
  const through = trial.visits.slice(0, trial.visits.indexOf(caught.visit) + 1);
  return (await isNoticedBy(through, trial)) ? 'killed' : 'unclear';
}

async function tryOne(trial: Trial): Promise<keyof typeof score> {
  if (trial.visits.length === 0) return note(trial.name, 'unreached');
  await trial.weaken(true);
  const caught = await ground.hunt(trial.visits);
  await trial.weaken(false);
  if (caught?.isClear) return note(trial.name, await outcomeOf(caught, trial), caught);
  await mend();
  return note(trial.name, caught ? 'unclear' : 'survived', caught);
}

async function tryMutant(mutant: Mutant, groups: readonly string[]): Promise<unknown> {
  const name = `${mutant.id} ${mutant.source.replaceAll(/\s+/g, ' ').slice(0, 90)}`;
  const isAboutThem = isAboutCredentials(mutant.id);
  const reached = reach.mutants.get(mutant.id);
  const asked = isAboutThem ? visitsAboutCredentials(reached) : (reached ?? []);
  return tryOne({
    name,
    visits: inOrder(asked, groups),
    async weaken(isOn) {
      switchboard.active[isOn ? 'add' : 'delete'](mutant.id);
      if (isAboutThem) await sleep(principalAgeMs);
    },
  });
}

async function tryAll(title: string, mutants: readonly Mutant[], groups: readonly string[]): Promise<void> {
  begin();
  for (const mutant of mutants) await tryMutant(mutant, groups);
  sum(title, mutants.length);
}

test.runIf(steps.has('database'))('without any condition in the code the database holds', async () => {
  for (const { id } of everyOf('company')) switchboard.active.add(id);
  const found = await ground.walk();
  switchboard.active.clear();
  say(`== every company condition of the code off, policies on: ${found.length} groups complain`);
  for (const { visit, complaint } of found)
    say(`   ${visit.route.name}, ${visit.group}: ${complaint.slice(0, 300)}`);
  await ground.renew();
});

test.runIf(steps.has('code'))('without any policy the code holds', async () => {
  await ground.renew(() => false);
  const found = await ground.walk();
  say(`== every policy off, conditions of the code on: ${found.length} groups complain`);
  for (const { visit, complaint } of found)
    say(`   ${visit.route.name}, ${visit.group}: ${complaint.slice(0, 300)}`);
  await ground.renew(() => true);
});

test.runIf(steps.has('guard'))('each guard is noticed', async () => {
  await tryAll('one guard off', mutantsOf('guard'), refused);
});

test.runIf(steps.has('access'))('each weaker route is noticed', async () => {
  begin();
  for (const route of routes.filter(({ name }) => isWanted(name)))
    for (const weaker of weakerThan(route.spec.access)) {
      const live = liveSpecs.get(route.name);
      if (!live) continue;
      const { access } = live;
      const visits = ground.visits().filter((visit) => visit.route === route);
      await tryOne({
        name: `${route.name} ${weaker.name}`,
        visits: inOrder(visits, refused),
        weaken(isOn) {
          live.access = isOn ? weaker.access : access;
        },
      });
    }
  sum('one route asks for less', score.killed + score.survived + score.unclear);
});

async function tryPolicies(
  title: string,
  tables: readonly string[],
  off: readonly Mutant[],
): Promise<string[]> {
  begin();
  const left: string[] = [];
  for (const { id } of off) switchboard.active.add(id);
  for (const table of tables) {
    const outcome = await tryOne({
      name: `policy of ${table}`,
      visits: inOrder(reach.tables.get(table) ?? [], foreign),
      weaken: (isOn) => ground.bind(table, !isOn),
    });
    if (outcome !== 'killed') left.push(table);
  }
  switchboard.active.clear();
  sum(title, tables.length);
  return left;
}

test.runIf(steps.has('policy'))('without conditions in the code, each policy is noticed', async () => {
  const tables = (await ground.tables()).filter(isWanted);
  const left = await tryPolicies('one policy off, company conditions off', tables, everyOf('company'));
  // What is a user's own, or a project's, is held by that, too.
  await tryPolicies('one policy off, every condition off', left, everyOf('company', 'project', 'user'));
});

test.runIf(steps.has('project') || steps.has('user'))(
  'each condition on project and user is noticed',
  async () => {
    await tryAll('one condition on project or user off', mutantsOf('project', 'user'), within);
  },
);

test.runIf(steps.has('company'))('without policies, each condition of the code is noticed', async () => {
  await ground.renew(() => false);
  await tryAll('one company condition off, policies off', mutantsOf('company'), foreign);
  await ground.renew(() => true);
});
