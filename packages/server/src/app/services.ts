import { authRoutes, createAuthenticator } from '#features/auth/index.ts';
import { companyRoutes } from '#features/company/index.ts';
import {
  type AnswerRuns,
  conversationRoutes,
  createAnswerRuns,
  forgetCitations,
  resumeAnswer,
  tellAnswerEnded,
} from '#features/conversation/index.ts';
import { fileManagerRoutes, readFile, readFileJob } from '#features/file-manager/index.ts';
import { notificationRoutes } from '#features/notification/index.ts';
import { profileRoutes } from '#features/profile/index.ts';
import { projectRoutes } from '#features/project/index.ts';
import { createMaintenanceGuard, openSystemSettings } from '#features/setting/index.ts';
import { sidebarRoutes } from '#features/sidebar/index.ts';
import { createAccessTokens } from '#platform/auth/access-token.ts';
import type { Principal } from '#platform/auth/principal.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { readInstanceSecrets } from '#platform/db/instance-secrets.ts';
import { type Database, type DatabaseAddress, openDatabase } from '#platform/db/pool.ts';
import { openSignals, type Signals } from '#platform/events/signals.ts';
import type { RouteGuards } from '#platform/http/bind-routes.ts';
import type { Binding } from '#platform/http/call.ts';
import { createIdempotency } from '#platform/http/idempotency.ts';
import { openJobs } from '#platform/jobs/jobs.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { Config } from './config.ts';
import { chooseEngines, type Engines } from './engines.ts';

const connectionsMax = 16;

/** The running product without its HTTP face. */
export interface Services {
  readonly db: Database;
  /** What stands before every route. */
  readonly guards: RouteGuards;
  readonly bindings: readonly Binding[];
  /** Finishes or hands over what runs, within `graceMs`, and closes every connection. */
  stop(graceMs: number): Promise<void>;
}

export interface ServicesNeeds {
  config: Config;
  address: DatabaseAddress;
  storage: Storage;
  onError(error: unknown): void;
  onSignedIn(principal: Principal): void;
}

function startRuns(needs: ServicesNeeds, db: Database, signals: Signals, engines: Engines): AnswerRuns {
  const { onError } = needs;
  const runs: AnswerRuns = createAnswerRuns({
    db,
    signals,
    onError,
    resume: (scope, messageId) =>
      resumeAnswer({ db, onError, runs: () => runs, engineNamed: engines.named }, scope, messageId),
    onFinished(answer, end, wasWatched) {
      if (!wasWatched) tellAnswerEnded(db, answer, end).catch(onError);
    },
  });
  return runs;
}

/** Opens everything the product needs, in the roles of this process. */
export async function startServices(needs: ServicesNeeds): Promise<Services> {
  const { config, address, storage, onError, onSignedIn } = needs;
  const keys = await readInstanceSecrets(address, ['access-token', 'refresh-token']);
  const db = openDatabase(address, connectionsMax);
  const signals = openSignals(address, onError);
  const jobs = await openJobs(address, [readFileJob], onError);
  const engines = chooseEngines(config.model);
  const runs = startRuns(needs, db, signals, engines);
  const tokens = createAccessTokens(keys['access-token'], systemClock.nowMs);
  const authenticator = createAuthenticator({ db, tokens, clock: systemClock, signals });
  const settings = openSystemSettings(db, systemClock, signals);
  if (config.roles.worker) {
    await jobs.work(readFileJob, (data, attempt) => readFile({ db, storage, onError }, data, attempt));
  }
  const maintenance = createMaintenanceGuard(settings, systemClock);
  const auth = {
    db,
    tokens,
    authenticator,
    onSignedIn,
    admission: maintenance.admission,
    refreshKey: keys['refresh-token'],
  };
  const conversation = { db, storage, jobs, signals, runs, onError, engine: engines.current };
  return {
    db,
    guards: {
      ...authenticator,
      assertOpen: maintenance.assertOpen,
      idempotency: createIdempotency(db),
    },
    bindings: [
      ...companyRoutes(db),
      ...authRoutes(auth),
      ...profileRoutes(db),
      ...projectRoutes(db),
      ...fileManagerRoutes({ db, storage, jobs, forget: forgetCitations }),
      ...conversationRoutes(conversation),
      ...sidebarRoutes(conversation),
      ...notificationRoutes(db),
    ],
    async stop(graceMs) {
      await Promise.all([runs.stop(graceMs), jobs.stop(graceMs)]);
      await signals.close();
      await db.close();
    },
  };
}
