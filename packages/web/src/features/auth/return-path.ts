import { safeReturnPath } from '#lib/leave-page.ts';

const parameter = 'next';

/** The requested page before signing in. */
export function returnPath(search: string): string | undefined {
  return safeReturnPath(new URLSearchParams(search).get(parameter));
}

/** A path of the sign-in area with `next`. */
export function withReturnPath(path: string, next: string | undefined): string {
  return next ? `${path}?${new URLSearchParams({ [parameter]: next })}` : path;
}
