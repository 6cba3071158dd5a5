import { createHash } from 'node:crypto';
import { defaultLanguage } from '@docent/contract/core/language';
import type { Cell } from '@docent/contract/table-cell';
import type { RepeatedJoin } from '#engine/tabular/read-sql/repeated-join.ts';
import { announce } from '#features/notification/index.ts';
import { type CurrentOutcome, queryCurrentTables } from '#features/spreadsheet/index.ts';
import type { Database } from '#platform/db/pool.ts';
import { type CompanyScope, inReadScope, inScope, type Tx } from '#platform/db/scope.ts';
import type { JobAttempt, Jobs } from '#platform/jobs/jobs.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { findScheduledName } from './find-schedule-holder.store.ts';
import { endRun, findWaitingRun, type ScheduledRun, type ScheduleRow } from './question-schedule.store.ts';
import { listSavedQueries } from './saved-question.store.ts';

interface ScheduleDeps {
  db: Database;
  jobs: Jobs;
  storage: Storage;
}

const caps = { rowsMax: 10_000, resultUnitsMax: 16 * 1024 * 1024 } as const;
const significantDigits = 12;

/** Sums of decimals differ in their last digits with the order in which threads add them. */
const comparable = (cell: Cell) =>
  typeof cell === 'number' && !Number.isInteger(cell) ? cell.toPrecision(significantDigits) : cell;

/**
 * What tells one result from another. The order of rows counts for nothing, because a query without one may give them in
 * any; a result that was cut is told by the data that it is of.
 */
function fingerprint({ outcome, versionIds }: Pick<CurrentOutcome, 'outcome' | 'versionIds'>): string {
  const hash = createHash('sha256');
  if (outcome.type === 'refused') hash.update(`refused ${outcome.refusal}`);
  else if (outcome.result.truncated) hash.update(`versions ${versionIds.join(' ')}`);
  else {
    const { columns, rows } = outcome.result;
    const lines = rows.map((row) => JSON.stringify(row.map(comparable))).sort();
    hash.update(JSON.stringify(columns)).update(lines.join('\n'));
  }
  return hash.digest('base64url');
}

interface Asked {
  /** By question: what tells its result from another one. */
  seen: Record<string, string>;
  /** Questions with a join that counts rows several times. */
  repeated: { id: string; question: string; columns: RepeatedJoin['columns'] }[];
}

async function askAll(
  deps: ScheduleDeps,
  scope: CompanyScope,
  { spreadsheetId, userId, signal }: { spreadsheetId: string; userId: string; signal: AbortSignal },
): Promise<Asked> {
  const all: Asked = { seen: {}, repeated: [] };
  for (const { id, title, sql } of await inReadScope(deps.db, scope, (tx) =>
    listSavedQueries(tx, scope, spreadsheetId),
  )) {
    signal.throwIfAborted();
    const asked = { spreadsheetId, sql, caps, language: defaultLanguage, caller: userId, signal };
    const current = await queryCurrentTables(deps, scope, asked);
    all.seen[id] = fingerprint(current);
    if (current.repeated) all.repeated.push({ id, question: title, columns: current.repeated.columns });
  }
  return all;
}

/** Questions whose result differs from the one that was seen; new questions have none. */
const changedIn = (before: ScheduleRow['seen'], now: Record<string, string>): string[] =>
  Object.entries(now).flatMap(([id, print]) =>
    before?.[id] !== undefined && before[id] !== print ? [id] : [],
  );

interface Change {
  companyId: string;
  userId: string;
  key: string;
  spreadsheetId: string;
  /** Of the database. */
  name: string;
}

/** Announces results that changed; those whose join may count rows several times are not told of without saying so. */
async function announceChange(
  tx: Tx,
  deps: ScheduleDeps,
  { spreadsheetId, name, ...change }: Change,
  doubtful: Asked['repeated'][number] | undefined,
): Promise<void> {
  const event = { ...change, subject: { type: 'saved_question', value: spreadsheetId } };
  if (!doubtful) return announce(tx, deps, { ...event, kind: 'questions.changed', values: { name } });
  const { question, columns } = doubtful;
  const [column, other = ''] = columns;
  const values = { name, question, column, other };
  return announce(tx, deps, { ...event, kind: 'questions.repeated', values });
}

/**
 * Runs a database's saved questions for the user of a schedule. The run ends in one transaction with what it announces:
 * however often a worker dies or the job is delivered, the user is notified once.
 */
export async function runQuestionSchedule(
  deps: ScheduleDeps,
  { companyId, ...asked }: ScheduledRun & { companyId: string },
  { signal }: Pick<JobAttempt, 'signal'>,
): Promise<void> {
  const scope = { companyId };
  const schedule = await inReadScope(deps.db, scope, (tx) => findWaitingRun(tx, scope, asked));
  if (!schedule) return;
  const { spreadsheet_id: spreadsheetId, user_id: userId } = schedule;
  const held = { spreadsheetId, userId };
  const mayAsk = await inReadScope(deps.db, scope, (tx) => findScheduledName(tx, scope, held));
  if (mayAsk === undefined) return;
  const { seen, repeated } = await askAll(deps, scope, { ...held, signal });
  const changed = changedIn(schedule.seen, seen);
  await inScope(deps.db, scope, async (tx) => {
    const name = await findScheduledName(tx, scope, held);
    if (name === undefined || !(await endRun(tx, scope, { ...asked, seen, changed })) || changed.length === 0)
      return;
    const key = `${asked.scheduleId}-${asked.run}`;
    const doubtful = repeated.find(({ id }) => changed.includes(id));
    await announceChange(tx, deps, { companyId, userId, key, spreadsheetId, name }, doubtful);
  });
}
