import type { FastifyInstance } from 'fastify';
import { isProjectActor } from '#platform/auth/principal.ts';
import type { AllowedMethods } from './allowed-methods.ts';
import type { Binding } from './call.ts';
import { isStillAllowed } from './caller.ts';
import { type CheckAnswer, holdAnswersOf } from './declared-answer.ts';
import { formatOf } from './formats/all-formats.ts';
import { type ServedRoute, type ServeGuards, serveRequest } from './serve-request.ts';

export type { RequestOrigin } from './caller.ts';

/** Hooks before every route. */
export interface RouteGuards extends ServeGuards {
  /** Set by tests. */
  checkAnswer?: CheckAnswer | undefined;
}

function bindRoute(scope: FastifyInstance, route: ServedRoute, check: CheckAnswer | undefined): void {
  const { binding, format, guards } = route;
  const { spec } = binding;
  const write = format.writerOf(spec, holdAnswersOf(spec, check));
  scope.route({
    method: spec.method,
    url: spec.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    async handler(request, reply) {
      const { actor, result } = await serveRequest(route, request);
      return write(
        {
          request,
          reply,
          isStillAllowed: async () =>
            !actor || !isProjectActor(actor) || isStillAllowed(spec, guards, { actor, request }),
        },
        result,
      );
    },
  });
}

/** Registers contract routes on a Fastify scope at `/api`; each wire format gets a nested scope. */
export function bindRoutes(
  app: FastifyInstance,
  bindings: readonly Binding[],
  guards: RouteGuards & { allowedMethods: AllowedMethods },
): void {
  for (const [kind, own] of Map.groupBy(bindings, ({ spec }) => spec.answer.kind)) {
    const format = formatOf(kind);
    app.register(async (scope) => {
      format.prepare?.(scope, guards);
      for (const binding of own) bindRoute(scope, { binding, format, guards }, guards.checkAnswer);
    });
  }
}
