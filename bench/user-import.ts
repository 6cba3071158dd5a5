// How long it takes to add the users of a table: its preview, and the import itself, by the number of its rows. The
// baseline is a bare INSERT of as many rows with as many columns into a table with the same unique key.
//   node bench/user-import.ts [--rows 100,1000,5000]

import { parseArgs } from 'node:util';
import pg from 'pg';
import { startBenchDatabase } from './support/database.ts';
import { printTable } from './support/figures.ts';
import { startProduct } from './support/product.ts';

const { values } = parseArgs({ options: { rows: { type: 'string' } } });
const sizes = (values.rows ?? '100,1000,5000').split(',').map(Number);

const database = await startBenchDatabase();
const product = await startProduct({ DATABASE_URL: database.url });
const client = new pg.Client(database.connection);
await client.connect();
await client.query(
  'create table bare_users (company_id uuid, id uuid primary key, name text, email text, type text, unique (company_id, email))',
);

await product.call('POST', '/roles', { name: 'Reader', permissions: { scopes: { chat: {} }, actions: {} } });

const namesOf = (count: number) => Array.from({ length: count }, (_, at) => `person-${count}-${at}`);

async function send(path: string, names: readonly string[]): Promise<number> {
  const lines = names.map((name) => `${name},${name}@example.test,regular,Reader`);
  const form = new FormData();
  form.append('file', new Blob([['name,email,type,role', ...lines].join('\n')]), 'users.csv');
  const headers = { authorization: product.authorization };
  const began = performance.now();
  const response = await fetch(`${product.url}/api${path}`, { method: 'POST', headers, body: form });
  const { data, message } = (await response.json()) as { data: { added?: number }; message: string };
  const tookS = (performance.now() - began) / 1000;
  if (!response.ok || (data.added ?? names.length) !== names.length) throw new Error(message);
  return tookS;
}

async function insertBare(names: readonly string[]): Promise<number> {
  const began = performance.now();
  await client.query(
    `insert into bare_users select '00000000-0000-0000-0000-000000000001', gen_random_uuid(), n, n || '@example.test', 'regular'
     from unnest($1::text[]) n`,
    [names],
  );
  return (performance.now() - began) / 1000;
}

const rows = [];
for (const size of sizes) {
  const names = namesOf(size);
  const previewS = await send('/users/import/preview', names);
  const importS = await send('/users/import', names);
  rows.push({
    'rows of the table': size,
    'preview, s': previewS.toFixed(2),
    'import, s': importS.toFixed(2),
    'rows/s': Math.round(size / importS),
    'bare INSERT, s': (await insertBare(names)).toFixed(2),
  });
}
printTable(rows);

await client.end();
await product.stop();
await database.stop();
