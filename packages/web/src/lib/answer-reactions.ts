import { isFailureBody } from './api-failure.ts';
import { leaveTo } from './leave-page.ts';
import { accessToken } from './session.ts';
import { endIdleSession, endSession } from './sign-out.ts';

const maintenancePath = '/maintenance';
const secondStepPath = '/second-step';

/** The maintenance page leads back to where one was. */
function moveToMaintenance(): void {
  const { pathname, search } = location;
  if (pathname === maintenancePath) return;
  leaveTo(`${maintenancePath}?${new URLSearchParams({ next: pathname + search })}`);
}

/** Nothing else opens before; the page leads back to where one was. */
function moveToSecondStep(): void {
  const { pathname, search } = location;
  if (pathname === secondStepPath) return;
  leaveTo(`${secondStepPath}?${new URLSearchParams({ next: pathname + search })}`);
}

/** What an answer asks of the session, whatever was called (spec point 4): refresh, leave, or wait for maintenance. */
export function reactToAnswer(status: number, body: unknown): 'refresh' | 'none' {
  if (!isFailureBody(body)) return 'none';
  if (status === 401 && body.refreshNeeded === true) return 'refresh';
  // A late answer to a session that is already over moves nobody.
  if (status === 401 && body.logoutNeeded === true && accessToken()) {
    if (body.code === 'session_idle' && typeof body.message === 'string') endIdleSession(body.message);
    else endSession('/auth/login');
  }
  if (status === 403 && body.code === 'second_step_required') moveToSecondStep();
  if (status === 503 && body.maintenance === true) moveToMaintenance();
  return 'none';
}
