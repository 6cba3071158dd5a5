import pg from 'pg';
import type { BenchDatabase } from './database.ts';
import type { Product } from './product.ts';

/** Files like one that was uploaded, as many uploads would have left them. */
async function fill(database: BenchDatabase, sample: string, { folder, count }: Filling): Promise<void> {
  const client = new pg.Client(database.connection);
  await client.connect();
  await client.query('begin');
  const { rows } = await client.query('select company_id from companies');
  await client.query(`select set_config('app.company_id', $1, true)`, [rows[0].company_id]);
  await client.query(
    `insert into files (company_id, id, text_id, project_id, folder_id, name, name_key, type, category, size_bytes,
       sha256, status, text_length, created_by, created_at)
     select f.company_id, n.id, n.id, f.project_id, $2, 'Report ' || n.at || '.txt', 'report ' || n.at || '.txt', f.type,
       f.category, n.at, f.sha256, 'ready', 18, f.created_by, now() - n.at * interval '1 second'
     from files f, (select gen_random_uuid() as id, (random() * 1e6)::int as at from generate_series(1, $3)) n
     where f.id = $1`,
    [sample, folder, count],
  );
  await client.query('commit');
  await client.query('analyze files');
  await client.end();
}

interface Filling {
  folder: string;
  count: number;
}

/** Two folders, one with very many files and one with fifty; returns their ids. */
export async function twoFolders(database: BenchDatabase, product: Product, manyCount: number) {
  const folderNamed = async (name: string) =>
    (await product.call<{ uid: string }>('POST', '/folders', { name })).uid;
  const [large, small] = [await folderNamed('Large'), await folderNamed('Small')];
  const { uid: sample } = await product.upload('sample.txt', 'A file to be like.');
  await fill(database, sample, { folder: large, count: manyCount });
  await fill(database, sample, { folder: small, count: 50 });
  return { large, small };
}
