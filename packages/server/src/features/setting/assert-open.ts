import type { RouteSpec } from '@docent/contract/core/route';
import { isPermitted } from '@docent/contract/permissions';
import type { Principal } from '#platform/auth/principal.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { Failure } from '#platform/failure.ts';
import { type CurrentSettings, isInMaintenance } from './system-settings.ts';

/** Operators stay in: users of the operator's company who may change the system settings. */
export const isOperator = (principal: Principal) =>
  principal.isOperator && isPermitted(principal.permissions, 'setting');

/** The guard of maintenance mode. @throws Failure maintenance for everyone but operators. */
export function createMaintenanceGuard(settings: CurrentSettings, clock: Clock) {
  return async (spec: Pick<RouteSpec, 'duringMaintenance'>, principal: Principal | undefined) => {
    if (!isInMaintenance(await settings.get(), clock.nowMs())) return;
    if (principal ? isOperator(principal) : spec.duringMaintenance) return;
    throw new Failure('maintenance');
  };
}
