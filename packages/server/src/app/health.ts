import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { Failure } from '#platform/failure.ts';
import { answerFailure } from '#platform/http/envelope.ts';
import { type MetricsAccess, mountMetrics } from './metrics-route.ts';

/** Throws when database, storage or queue are unusable. */
export type CheckReady = () => Promise<void>;

/** `/healthz`: the process is alive. `/readyz`: it can work. */
export function mountHealth(app: FastifyInstance, checkReady: CheckReady): void {
  app.get('/healthz', async () => ({ status: true }));
  app.get('/readyz', async (request, reply) => {
    try {
      await checkReady();
      return { status: true };
    } catch (error) {
      // Storage reports its own failure; all other checks concern the database.
      const failure = error instanceof Failure ? error : new Failure('unavailable', { cause: error });
      return answerFailure(failure, request, reply);
    }
  });
}

interface HealthNeeds {
  checkReady: CheckReady;
  metricsAccess: MetricsAccess;
}

/** The server of a process without the web role: health check and metrics only. Not yet listening. */
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
