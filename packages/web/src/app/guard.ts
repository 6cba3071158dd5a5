import { checkPermission } from '@docent/contract/features/profile';
import type { Permission } from '@docent/contract/permissions';
import { redirect } from 'react-router';
import { call } from '#lib/api.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { isOperatorCompany, type Requirement } from '#lib/current-permissions.ts';
import { leaveTo } from '#lib/leave-page.ts';
import { clearSession, forgetProjectId } from '#lib/session.ts';
import { accessToken, projectId } from '#lib/stored-session.ts';

const attempts = 2;

/**
 * The redirect target of the guard of spec point 4: one retry on failure; when the check itself answers 503, access is
 * allowed. The dashboard tells a user without a project whom to ask. The retry after `not_found` omits the stored
 * project, which the user is no longer a member of: otherwise every page would answer 403.
 */
async function refusalOf(permission: Permission, signal?: AbortSignal): Promise<string | undefined> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    try {
      await call(checkPermission, { body: { permission } }, { signal });
      return undefined;
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 503) return undefined;
      if (error instanceof ApiFailure && error.code === 'no_project') return '/dashboard';
      if (error instanceof ApiFailure && error.code === 'not_found' && projectId()) forgetProjectId();
      // No response is not a rejection: the page reports that the server is unavailable, and opens once it responds.
      if (error instanceof ApiFailure && error.status === 0 && attempt === attempts - 1) throw error;
      // The document will be replaced by the page of the second step, so nothing is rendered until then.
      if (error instanceof ApiFailure && error.code === 'second_step_required') return new Promise(() => {});
    }
  }
  return '/403';
}

/** Without a well-formed token the session is cleared; the user signs in and returns to `next`. */
function requireSession(next: string): boolean {
  if (accessToken()) return true;
  clearSession();
  const search = next === '/' || next === '/dashboard' ? '' : `?${new URLSearchParams({ next })}`;
  leaveTo(`/auth/login${search}`);
  return false;
}

/** A loader that requires a session and, if the route declares one, the permission. */
export function guardRoute({ permission, operatorOnly }: Requirement) {
  return async ({ request }: { request: Request }): Promise<Response | null> => {
    const { pathname, search } = new URL(request.url);
    // The document will be replaced, so nothing of the page is rendered.
    if (!requireSession(pathname + search)) return new Promise(() => {});
    if (operatorOnly && !isOperatorCompany()) return redirect('/403');
    const refusal = permission && (await refusalOf(permission, request.signal));
    return refusal ? redirect(refusal) : null;
  };
}
