import { createAssistantTestKind } from '#features/assistant-test/index.ts';
import { createClassificationKind } from '#features/classification/index.ts';
import { createAnswerKind, previewKind } from '#features/conversation/index.ts';
import { createFramingSites, createVisitorGuard, type PageAddress } from '#features/external/index.ts';
import { createRuns } from '#features/run/index.ts';
import { createProvisioningGuard } from '#features/scim/index.ts';
import { ensurePushKeys } from '#features/setting/index.ts';
import { createSummaryKind } from '#features/summarize/index.ts';
import { type Database, openDatabase } from '#platform/db/pool.ts';
import { outsideCompanies } from '#platform/db/scope.ts';
import { createAdmission } from '#platform/http/admission.ts';
import type { RouteGuards } from '#platform/http/bind-routes.ts';
import type { Binding } from '#platform/http/call.ts';
import { createIdempotency } from '#platform/http/idempotency.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import { createAppContext, type ServicesNeeds } from './app-context.ts';
import { allBindings } from './bindings.ts';
import { openEngines } from './engines.ts';
import { observeQueues } from './observe-queues.ts';
import { jobKinds, startWorkers } from './workers.ts';

export type { ServicesNeeds } from './app-context.ts';

/** The running product without its HTTP face. */
export interface Services {
  /** A separate connection for the health check, which works while all others are in use. */
  readonly probe: Database;
  /** What stands before every route. */
  readonly guards: RouteGuards;
  readonly bindings: readonly Binding[];
  readonly metrics: Metrics;
  /** The sites that may embed a public page; undefined where there is none. */
  framingSites(page: PageAddress): Promise<readonly string[] | undefined>;
  /** Finishes or hands over what runs, within `graceMs`, and closes every connection. */
  stop(graceMs: number): Promise<void>;
}

/** Opens everything the product needs, in the roles of this process. */
export async function startServices(needs: ServicesNeeds): Promise<Services> {
  const context = await createAppContext(needs, jobKinds);
  const { db, signals, jobs, authenticator, maintenance, metrics } = context;
  await outsideCompanies(db, (tx) => ensurePushKeys(tx, context.secretBox));
  const probe = openDatabase(needs.address, 1);
  const engines = openEngines(context);
  const answerKind = createAnswerKind({ ...context, ...engines });
  const summaryKind = createSummaryKind({ ...context, ...engines });
  const classificationKind = createClassificationKind({ ...context, ...engines });
  const assistantTestKind = createAssistantTestKind({ ...context, ...engines });
  const ownKinds = { answerKind, summaryKind, classificationKind, assistantTestKind };
  const kinds = [...Object.values(ownKinds), previewKind];
  const runs = createRuns({ ...context, kinds });
  const admission = createAdmission();
  observeQueues(metrics, { db, jobs, admission });
  if (needs.config.roles.worker) await startWorkers({ ...context, ...engines });
  return {
    probe,
    guards: {
      ...authenticator,
      authenticateDirectory: createProvisioningGuard(db),
      ...createVisitorGuard(db),
      assertOpen: maintenance.assertOpen,
      idempotency: createIdempotency(db, context.idempotencyKey),
      admission,
    },
    metrics,
    framingSites: createFramingSites(db),
    bindings: allBindings(context, { runs, ...ownKinds, engines }),
    async stop(graceMs) {
      await Promise.all([runs.stop(graceMs), jobs.stop(graceMs)]);
      await signals.close();
      await Promise.all([
        context.guarded.close(),
        ...Object.values(context.dispatchers).map((way) => way.destroy()),
      ]);
      await Promise.all([db.close(), probe.close()]);
    },
  };
}
