import { checkPermission } from '@docent/contract/features/profile';
import type { Permission } from '@docent/contract/permissions';
import { redirect } from 'react-router';
import { call } from '#lib/api.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { isOperatorCompany, type Requirement } from '#lib/current-permissions.ts';
import { leaveTo } from '#lib/leave-page.ts';
import { accessToken, clearSession, forgetProjectId, projectId } from '#lib/session.ts';

const attempts = 2;

/**
 * Where the guard of spec point 4 leads instead: one retry on failure; when the check itself answers 503, access is
 * allowed. The dashboard tells a user of no project whom to ask. The retry after `not_found` is made without the stored
 * project, which this user is not (or no longer) in: otherwise every page would answer 403 until it is forgotten.
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
      // No answer is not a refusal: the page says that the server is away, and opens once it is back.
      if (error instanceof ApiFailure && error.status === 0 && attempt === attempts - 1) throw error;
      // The document is about to be replaced, by the page of the second step: nothing may show until then.
      if (error instanceof ApiFailure && error.code === 'second_step_required') return new Promise(() => {});
    }
  }
  return '/403';
}

/** Without a well-shaped token the session is cleared and the user signs in, then comes back to `next`. */
function requireSession(next: string): boolean {
  if (accessToken()) return true;
  clearSession();
  const search = next === '/' || next === '/dashboard' ? '' : `?${new URLSearchParams({ next })}`;
  leaveTo(`/auth/login${search}`);
  return false;
}

/** A loader that lets nobody in without a session and, where the route declares it, the permission. */
export function guardRoute({ permission, operatorOnly }: Requirement) {
  return async ({ request }: { request: Request }): Promise<Response | null> => {
    const { pathname, search } = new URL(request.url);
    // The document is about to be replaced: nothing of the page may show until then.
    if (!requireSession(pathname + search)) return new Promise(() => {});
    if (operatorOnly && !isOperatorCompany()) return redirect('/403');
    const refusal = permission && (await refusalOf(permission, request.signal));
    return refusal ? redirect(refusal) : null;
  };
}
