import { safeReturnPath } from '#lib/leave-page.ts';

const parameter = 'next';

/** Where the user wanted to go before signing in. */
export function returnPath(search: string): string | undefined {
  return safeReturnPath(new URLSearchParams(search).get(parameter));
}

/** An address of the sign-in area that remembers `next`. */
export function withReturnPath(path: string, next: string | undefined): string {
  return next ? `${path}?${new URLSearchParams({ [parameter]: next })}` : path;
}
