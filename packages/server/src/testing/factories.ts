import type { PermissionSet } from '@docent/contract/permissions';
import pg from 'pg';
import { hashPassword } from '#platform/auth/password.ts';
import type { DatabaseAddress } from '#platform/db/pool.ts';
import { connectionOptions } from '#platform/db/pool.ts';
import { newUid } from '#platform/db/uuid.ts';

export interface TestUser {
  companyId: string;
  companyCode: string;
  userId: string;
  projectId: string;
  email: string;
  password: string;
}

export interface UserWishes {
  companyId?: string;
  companyCode?: string;
  type?: 'admin' | 'regular';
  scopes?: PermissionSet['scopes'];
  actions?: PermissionSet['actions'];
  /** The new company is the one that runs the installation. */
  isOperator?: boolean;
  /** Joins this project instead of a new one; null for none. */
  projectId?: string | null;
}

const password = 'correct horse battery';
const passwordHash = hashPassword(password);

async function insertUser(client: pg.Client, user: TestUser, wishes: UserWishes): Promise<void> {
  const type = wishes.type ?? 'admin';
  const roleId = type === 'regular' ? newUid() : null;
  if (roleId) {
    const permissions = JSON.stringify({ scopes: wishes.scopes ?? {}, actions: wishes.actions ?? {} });
    await client.query('insert into roles (company_id, id, name, permissions) values ($1, $2, $3, $4)', [
      user.companyId,
      roleId,
      `role ${roleId}`,
      permissions,
    ]);
  }
  await client.query(
    `insert into users (company_id, id, name, email, email_key, type, role_id, password_hash)
     values ($1, $2, 'Test User', $3, $3, $4, $5, $6)`,
    [user.companyId, user.userId, user.email, type, roleId, await passwordHash],
  );
}

/** A user, in a company and a project that are made for them unless named. Returns what signs them in. */
export async function createUser(address: DatabaseAddress, wishes: UserWishes = {}): Promise<TestUser> {
  const companyId = wishes.companyId ?? newUid();
  const user: TestUser = {
    companyId,
    companyCode: wishes.companyCode ?? `c-${companyId}`,
    userId: newUid(),
    projectId: wishes.projectId ?? newUid(),
    email: `${newUid()}@example.test`,
    password,
  };
  const client = new pg.Client(connectionOptions(address));
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('app.company_id', $1, true)`, [companyId]);
    if (!wishes.companyId) {
      await client.query(
        'insert into companies (company_id, code, code_key, title, is_operator) values ($1, $2, $2, $2, $3)',
        [companyId, user.companyCode, wishes.isOperator ?? false],
      );
    }
    await insertUser(client, user, wishes);
    if (wishes.projectId === undefined) {
      await client.query(`insert into projects (company_id, id, title) values ($1, $2, 'Test project')`, [
        companyId,
        user.projectId,
      ]);
    }
    if (wishes.projectId !== null) {
      await client.query('insert into project_users (company_id, project_id, user_id) values ($1, $2, $3)', [
        companyId,
        user.projectId,
        user.userId,
      ]);
    }
    await client.query('commit');
    return user;
  } finally {
    await client.end();
  }
}
