import type { RouteSpec } from '@docent/contract/core/route';
import { isPermitted } from '@docent/contract/permissions';
import type { UserPrincipal } from '#platform/auth/principal.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { Failure } from '#platform/failure.ts';
import { type CurrentSettings, isInMaintenance } from './system-settings.ts';

/** Operators stay in: users of the operator's company who may change the system settings. */
const isOperator = (principal: UserPrincipal) =>
  principal.isOperator && isPermitted(principal.permissions, 'setting');

/** @throws Failure maintenance for everyone but operators, while the product is closed. */
export type Admit = (principal: UserPrincipal) => void;

export interface MaintenanceGuard {
  /** Before every route. @throws Failure maintenance */
  assertOpen(spec: Pick<RouteSpec, 'duringMaintenance'>, principal: UserPrincipal | undefined): Promise<void>;
  /** For use inside a transaction, which may not wait for another connection: load it before, call it within. */
  admission(): Promise<Admit>;
}

/** The guard of maintenance mode. */
export function createMaintenanceGuard(settings: CurrentSettings, clock: Clock): MaintenanceGuard {
  const isClosed = async () => isInMaintenance(await settings.get(), clock.nowMs());
  return {
    async assertOpen(spec, principal) {
      if (!(await isClosed())) return;
      if (principal ? isOperator(principal) : spec.duringMaintenance) return;
      throw new Failure('maintenance');
    },
    async admission() {
      const closed = await isClosed();
      return (principal) => {
        if (closed && !isOperator(principal)) throw new Failure('maintenance');
      };
    },
  };
}
