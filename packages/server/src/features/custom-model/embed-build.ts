import { limits } from '@docent/contract/limits';
import { contextLines } from '#engine/documents/passage-context.ts';
import type { EmbeddingPort } from '#engine/model/embedding-port.ts';
import { encodeVectors } from '#engine/retrieval/quantised-vectors.ts';
import type { ConnectedPart } from '#features/ai-provider/index.ts';
import {
  findSegmentWithoutVectors,
  insertVectors,
  readKeptPassages,
  sumVectors,
  type VectorKind,
} from '#features/passage-index/index.ts';
import { inReadScope, inScope, type Tx } from '#platform/db/scope.ts';
import { beginVectors, countVectors, findMeaning, noteEmbedded, setVectors } from './build-meaning.store.ts';
import { holdBuild } from './build-run.store.ts';
import type { BuildRun } from './build-run.ts';
import { EmbeddingFailed, embedWithRetries } from './embed-with-retries.ts';
import { listShards } from './shard.store.ts';

/** So many passages are asked for until it is written down how far the build is. */
const passagesPerStep = 256;
/** Any text tells how long the vectors of a provider are. */
const probe = 'docent';

interface Embedding {
  embedder: ConnectedPart<EmbeddingPort>;
  kind: VectorKind;
  indexIds: readonly string[];
  /** How many passages have vectors. */
  embedded: number;
}

const holding = <Result>({ db, scope, build }: BuildRun, work: (tx: Tx) => Promise<Result>) =>
  inScope(db, scope, async (tx) => {
    await holdBuild(tx, scope, build);
    return work(tx);
  });

/** Whether vectors are made at all; where not, the build says why. @param dimensions of each, once that is known */
async function isToBeMade(run: BuildRun, dimensions = 1): Promise<boolean> {
  const { scope, build } = run;
  return holding(run, async (tx) => {
    const meaning = await findMeaning(tx, scope, build.id);
    if (meaning?.vectors !== 'wanted') return false;
    const { passagesMax, numbersMax } = limits.meaning;
    const { passage_count: count } = meaning;
    const isTooMuch = count > passagesMax || count * dimensions > numbersMax;
    if (meaning.by_meaning && !isTooMuch) return true;
    // No text leaves any more once the model was switched back.
    await setVectors(tx, scope, build.id, meaning.by_meaning ? 'too_many' : 'left_out');
    return false;
  });
}

async function begin(run: BuildRun, embedder: ConnectedPart<EmbeddingPort>): Promise<Embedding | undefined> {
  const { scope, build } = run;
  const [vector] = await embedWithRetries(run, embedder, [probe]);
  const kind = { embedding: embedder.port.name, dimensions: vector?.length ?? 0 };
  if (!(await isToBeMade(run, kind.dimensions))) return undefined;
  return holding(run, async (tx) => {
    const indexIds = await listShards(tx, scope, build.id);
    const embedded = await sumVectors(tx, scope, { indexIds, ...kind });
    await beginVectors(tx, scope, { buildId: build.id, embedded, dimensions: kind.dimensions });
    return { embedder, kind, indexIds, embedded };
  });
}

/** The vectors of these texts, each undefined where the text is empty; undefined once they are not wanted any more. */
async function embedTexts(run: BuildRun, embedding: Embedding, texts: readonly string[]) {
  const vectors: (Float32Array | undefined)[] = [];
  for (let at = 0; at < texts.length; at += passagesPerStep) {
    const step = texts.slice(at, at + passagesPerStep);
    const filled = step.filter((text) => text !== '');
    const made = filled.length > 0 ? await embedWithRetries(run, embedding.embedder, filled) : [];
    if (made.some(({ length }) => length !== embedding.kind.dimensions))
      throw new EmbeddingFailed('embedding_bad_answer');
    const next = made.values();
    vectors.push(...step.map((text) => (text === '' ? undefined : next.next().value)));
    const embedded = embedding.embedded + vectors.length;
    await holding(run, (tx) => noteEmbedded(tx, run.scope, run.build.id, embedded));
    if (!(await isToBeMade(run))) return undefined;
  }
  return vectors;
}

/** Makes the vectors of one more segment; false when there is none left, or they are not wanted any more. */
async function embedSegment(run: BuildRun, embedding: Embedding): Promise<boolean> {
  const { db, scope, build } = run;
  const { kind, indexIds } = embedding;
  const next = await inReadScope(db, scope, async (tx) => {
    const segment = await findSegmentWithoutVectors(tx, scope, { indexIds, ...kind });
    return segment && { segment, passages: await readKeptPassages(tx, scope, segment) };
  });
  if (!next) {
    await holding(run, (tx) => setVectors(tx, scope, build.id, 'ready'));
    return false;
  }
  const texts = next.passages.map(({ text, ...context }) =>
    text === '' ? '' : [...contextLines(context), text].join('\n'),
  );
  const made = await embedTexts(run, embedding, texts);
  if (!made) return false;
  const vectors = encodeVectors(made, kind.dimensions);
  const { index_id: shardId } = next.segment;
  await holding(run, async (tx) => {
    const isNew = await insertVectors(tx, scope, { key: next.segment, kind, vectors, count: made.length });
    await countVectors(tx, scope, { build, shardId, bytes: isNew ? vectors.length : 0 });
  });
  embedding.embedded += made.length;
  return true;
}

/** What the build was asked to have vectors by, while it is connected and the project is open to it. @throws EmbeddingFailed */
async function findEmbedder({ enginesOf, scope, build }: BuildRun): Promise<ConnectedPart<EmbeddingPort>> {
  const engines = await enginesOf(scope);
  const part =
    build.embedding === null ? undefined : engines.embedderNamed(build.embedding, build.project_id);
  if (part === 'closed') throw new EmbeddingFailed('embedding_closed');
  if (!part) throw new EmbeddingFailed('embedding_not_connected');
  return part;
}

/**
 * Makes vectors of what a build has indexed, where its model wants them. Segments that have some from a build before, or
 * from an attempt before, are passed over. @throws EmbeddingFailed
 */
export async function embedBuild(run: BuildRun): Promise<void> {
  if (!(await isToBeMade(run))) return;
  const embedding = await begin(run, await findEmbedder(run));
  while (embedding && (await embedSegment(run, embedding)));
}
