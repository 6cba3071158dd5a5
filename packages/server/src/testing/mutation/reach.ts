import type { ProvingGround, Visit } from './proving-ground.ts';
import { switchboard } from './switchboard.ts';
import { sentWords } from './touched-tables.ts';

/** Whose requests come by what: a mutant that nobody comes by cannot be noticed, and who does not come by one cannot notice it. */
export interface Reach {
  mutants: ReadonlyMap<string, readonly Visit[]>;
  tables: ReadonlyMap<string, readonly Visit[]>;
}

/** For each name, the visits that it is met on, each narrowed to those who meet it. */
class Meetings {
  readonly #cells = new Map<string, Map<Visit, Set<number>>>();

  note(name: string, visit: Visit, cell: number): void {
    const visits = this.#cells.get(name) ?? new Map<Visit, Set<number>>();
    this.#cells.set(name, visits);
    visits.set(visit, (visits.get(visit) ?? new Set<number>()).add(cell));
  }

  /** Who meets the fewest others comes first: nearest to what is looked for. */
  all(): Map<string, Visit[]> {
    const metOn = new Map<Visit, number>();
    for (const visits of this.#cells.values())
      for (const visit of visits.keys()) metOn.set(visit, (metOn.get(visit) ?? 0) + 1);
    const inOrder = (visits: Map<Visit, Set<number>>) =>
      [...visits]
        .toSorted(([one], [other]) => (metOn.get(one) ?? 0) - (metOn.get(other) ?? 0))
        .map(([visit, cells]): Visit => ({ ...visit, cells }));
    return new Map([...this.#cells].map(([name, visits]) => [name, inOrder(visits)]));
  }
}

/** Walks these groups once while nothing is weakened. @throws Error when somebody complains all the same */
export async function learnReach(ground: ProvingGround, groups: ReadonlySet<string>): Promise<Reach> {
  const tables = new Set(await ground.tables());
  const [mutants, touched] = [new Meetings(), new Meetings()];
  for (const visit of ground.visits().filter(({ group }) => groups.has(group))) {
    const heard = {
      begin() {
        switchboard.reached.clear();
        sentWords.clear();
      },
      end(cell: number) {
        for (const id of switchboard.reached) mutants.note(id, visit, cell);
        for (const word of sentWords) if (tables.has(word)) touched.note(word, visit, cell);
      },
    };
    let found = await ground.hunt([visit], heard);
    if (found) {
      // A machine that is busy with other things is asked twice.
      await ground.renew();
      found = await ground.hunt([visit], heard);
    }
    if (found)
      throw new Error(
        `Nothing is weakened, and ${visit.route.name} complains, ${visit.group}: ${found.complaint}`,
      );
  }
  return { mutants: mutants.all(), tables: touched.all() };
}
