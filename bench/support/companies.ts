import pg from 'pg';
import { migrate } from '../../packages/server/src/platform/db/migrate.ts';
import { newUid } from '../../packages/server/src/platform/db/uuid.ts';
import type { BenchDatabase } from './database.ts';

export interface BenchCompany {
  companyId: string;
  projectId: string;
  userId: string;
}

/** Brings the database up to date and makes companies in it, each with a project and a user. */
export async function createCompanies(database: BenchDatabase, count: number): Promise<BenchCompany[]> {
  await migrate(database.connection, new URL('../../packages/server/migrations/', import.meta.url));
  const client = new pg.Client(database.connection);
  await client.connect();
  const companies = Array.from({ length: count }, () => ({
    companyId: newUid(),
    projectId: newUid(),
    userId: newUid(),
  }));
  for (const { companyId, projectId, userId } of companies) {
    await client.query('begin');
    await client.query(`select set_config('app.company_id', $1, true)`, [companyId]);
    await client.query('insert into companies (company_id, code, code_key, title) values ($1, $2, $2, $2)', [
      companyId,
      `c-${companyId}`,
    ]);
    await client.query(`insert into projects (company_id, id, title) values ($1, $2, 'Bench')`, [
      companyId,
      projectId,
    ]);
    await client.query(
      `insert into users (company_id, id, name, email, email_key, type) values ($1, $2, 'Bench', $3, $3, 'admin')`,
      [companyId, userId, `${userId}@bench.test`],
    );
    await client.query('commit');
  }
  await client.end();
  return companies;
}
