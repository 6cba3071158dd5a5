import pg from 'pg';
import { ownerRole } from './postgres-cluster.ts';
import { socketPort } from './socket-folder.ts';

const databaseName = 'docent';
const noSuchDatabase = '3D000';

/**
 * Connection options for pg: `host` is the folder of the Unix socket. The user owns everything and runs the migrations.
 */
export interface OwnerConnection {
  host: string;
  port: number;
  user: string;
  database: string;
}

export function ownerConnection(socketFolder: string, database = databaseName): OwnerConnection {
  return { host: socketFolder, port: socketPort, user: ownerRole, database };
}

async function ask(connection: OwnerConnection, statement: string): Promise<void> {
  const client = new pg.Client({ ...connection, ssl: false, connectionTimeoutMillis: 10_000 });
  // A server that stops during an open connection is reported by the running query.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(statement);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whether a server accepts connections on the socket. */
export function answersOn(socketFolder: string): Promise<boolean> {
  return ask(ownerConnection(socketFolder, 'postgres'), 'select 1').then(
    () => true,
    () => false,
  );
}

/** Creates Docent's database if the cluster has none yet (on a first start, or after one that was killed before this). */
export async function ensureDatabase(socketFolder: string): Promise<void> {
  try {
    await ask(ownerConnection(socketFolder), 'select 1');
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== noSuchDatabase) throw error;
    await ask(ownerConnection(socketFolder, 'postgres'), `create database ${databaseName}`);
  }
}
