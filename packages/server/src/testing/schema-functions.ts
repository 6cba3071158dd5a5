import { statementsIn } from './table-uses.ts';

/** A write of a database function. */
export interface FunctionWrite {
  readonly name: string;
  /** The table that it writes. */
  readonly table: string;
  /** The tables whose triggers call the function; none of a function that statements call. */
  readonly triggersOf: readonly string[];
}

const start = 'CREATE OR REPLACE FUNCTION public.';
const triggerPattern =
  /^CREATE (?:CONSTRAINT )?TRIGGER \w+ [^;]*? ON public\.(\w+) [^;]*?EXECUTE FUNCTION (\w+)\(/gm;

/** What the functions of `schema.sql` write. */
export function writesOfFunctions(schema: string): FunctionWrite[] {
  const triggers = [...schema.matchAll(triggerPattern)].map(([, table = '', name = '']) => ({ table, name }));
  const [, ...functions] = schema.replace(/--.*$/gm, '').split(start);
  return functions.flatMap((text) => {
    const name = /^\w+/.exec(text)?.[0] ?? '';
    const triggersOf = [
      ...new Set(triggers.filter((one) => one.name === name).map(({ table }) => table)),
    ].sort();
    const writes = statementsIn(text).filter(({ kind }) => kind === 'write');
    return [...new Set(writes.map(({ table }) => table))].map((table) => ({ name, table, triggersOf }));
  });
}
