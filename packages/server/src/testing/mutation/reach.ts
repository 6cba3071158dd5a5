import type { ProvingGround, Visit } from './proving-ground.ts';
import { switchboard } from './switchboard.ts';
import { sentWords } from './touched-tables.ts';

/** Who comes by what: a mutant that nobody comes by cannot be noticed, and who does not come by one cannot notice it. */
export interface Reach {
  mutants: ReadonlyMap<string, readonly Visit[]>;
  tables: ReadonlyMap<string, readonly Visit[]>;
}

function add(to: Map<string, Visit[]>, name: string, visit: Visit): void {
  const known = to.get(name) ?? [];
  known.push(visit);
  to.set(name, known);
}

/** Walks these groups once while nothing is weakened. @throws Error when somebody complains all the same */
export async function learnReach(ground: ProvingGround, groups: ReadonlySet<string>): Promise<Reach> {
  const tables = new Set(await ground.tables());
  const reach = { mutants: new Map<string, Visit[]>(), tables: new Map<string, Visit[]>() };
  for (const visit of ground.visits().filter(({ group }) => groups.has(group))) {
    switchboard.reached.clear();
    sentWords.clear();
    let found = await ground.hunt([visit]);
    if (found) {
      // A machine that is busy with other things is asked twice.
      await ground.renew();
      found = await ground.hunt([visit]);
    }
    if (found)
      throw new Error(
        `Nothing is weakened, and ${visit.route.name} complains, ${visit.group}: ${found.complaint}`,
      );
    for (const id of switchboard.reached) add(reach.mutants, id, visit);
    for (const word of sentWords) if (tables.has(word)) add(reach.tables, word, visit);
  }
  return reach;
}
