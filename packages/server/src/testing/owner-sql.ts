import pg from 'pg';
import { connectionOptions, type DatabaseAddress } from '#platform/db/pool.ts';

export type Row = Record<string, unknown>;

/** The database as its superuser sees it, past row-level security: to look behind the product, and to move time. */
export interface OwnerSql {
  <Wanted extends object = Row>(text: string, values?: readonly unknown[]): Promise<Wanted[]>;
  end(): Promise<void>;
}

export async function openOwnerSql(address: DatabaseAddress): Promise<OwnerSql> {
  const client = new pg.Client(connectionOptions(address));
  await client.connect();
  const query = async <Wanted extends object>(text: string, values: readonly unknown[] = []) =>
    (await client.query<Wanted>(text, [...values])).rows;
  return Object.assign(query, { end: () => client.end() });
}
