/**
 * Pages that open with or without a session: the legal texts, targets of links in mails, and the callback of a
 * provider.
 */
const forEveryone: readonly string[] = ['/auth/terms', '/auth/privacy', '/auth/invitation', '/auth/sign-on'];

/** The pages after the company code. */
const needCompany: readonly string[] = ['/auth/login', '/auth/forgot-password'];

/** The redirect target of a path in the sign-in area; undefined without one. */
export function authRedirect(path: string, holds: { token: boolean; company: boolean }): string | undefined {
  if (forEveryone.includes(path)) return undefined;
  if (path !== '/auth' && !needCompany.includes(path)) return '/404';
  if (holds.token) return '/dashboard';
  return needCompany.includes(path) && !holds.company ? '/auth' : undefined;
}
