import type pg from 'pg';
import { hashPassword } from '#platform/auth/password.ts';
import { newUid } from '#platform/db/uuid.ts';
import { emailKey } from '#platform/i18n/email-key.ts';
import { companyCodeKey } from './company.store.ts';

export interface FirstCompany {
  code: string;
  title: string;
  projectTitle: string;
  admin: { name: string; email: string; password: string };
}

async function insertAll(client: pg.Client, first: FirstCompany, passwordHash: string): Promise<void> {
  const [companyId, userId, projectId] = [newUid(), newUid(), newUid()];
  // Row-level security is forced on the owner as well, so the new company has to be the current one.
  await client.query(`select set_config('app.company_id', $1, true)`, [companyId]);
  await client.query(
    `insert into companies (company_id, code, code_key, title, is_operator) values ($1, $2, $3, $4, true)`,
    [companyId, first.code, companyCodeKey(first.code), first.title],
  );
  await client.query(
    `insert into users (company_id, id, name, email, email_key, type, password_hash)
     values ($1, $2, $3, $4, $5, 'admin', $6)`,
    [companyId, userId, first.admin.name, first.admin.email, emailKey(first.admin.email), passwordHash],
  );
  await client.query('insert into projects (company_id, id, title) values ($1, $2, $3)', [
    companyId,
    projectId,
    first.projectTitle,
  ]);
  await client.query(
    `insert into project_users (company_id, project_id, user_id, type) values ($1, $2, $3, 'admin')`,
    [companyId, projectId, userId],
  );
}

/**
 * Creates the operator's company with its administrator and a project when there is no company yet; processes that
 * start together create one. `beforeCommit` runs only when it is created. Returns whether it was.
 * @param client a connection of the owner, with no transaction open
 */
export async function setUpFirstCompany(
  client: pg.Client,
  first: FirstCompany,
  beforeCommit: () => Promise<void>,
): Promise<boolean> {
  const passwordHash = await hashPassword(first.admin.password);
  await client.query('begin');
  try {
    await client.query('lock table companies in share row exclusive mode');
    const { rows } = await client.query('select 1 from companies limit 1');
    if (rows.length === 0) {
      await insertAll(client, first, passwordHash);
      await beforeCommit();
    }
    await client.query('commit');
    return rows.length === 0;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
