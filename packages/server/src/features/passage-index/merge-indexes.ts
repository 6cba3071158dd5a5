import { decodeContexts, encodeContexts } from '#engine/documents/passage-context.ts';
import { segmentPassagesMax } from '#engine/retrieval/build-segment.ts';
import { mergeSegments } from '#engine/retrieval/merge-segments.ts';
import { decodeHeader } from '#engine/retrieval/segment-header.ts';
import type { Database } from '#platform/db/pool.ts';
import { type CompanyScope, inReadScope, inScope, outsideCompanies, type Tx } from '#platform/db/scope.ts';
import type { JobAttempt, JobKind } from '#platform/jobs/jobs.ts';
import { deleteSegment, insertSegment, type NewSegment } from './segment.store.ts';
import {
  listCompaniesToMerge,
  listProjectsToMerge,
  listToMerge,
  markMerged,
  readAllPostings,
  readWholeSegments,
  type SmallIndex,
  type StoredWholeSegment,
} from './text-merge.store.ts';

/** Merges the many small indexes of a project, one segment at a time. */
export const mergeIndexesJob: JobKind<object> = {
  name: 'merge-indexes',
  concurrency: 1,
  concurrencyPerCompany: 1,
  expireInS: 3600,
  retryMax: 3,
  cron: '* * * * *',
};

/** Fewer small indexes are searched without merging. */
const waitingMin = 64;
/** A merged segment with fewer passages is merged again. */
const fullPassages = segmentPassagesMax / 2;
const fields = 3;

interface Batch {
  language: SmallIndex['language'];
  waiting: SmallIndex[];
  /** A merged segment that is not full yet. */
  tail: SmallIndex | undefined;
}

/** The inputs of the next merged segment, in the most frequent language. */
function chooseBatch({ waiting, merged }: Awaited<ReturnType<typeof listToMerge>>): Batch | undefined {
  const [group] = [...Map.groupBy(waiting, ({ language }) => language)].sort(
    ([, one], [, other]) => other.length - one.length,
  );
  if (!group) return undefined;
  const [language, candidates] = group;
  const tail = merged.find((one) => one.language === language && one.passage_count < fullPassages);
  let room = segmentPassagesMax - (tail?.passage_count ?? 0);
  const taken = candidates.filter(({ passage_count }) => {
    room -= passage_count;
    return room >= 0;
  });
  return taken.length + (tail ? 1 : 0) > 1 ? { language, waiting: taken, tail } : undefined;
}

/** The passage positions of several segments as one. */
function joinRanges(segments: readonly StoredWholeSegment[]): Uint8Array {
  const joined = Buffer.concat(segments.map(({ ranges }) => ranges));
  let texts = 0;
  let at = 0;
  for (const { passage_count, text_ids } of segments) {
    for (const end = at + passage_count * fields * 4; at < end; at += fields * 4)
      joined.writeUInt32LE(joined.readUInt32LE(at) + texts, at);
    texts += text_ids.length;
  }
  return joined;
}

function joinContexts(segments: readonly StoredWholeSegment[]): Uint8Array | undefined {
  const contexts = segments.flatMap(({ contexts: stored, passage_count: passageCount }) => {
    const passages = Array.from({ length: passageCount }, (_, passage) => passage);
    return stored
      ? decodeContexts(stored, { passageCount, passages })
      : passages.map(() => ({ headingPath: [] }));
  });
  return encodeContexts(contexts);
}

async function joinSegments(
  segments: readonly StoredWholeSegment[],
  postings: ReadonlyMap<string, readonly Buffer[]>,
  language: SmallIndex['language'],
): Promise<Omit<NewSegment, 'indexId'>> {
  const contexts = joinContexts(segments);
  const wholes = segments.map(({ segment_id, header }) => ({
    header: decodeHeader(header),
    postings: postings.get(segment_id) ?? [],
  }));
  return {
    language,
    passageCount: segments.reduce((sum, { passage_count }) => sum + passage_count, 0),
    textIds: segments.flatMap(({ text_ids }) => text_ids),
    ranges: joinRanges(segments),
    ...(contexts && { contexts }),
    built: await mergeSegments(wholes, language),
  };
}

async function readBatch(tx: Tx, scope: CompanyScope, projectId: string) {
  const batch = chooseBatch(await listToMerge(tx, scope, { projectId, max: segmentPassagesMax }));
  if (!batch) return undefined;
  const keys = batch.tail ? [batch.tail, ...batch.waiting] : batch.waiting;
  const segments = await readWholeSegments(tx, scope, keys);
  const postings = Map.groupBy(await readAllPostings(tx, scope, keys), ({ segment_id }) => segment_id);
  return { ...batch, segments, postings, isWhole: segments.length === keys.length };
}

/** The inputs have changed since, so this merge is skipped. */
class Outdated extends Error {}

/** Creates one merged segment; false when there is nothing to merge, or the inputs have changed. */
async function mergeOnce(db: Database, scope: CompanyScope, projectId: string): Promise<boolean> {
  const batch = await inReadScope(db, scope, (tx) => readBatch(tx, scope, projectId));
  if (!batch?.isWhole) return false;
  const blobs = new Map([...batch.postings].map(([id, rows]) => [id, rows.map(({ postings }) => postings)]));
  const joined = await joinSegments(batch.segments, blobs, batch.language);
  try {
    await inScope(db, scope, async (tx) => {
      if (!(await markMerged(tx, scope, batch.waiting))) throw new Outdated();
      if (batch.tail && !(await deleteSegment(tx, scope, batch.tail))) throw new Outdated();
      await insertSegment(tx, scope, { ...joined, indexId: projectId });
    });
  } catch (error) {
    if (error instanceof Outdated) return false;
    throw error;
  }
  return true;
}

/** The work of that job. It continues after an interruption. */
export async function mergeIndexes(db: Database, { signal }: Pick<JobAttempt, 'signal'>): Promise<void> {
  for (const companyId of await outsideCompanies(db, (tx) => listCompaniesToMerge(tx, waitingMin))) {
    const scope = { companyId };
    const projects = await inReadScope(db, scope, (tx) => listProjectsToMerge(tx, scope, waitingMin));
    for (const projectId of projects) while (!signal.aborted && (await mergeOnce(db, scope, projectId)));
  }
}
