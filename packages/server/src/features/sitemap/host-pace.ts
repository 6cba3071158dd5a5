import { createHash } from 'node:crypto';
import type { HostPace } from '#engine/crawl/polite-host.ts';
import type { Database } from '#platform/db/pool.ts';
import { outsideCompanies } from '#platform/db/scope.ts';
import { putOff, setDelay, takeMoment } from './host-pace.store.ts';

const hashOf = (host: string) => createHash('sha256').update(host).digest('base64url');

/** The request rate of hosts, shared by all processes through the database. A process that is killed holds nothing. */
export const createSharedPace = (db: Database): HostPace => ({
  take: (host, restMs) => outsideCompanies(db, (tx) => takeMoment(tx, hashOf(host), restMs)),
  keepDelay: (host, delayMs) => outsideCompanies(db, (tx) => setDelay(tx, hashOf(host), delayMs ?? null)),
  pause: (host, forMs) => outsideCompanies(db, (tx) => putOff(tx, hashOf(host), forMs)),
});
