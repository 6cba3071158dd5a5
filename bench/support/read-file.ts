import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { readFile } from '../../packages/server/src/features/file-manager/index.ts';
import type { Database } from '../../packages/server/src/platform/db/pool.ts';
import { newUid } from '../../packages/server/src/platform/db/uuid.ts';
import type { Storage } from '../../packages/server/src/platform/storage/storage.ts';
import type { BenchCompany } from './companies.ts';
import type { BenchDatabase } from './database.ts';

const notHere = () => Promise.reject(new Error('The bench only reads.'));

/** A storage that holds one file of this disk under every key. */
function storageOf(path: string): Storage {
  return {
    read: async () => createReadStream(path),
    write: notHere,
    remove: notHere,
    removeAll: notHere,
    list: () => {
      throw new Error('The bench only reads.');
    },
    check: notHere,
  };
}

/** The product compares it with the bytes that it reads. */
async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

async function insertFile(database: BenchDatabase, company: BenchCompany, path: string): Promise<string> {
  const fileId = newUid();
  const sha256 = await hashOf(path);
  const { size } = await stat(path);
  const client = new pg.Client(database.connection);
  await client.connect();
  await client.query('begin');
  await client.query(`select set_config('app.company_id', $1, true)`, [company.companyId]);
  await client.query(
    `insert into blobs (company_id, sha256, size_bytes, storage_key) values ($1, $2, $3, 'bench')`,
    [company.companyId, sha256, size],
  );
  await client.query(
    `insert into files (company_id, id, text_id, project_id, name, name_key, type, category, size_bytes, sha256, created_by)
     values ($1, $2, $2, $3, 'bench.txt', 'bench.txt', 'text/plain', 'text', $4, $6, $5)`,
    [company.companyId, fileId, company.projectId, size, company.userId, sha256],
  );
  await client.query('commit');
  await client.end();
  return fileId;
}

/** Reads a file as the product's worker does, from the claim to `ready`. Returns its id. */
export async function readBenchFile(
  place: { db: Database; database: BenchDatabase; company: BenchCompany },
  path: string,
): Promise<string> {
  const fileId = await insertFile(place.database, place.company, path);
  const onError = (error: unknown) => console.error(error);
  let isHandedOn = false;
  const jobs = {
    enqueue: async () => {
      isHandedOn = true;
    },
    countWaiting: async () => new Map(),
    work: notHere,
    stop: notHere,
  };
  const deps = { db: place.db, storage: storageOf(path), jobs, onError };
  const attempt = { signal: new AbortController().signal, isLast: true };
  const { companyId } = place.company;
  await readFile(deps, { companyId, fileId, lane: 'small' }, attempt);
  while (isHandedOn) {
    isHandedOn = false;
    await readFile(deps, { companyId, fileId, lane: 'large' }, attempt);
  }
  return fileId;
}
