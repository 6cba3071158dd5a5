import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { StartProblem } from '../start-problem.ts';
import { explainRefusal } from './database-problem.ts';
import type { DatabaseAddress } from './pool.ts';

const listenWaitMs = 2_000;
const pooled =
  'leads to a connection pooler that does not keep a session (transaction mode), and LISTEN needs one';

interface Urls {
  url: string;
  directUrl: string | undefined;
}

async function connected<Result>(
  { setting, url }: { setting: string; url: string },
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'docent-start',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    const refusal = explainRefusal(error, { setting, url });
    throw refusal ? new StartProblem(refusal) : error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A pooler reports an invented process id at the start of a connection. */
function isPooled(url: string): Promise<boolean> {
  return connected({ setting: 'DATABASE_URL', url }, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    // Platform seam: pg stores the process id, but does not declare it.
    return (client as pg.Client & { processID: number | null }).processID !== rows[0]?.pid;
  });
}

/** Whether a notification arrives. Through a pooler in transaction mode the listening connection has changed by then. */
function canListen(place: { setting: string; url: string }): Promise<boolean> {
  const channel = `docent_start_${randomBytes(6).toString('hex')}`;
  return connected(place, async (listener) => {
    const heard = new Promise<boolean>((resolve) => {
      listener.once('notification', () => resolve(true));
      setTimeout(() => resolve(false), listenWaitMs).unref();
    });
    await listener.query(`listen ${channel}`);
    await connected(place, (speaker) => speaker.query(`notify ${channel}`));
    return heard;
  });
}

/**
 * Finds out how to reach the database: directly, or through a pooler with a direct connection for features that need a
 * session (LISTEN, migrations, the queue).
 * @throws StartProblem when there is no direct connection, or when the server rejects the role
 */
export async function reachDatabase({ url, directUrl }: Urls): Promise<DatabaseAddress> {
  const isThroughPooler = await isPooled(url);
  if (!isThroughPooler && directUrl === undefined) return { url };
  const place = { setting: directUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL', url: directUrl ?? url };
  if (await canListen(place)) return { url, directUrl: place.url };
  throw new StartProblem(
    `${place.setting} ${pooled}. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself, with the same database and user; DATABASE_URL may stay.`,
  );
}
