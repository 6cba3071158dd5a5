/** A place of the source that can be weakened while the product runs. */
export interface Mutant {
  id: string;
  /** `company`, `project`, `user`: a condition on whose row it is; `guard`: anything else that refuses. */
  kind: string;
  /** The file's text around it. */
  source: string;
}

/** Which mutants there are, which are on, and which were come by. */
export interface Switchboard {
  (id: string): boolean;
  known: Map<string, Mutant>;
  reached: Set<string>;
  active: Set<string>;
}

const active = new Set<string>();
const reached = new Set<string>();
const known = new Map<string, Mutant>();

/** Parts of the names of mutants that are on from the beginning, for suites that know of none. */
const alwaysOn = (process.env.MUTATION_ON ?? '').split(',').filter((part) => part !== '');

function isOn(id: string): boolean {
  reached.add(id);
  return active.has(id) || alwaysOn.some((part) => id.includes(part));
}

/** In each process of the check, before any module of the product: mutated modules ask it. */
export const switchboard: Switchboard = Object.assign(isOn, { known, reached, active });

Object.assign(globalThis, { switchboard });
