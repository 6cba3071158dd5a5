import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { connectionOptions, type DatabaseAddress } from './pool.ts';

/**
 * 256-bit keys of this installation, made once by whichever process comes first and shared by all.
 * Read as the owner: the application's role has no access to them.
 */
export async function readInstanceSecrets<const Names extends readonly string[]>(
  address: DatabaseAddress,
  names: Names,
): Promise<Record<Names[number], Uint8Array>> {
  const client = new pg.Client({ ...connectionOptions(address), application_name: 'docent-start' });
  await client.connect();
  try {
    const made = names.map(() => randomBytes(32));
    await client.query(
      `insert into instance_secrets (name, value) select * from unnest($1::text[], $2::bytea[])
       on conflict (name) do nothing`,
      [names, made],
    );
    const { rows } = await client.query<{ name: Names[number]; value: Buffer }>(
      'select name, value from instance_secrets where name = any($1)',
      [names],
    );
    // Each name was inserted or already there, so the record is complete.
    return Object.fromEntries(rows.map((row) => [row.name, new Uint8Array(row.value)])) as Record<
      Names[number],
      Uint8Array
    >;
  } finally {
    await client.end();
  }
}
