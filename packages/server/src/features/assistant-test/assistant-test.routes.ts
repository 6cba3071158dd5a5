import * as routes from '@docent/contract/features/assistant-test';
import { dayIn, timeZoneNamed } from '#platform/clock/day-in-zone.ts';
import { inReadScope } from '#platform/db/scope.ts';
import { type Binding, bind } from '#platform/http/call.ts';
import {
  cancelAssistantTest,
  type StartDeps,
  showAssistantTest,
  startAssistantTest,
} from './start-assistant-test.ts';

export const assistantTestRoutes = (deps: StartDeps): Binding[] => [
  bind(routes.getAssistantTest, ({ actor, params, language }) =>
    inReadScope(deps.db, actor, (tx) => showAssistantTest(tx, actor, { templateId: params.uid, language })),
  ),
  bind(routes.startAssistantTest, ({ actor, params, language, header }) =>
    startAssistantTest(deps, actor, {
      templateId: params.uid,
      language,
      today: dayIn(timeZoneNamed(header('x-timezone')), Date.now()),
    }),
  ),
  bind(routes.cancelAssistantTest, ({ actor, params, language }) =>
    cancelAssistantTest(deps, actor, { templateId: params.uid, language }),
  ),
];
