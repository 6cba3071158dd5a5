import { decodeContexts } from '#engine/documents/passage-context.ts';
import { type KeptPassages, rebuildSegment } from '#engine/documents/rebuild-segment.ts';
import { analyzerVersion } from '#engine/retrieval/analyze.ts';
import type { Database } from '#platform/db/pool.ts';
import { type CompanyScope, inReadScope, inScope, outsideCompanies } from '#platform/db/scope.ts';
import type { JobAttempt, JobKind } from '#platform/jobs/jobs.ts';
import {
  type AgedSegment,
  deleteSegment,
  findAgedSegment,
  insertSegment,
  listCompaniesToRenew,
} from './segment.store.ts';
import { readSlices } from './text-block.store.ts';

/** Finds nothing to do but after an upgrade that brought another analyzer. */
export const renewSegmentsJob: JobKind<object> = {
  name: 'renew-segments',
  concurrency: 1,
  concurrencyPerCompany: 1,
  expireInS: 12 * 3600,
  retryMax: 3,
  cron: '*/10 * * * *',
};

const fieldsPerPassage = 3;

async function readKept(db: Database, scope: CompanyScope, aged: AgedSegment): Promise<KeptPassages> {
  const count = aged.passage_count;
  const numbers = Array.from({ length: count }, (_, passage) => passage);
  const contexts = aged.contexts
    ? decodeContexts(aged.contexts, { passageCount: count, passages: numbers })
    : [];
  const places = numbers.map((passage) => {
    const [place = 0, start = 0, end = 0] = [0, 1, 2].map((field) =>
      aged.ranges.readUInt32LE((passage * fieldsPerPassage + field) * 4),
    );
    return { place, start, end, textId: aged.text_ids[place] ?? '' };
  });
  const texts = await inReadScope(db, scope, (tx) => readSlices(tx, scope, places));
  return {
    language: aged.language,
    passages: places.map(({ place, start, end }, passage) => ({
      ...{ place, start, end, text: texts[passage] ?? '' },
      ...(contexts[passage] ?? { headingPath: [] }),
    })),
  };
}

/** Makes one segment anew from its own passages; whoever searches meets the old one or the new one. */
async function renewOne(db: Database, scope: CompanyScope, signal: AbortSignal): Promise<boolean> {
  const aged = await inReadScope(db, scope, (tx) => findAgedSegment(tx, scope, analyzerVersion));
  if (!aged) return false;
  const renewed = await rebuildSegment(await readKept(db, scope, aged), signal);
  await inScope(db, scope, async (tx) => {
    // It may have been deleted with its index meanwhile.
    if (!(await deleteSegment(tx, scope, aged))) return;
    await insertSegment(tx, scope, { ...renewed, indexId: aged.index_id, textIds: aged.text_ids });
  });
  return true;
}

/** Makes every segment anew that an older analyzer made. Cut short, it goes on where it was. */
export async function renewSegments(db: Database, { signal }: Pick<JobAttempt, 'signal'>): Promise<void> {
  for (const companyId of await outsideCompanies(db, listCompaniesToRenew)) {
    while (!signal.aborted && (await renewOne(db, { companyId }, signal)));
  }
}
