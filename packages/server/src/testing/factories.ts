import { argon2Sync } from 'node:crypto';
import type { PermissionSet } from '@docent/contract/permissions';
import pg from 'pg';
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

/** A hash says what it cost. This one costs next to nothing to check, or signing in would be most of what tests do. */
function cheapHash(): string {
  const nonce = Buffer.from('0123456789abcdef');
  const cost = { parallelism: 1, tagLength: 32, memory: 8, passes: 1 };
  const tag = argon2Sync('argon2id', { message: Buffer.from(password), nonce, ...cost });
  return `$argon2id$v=19$m=8,t=1,p=1$${nonce.toString('base64url')}$${tag.toString('base64url')}`;
}

const passwordHash = cheapHash();
const connectionsMax = 4;
const pools = new Map<string, pg.Pool>();

/** A separate connection for every user would cost more than creating the user. */
function poolOf(address: DatabaseAddress): pg.Pool {
  const key = JSON.stringify(address);
  const known = pools.get(key);
  if (known) return known;
  const pool = new pg.Pool({ ...connectionOptions(address), max: connectionsMax, allowExitOnIdle: true });
  // An idle connection that breaks is replaced by the next one.
  pool.on('error', () => undefined);
  pools.set(key, pool);
  return pool;
}

/** Leaves the database, so that it can be dropped. */
export async function closeFactories(address: DatabaseAddress): Promise<void> {
  const key = JSON.stringify(address);
  const pool = pools.get(key);
  pools.delete(key);
  await pool?.end();
}

async function insertUser(client: pg.PoolClient, user: TestUser, wishes: UserWishes): Promise<void> {
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
    [user.companyId, user.userId, user.email, type, roleId, passwordHash],
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
  const client = await poolOf(address).connect();
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
    client.release();
    return user;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
