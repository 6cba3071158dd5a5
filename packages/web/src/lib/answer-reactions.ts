import { isFailureBody } from './api-failure.ts';
import { endIdleSession, endSession } from './end-session.ts';
import { leaveTo } from './leave-page.ts';
import { clearShownNotifications } from './service-worker.ts';
import { accessToken } from './stored-session.ts';

const maintenancePath = '/maintenance';
const secondStepPath = '/second-step';

/** The maintenance page returns to the current page. */
function moveToMaintenance(): void {
  const { pathname, search } = location;
  if (pathname === maintenancePath) return;
  // Entering maintenance clears all notifications (spec point 4).
  void clearShownNotifications();
  leaveTo(`${maintenancePath}?${new URLSearchParams({ next: pathname + search })}`);
}

/** No other page opens before; it returns to the current page. */
function moveToSecondStep(): void {
  const { pathname, search } = location;
  if (pathname === secondStepPath) return;
  leaveTo(`${secondStepPath}?${new URLSearchParams({ next: pathname + search })}`);
}

/** The reaction of the session to a response of any call (spec point 4): refresh, sign out, or wait for maintenance. */
export function reactToAnswer(status: number, body: unknown): 'refresh' | 'none' {
  if (!isFailureBody(body)) return 'none';
  if (status === 401 && body.refreshNeeded === true) return 'refresh';
  // A late response to an ended session has no effect.
  if (status === 401 && body.logoutNeeded === true && accessToken()) {
    if (body.code === 'session_idle' && typeof body.message === 'string') endIdleSession(body.message);
    else endSession('/auth/login');
  }
  if (status === 403 && body.code === 'second_step_required') moveToSecondStep();
  if (status === 503 && body.maintenance === true) moveToMaintenance();
  return 'none';
}
