import { confirmSecondStep as confirmSecondStepRoute } from '@docent/contract/features/second-step';
import * as routes from '@docent/contract/features/two-step';
import { inReadScope } from '#platform/db/scope.ts';
import { type Binding, bind } from '#platform/http/call.ts';
import { confirmSecondStep } from './confirm-second-step.ts';
import { confirmTwoStep, renewRecoveryCodes, startTwoStep, type TwoStepDeps } from './set-up-two-step.ts';
import { disableTwoStep, type ResetDeps, resetUserTwoStep } from './turn-off-two-step.ts';
import { findStanding } from './two-step.store.ts';

export const twoStepRoutes = (deps: TwoStepDeps & ResetDeps): Binding[] => [
  bind(routes.getTwoStep, async ({ actor }) => {
    const { enabledAt, ...rest } = await inReadScope(deps.db, actor, (tx) => findStanding(tx, actor));
    return { enabled: enabledAt !== null, enabledAt: enabledAt?.toISOString() ?? null, ...rest };
  }),
  bind(routes.startTwoStep, ({ actor, body }) => startTwoStep(deps, actor, body.currentPassword)),
  bind(routes.confirmTwoStep, ({ actor, body }) => confirmTwoStep(deps, actor, body.code)),
  bind(routes.renewRecoveryCodes, ({ actor, body }) => renewRecoveryCodes(deps, actor, body.currentPassword)),
  bind(routes.disableTwoStep, ({ actor, body }) => disableTwoStep(deps, actor, body.currentPassword)),
  bind(confirmSecondStepRoute, ({ actor, body }) => confirmSecondStep(deps, actor, body.code)),
  bind(routes.resetUserTwoStep, ({ actor, params }) => resetUserTwoStep(deps, actor, params.id)),
];
