import { Readable } from 'node:stream';
import { isPermitted } from '@docent/contract/permissions';
import { recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { csvLine, csvStart } from '#platform/http/csv-text.ts';
import type { BytesAnswer } from '#platform/http/formats/bytes.ts';
import { assertPeriod } from './assert-period.ts';
import { listUsage } from './usage.store.ts';
import type { UsageAsked } from './usage-asked.ts';

const header = [
  ...['key', 'name', 'questions', 'tokens_in', 'tokens_out', 'added_bytes', 'storage_bytes'],
  ...['tokens_estimated', 'cost'],
];

/** Every row of a period as CSV. @throws Failure usage_period; no_permission without `export` */
export async function exportUsage(db: Database, actor: Actor, asked: UsageAsked): Promise<BytesAnswer> {
  if (!isPermitted(actor.permissions, 'export')) throw new Failure('no_permission');
  assertPeriod(asked);
  const { items } = await inScope(db, actor, async (tx) => {
    const usage = await listUsage(tx, actor, asked, null);
    const { from, to, by } = asked;
    await recordAudit(tx, actor, { action: 'usage.exported', details: { from, to, by } });
    return usage;
  });
  const lines = items.map((row) =>
    csvLine([
      row.key,
      row.name,
      row.questions,
      row.tokensIn,
      row.tokensOut,
      row.addedBytes,
      row.storageBytes,
      row.tokensEstimated,
      row.cost,
    ]),
  );
  return {
    status: 200,
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="usage-${asked.by}-${asked.from}-${asked.to}.csv"`,
      'cache-control': 'private, no-store',
    },
    stream: Readable.from([csvStart + csvLine(header), ...lines]),
  };
}
