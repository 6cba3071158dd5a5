import type pg from 'pg';
import { hashPassword } from '#platform/auth/password.ts';
import { inOwnerScope } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { companyCodeKey } from './company.store.ts';
import { addFirstAdmin, type OpenFirstProject } from './first-admin.ts';

export interface FirstCompany {
  code: string;
  title: string;
  projectTitle: string;
  admin: { name: string; email: string; password: string };
}

interface FirstCompanyDeps {
  openFirstProject: OpenFirstProject;
  /** Runs only when the company is created. */
  beforeCommit(): Promise<void>;
}

async function insertAll(client: pg.Client, first: FirstCompany, openFirstProject: OpenFirstProject) {
  const scope = { companyId: newUid() };
  const { name, email, password } = first.admin;
  const passwordHash = await hashPassword(password);
  await inOwnerScope(client, scope, async (tx) => {
    await client.query(
      `insert into companies (company_id, code, code_key, title, is_operator) values ($1, $2, $3, $4, true)`,
      [scope.companyId, first.code, companyCodeKey(first.code), first.title],
    );
    const { projectTitle } = first;
    const admin = { name, email, language: 'en', passwordHash, projectTitle } as const;
    await addFirstAdmin(tx, openFirstProject, { scope, first: admin });
  });
}

/**
 * Creates the operator's company with its administrator and a project when there is no company yet; processes that
 * start together create one. Returns whether it was created.
 * @param client a connection of the owner, with no transaction open
 */
export async function setUpFirstCompany(
  client: pg.Client,
  first: FirstCompany,
  { openFirstProject, beforeCommit }: FirstCompanyDeps,
): Promise<boolean> {
  await client.query('begin');
  try {
    await client.query('lock table companies in share row exclusive mode');
    const { rows } = await client.query('select 1 from companies limit 1');
    if (rows.length === 0) {
      await insertAll(client, first, openFirstProject);
      await beforeCommit();
    }
    await client.query('commit');
    return rows.length === 0;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
