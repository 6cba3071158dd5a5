import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { Failure } from '#platform/failure.ts';
import { answerFailure } from '#platform/http/envelope.ts';
import { type MetricsAccess, mountMetrics } from './metrics-route.ts';

/** Throws when database, storage or queue cannot be used right now. */
export type CheckReady = () => Promise<void>;

/** `/healthz`: the process lives. `/readyz`: it can work. */
export function mountHealth(app: FastifyInstance, checkReady: CheckReady): void {
  app.get('/healthz', async () => ({ status: true }));
  app.get('/readyz', async (request, reply) => {
    try {
      await checkReady();
      return { status: true };
    } catch (error) {
      // Storage says by itself what is the matter; everything else that is looked at is the database's.
      const failure = error instanceof Failure ? error : new Failure('unavailable', { cause: error });
      return answerFailure(failure, request, reply);
    }
  });
}

interface HealthNeeds {
  checkReady: CheckReady;
  metricsAccess: MetricsAccess;
}

/** The server of a process without web: it answers for its health and its metrics, and nothing else. Not yet listening. */
export function createHealthServer(
  loggerInstance: FastifyBaseLogger,
  { checkReady, metricsAccess }: HealthNeeds,
): FastifyInstance {
  const app: FastifyInstance = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
  });
  app.setErrorHandler((error, request, reply) => answerFailure(error, request, reply));
  app.setNotFoundHandler((request, reply) => answerFailure(new Failure('route_not_found'), request, reply));
  mountHealth(app, checkReady);
  mountMetrics(app, metricsAccess);
  return app;
}
