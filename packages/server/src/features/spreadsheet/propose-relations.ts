import { runQuery } from '#engine/tabular/sandbox/run-query.ts';
import type { FileDeps } from '#features/file-manager/index.ts';
import { type CompanyScope, inReadScope, inScope } from '#platform/db/scope.ts';
import type { JobAttempt } from '#platform/jobs/jobs.ts';
import { isKey } from './is-key.ts';
import { openAskedTable } from './open-table.ts';
import { type ProposedRelation, storeProposals } from './relation.store.ts';
import { countsSql } from './relation-values.ts';
import type { StoredColumn } from './spreadsheet.tables.ts';
import { listTables, type SpreadsheetTableRow } from './spreadsheet-table.store.ts';
import { tableFilesOf } from './table-files.ts';

const pairsMax = 200;
const shareMin = 0.95;
/** So many values that are all found elsewhere are no chance, whatever their columns are called. */
const unnamedValuesMin = 5;
const caps = { timeMaxMs: 60_000 };

interface Side {
  table: SpreadsheetTableRow;
  column: StoredColumn;
}

/** Pieces of a name without endings of Turkish and English plurals: `musteriler` and `musteri_id` share `musteri`. */
const stemsOf = (name: string) =>
  name
    .split('_')
    .map((part) => part.replace(/(?:lari|leri|lar|ler|si|su|s)$/, ''))
    .filter((part) => part.length > 1);

const plainKeys = new Set(['id', 'kod', 'kodu', 'kod', 'code', 'no', 'ad', 'adi', 'name', 'key']);

/** Whether a column is called like the key that it may refer to, or like the key's table. */
function areNamedAlike({ column: from }: Side, { table, column: to }: Side): boolean {
  if (from.name === to.name) return !plainKeys.has(from.name) || from.format.type === 'text';
  const stems = new Set(stemsOf(from.name));
  const own = stemsOf(to.name).filter((stem) => !plainKeys.has(stem));
  if (own.length > 0 && own.every((stem) => stems.has(stem))) return true;
  const isPlain = plainKeys.has(to.name) || stemsOf(to.name).every((stem) => plainKeys.has(stem));
  return isPlain && stemsOf(table.name).some((stem) => stems.has(stem));
}

/** Columns of one table and keys of another that may belong together, those that are called alike first. */
function candidatePairs(tables: readonly SpreadsheetTableRow[]) {
  const sides = tables.flatMap((table) => (table.columns ?? []).map((column): Side => ({ table, column })));
  const keys = sides.filter(({ table, column }) => isKey(column, table.column_notes[column.name]));
  const pairs = sides.flatMap((from) =>
    keys
      .filter((to) => to.table.id !== from.table.id && to.column.format.type === from.column.format.type)
      .map((to) => ({ from, to, isNamed: areNamedAlike(from, to) }))
      .filter(({ isNamed }) => isNamed || from.column.format.type === 'text'),
  );
  return pairs.toSorted((one, other) => Number(other.isNamed) - Number(one.isNamed)).slice(0, pairsMax);
}

type Pair = ReturnType<typeof candidatePairs>[number];

const sidesOf = ({ from, to }: Pair) => ({
  from: { table: from.table.name, column: from.column.name },
  to: { table: to.table.name, column: to.column.name },
});

/** A column refers to one key: of several that hold its values, to the one that is called like it. */
function bestOf(found: readonly (Pair & { share: number })[]): (Pair & { share: number })[] {
  const best = new Map<string, Pair & { share: number }>();
  for (const pair of found) {
    const id = `${pair.from.table.id} ${pair.from.column.name}`;
    const known = best.get(id);
    if (
      !known ||
      (pair.isNamed && !known.isNamed) ||
      (pair.isNamed === known.isNamed && pair.share > known.share)
    )
      best.set(id, pair);
  }
  // Two keys that hold the same values would refer to each other.
  const seen = new Set<string>();
  return [...best.values()].filter(({ from, to }) => {
    const id = [`${from.table.id}.${from.column.name}`, `${to.table.id}.${to.column.name}`].sort().join(' ');
    return !seen.has(id) && seen.add(id);
  });
}

async function findRelations(
  deps: FileDeps,
  tables: readonly SpreadsheetTableRow[],
  { scope, signal }: { scope: CompanyScope; signal: AbortSignal },
): Promise<ProposedRelation[]> {
  const pairs = candidatePairs(tables);
  if (pairs.length === 0) return [];
  const files = tableFilesOf(deps.storage);
  const opened = await Promise.all(tables.map((table) => openAskedTable(files, table)));
  const sql = pairs
    .map((pair, at) => `select ${at} as pair, * from ${countsSql(sidesOf(pair))}`)
    .join(' union all ');
  const holder = { company: scope.companyId, caller: 'import' };
  const outcome = await runQuery({ tables: opened, sql, holder, caps, isOwn: true }, signal);
  if (outcome.type === 'refused') return [];
  const found = outcome.result.rows.flatMap(([at, seen, included]) => {
    const pair = pairs[Number(at)];
    const share = Number(included) / Math.max(1, Number(seen));
    const isSure = pair?.isNamed ? Number(seen) >= 1 : share === 1 && Number(seen) >= unnamedValuesMin;
    return pair && isSure && share >= shareMin ? [{ ...pair, share }] : [];
  });
  return bestOf(found).map(({ from, to, share }) => ({
    fromTableId: from.table.id,
    fromColumn: from.column.name,
    toTableId: to.table.id,
    toColumn: to.column.name,
    share,
  }));
}

/**
 * Looks for columns whose values are the keys of other tables, and keeps what is found as proposals. What people decided
 * stays. It never ends an import: without proposals, the tables are asked one by one.
 */
export async function proposeRelations(
  deps: FileDeps,
  { scope, spreadsheetId, signal }: { scope: CompanyScope; spreadsheetId: string; signal: AbortSignal },
): Promise<void> {
  try {
    const tables = await inReadScope(deps.db, scope, (tx) => listTables(tx, scope, spreadsheetId));
    const ready = tables.filter(({ version_id }) => version_id !== null);
    const relations = ready.length < 2 ? [] : await findRelations(deps, ready, { scope, signal });
    await inScope(deps.db, scope, (tx) => storeProposals(tx, scope, { spreadsheetId, relations }));
  } catch (error) {
    if (signal.aborted) throw error;
    deps.onError(error);
  }
}

/** Looks for relations again; a table that was deleted meanwhile has none. */
export const proposeRelationsAgain = (
  deps: FileDeps,
  { companyId, spreadsheetId }: { companyId: string; spreadsheetId: string },
  { signal }: Pick<JobAttempt, 'signal'>,
): Promise<void> => proposeRelations(deps, { scope: { companyId }, spreadsheetId, signal });
