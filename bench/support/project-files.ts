import type pg from 'pg';
import { createSegmentBuilders } from '../../packages/server/src/engine/retrieval/build-segment.ts';
import {
  insertSegment,
  insertTextBlocks,
  offerToMerge,
} from '../../packages/server/src/features/passage-index/index.ts';
import type { Database } from '../../packages/server/src/platform/db/pool.ts';
import { inScope, type Tx } from '../../packages/server/src/platform/db/scope.ts';
import { newUid } from '../../packages/server/src/platform/db/uuid.ts';
import type { BenchCompany } from './companies.ts';
import type { Corpus } from './corpus.ts';

interface Filling extends BenchCompany {
  corpus: Corpus;
  fileCount: number;
  passagesPerFile: number;
}

const wordsPerPassage = 150;
const filesPerStep = 200;
const sha256 = 'b'.repeat(64);

const nextBuilder = createSegmentBuilders('en');

/** One text with its index, as reading a file leaves them. */
async function writeText(tx: Tx, filling: Filling, textId: string): Promise<number> {
  const builder = nextBuilder();
  const texts = Array.from({ length: filling.passagesPerFile }, () =>
    filling.corpus.paragraph(wordsPerPassage),
  );
  const ranges = new Uint32Array(texts.length * 3);
  let end = 0;
  for (const [at, content] of texts.entries()) {
    builder.addText(content);
    ranges.set([0, end, end + content.length], at * 3);
    end += content.length + 1;
  }
  await insertTextBlocks(tx, filling, textId, [{ startAt: 0, content: texts.join('\n') }]);
  await insertSegment(tx, filling, {
    indexId: textId,
    language: 'en',
    passageCount: texts.length,
    textIds: [textId],
    ranges: new Uint8Array(ranges.buffer),
    built: builder.finish(),
  });
  await offerToMerge(tx, filling, { textId, projectId: filling.projectId });
  return end;
}

async function writeFiles(client: pg.Client, filling: Filling, texts: ReadonlyMap<string, number>) {
  const { companyId, projectId, userId } = filling;
  await client.query('begin');
  await client.query(`select set_config('app.company_id', $1, true)`, [companyId]);
  await client.query(
    `insert into blobs (company_id, sha256, size_bytes, storage_key) values ($1, $2, 1, 'bench') on conflict do nothing`,
    [companyId, sha256],
  );
  await client.query(
    `insert into files (company_id, id, text_id, project_id, name, name_key, type, category, size_bytes, sha256, status,
       text_length, created_by, created_at)
     select $1, t.id, t.id, $2, t.id || '.txt', t.id || '.txt', 'text/plain', 'text', t.length, $5, 'ready', t.length, $6, now()
     from unnest($3::uuid[], $4::int[]) as t (id, length)`,
    [companyId, projectId, [...texts.keys()], [...texts.values()], sha256, userId],
  );
  await client.query('commit');
}

/** Adds files to a project, each with its own small index. */
export async function fillProject(db: Database, client: pg.Client, filling: Filling): Promise<void> {
  for (let made = 0; made < filling.fileCount; made += filesPerStep) {
    const texts = new Map<string, number>();
    await inScope(db, filling, async (tx) => {
      for (let at = made; at < Math.min(filling.fileCount, made + filesPerStep); at += 1) {
        const textId = newUid();
        texts.set(textId, await writeText(tx, filling, textId));
      }
    });
    await writeFiles(client, filling, texts);
  }
}
