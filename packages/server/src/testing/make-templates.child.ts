// Makes what every test database begins with, once for a run: to copy it takes a fraction of the time. It loads the whole
// product and ends by itself, so that what Node has compiled of it then lies in the folder for that, for all the servers
// that tests start, most of which they kill.
import '#app/start.ts';
import { jobKinds } from '#app/workers.ts';
import { migrate } from '#platform/db/migrate.ts';
import { openJobs } from '#platform/jobs/jobs.ts';
import { asServerOwner, explained, type SocketAddress, type TestTemplate } from './test-templates.ts';

function reportTrouble(error: unknown): void {
  throw error;
}

async function makeTemplates(server: SocketAddress): Promise<void> {
  const [migrated, installed]: TestTemplate[] = ['migrated', 'installed'];
  await asServerOwner(server, `create database ${migrated}`);
  await migrate({ ...server, database: 'migrated' }, new URL('../../migrations/', import.meta.url));
  await asServerOwner(server, `create database ${installed} template ${migrated}`);
  const jobs = await openJobs({ ...server, database: 'installed' }, jobKinds, reportTrouble);
  await jobs.stop(0);
  await asServerOwner(server, `create database ${explained} template installed`);
}

// Given by the process that starts this one.
await makeTemplates(JSON.parse(process.argv[2] ?? '') as SocketAddress);
process.exit();
