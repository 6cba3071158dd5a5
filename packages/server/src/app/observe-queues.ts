import type { Database } from '#platform/db/pool.ts';
import type { Admission } from '#platform/http/admission.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';

interface Queues {
  db: Database;
  jobs: Jobs;
  admission: Admission;
}

/** Registers metrics of slots in use and waiting callers, computed on request. */
export function observeQueues(metrics: Metrics, { db, jobs, admission }: Queues): void {
  metrics.observe(
    'docent_http_requests_in_progress',
    'Requests of users that are worked on.',
    () => admission.load().held,
  );
  metrics.observe(
    'docent_http_requests_waiting',
    'Requests of users that wait for their turn.',
    () => admission.load().waiting,
  );
  metrics.observe(
    'docent_database_connections_used',
    'Connections of the pool that are lent.',
    () => db.load().held,
  );
  metrics.observe(
    'docent_database_connections_waiting',
    'Transactions that wait for a connection.',
    () => db.load().waiting,
  );
  metrics.observeEach(
    {
      name: 'docent_jobs_waiting',
      help: 'Jobs of all processes that could begin, at most some seconds ago; none while the database is away.',
      label: 'kind',
    },
    jobs.countWaiting,
  );
}
