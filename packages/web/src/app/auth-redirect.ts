/** Where an address of the sign-in area leads instead; undefined when it stays. */
export function authRedirect(path: string, holds: { token: boolean; company: boolean }): string | undefined {
  if (path === '/auth/terms' || path === '/auth/privacy') return undefined;
  if (path !== '/auth' && path !== '/auth/login') return '/404';
  if (holds.token) return '/dashboard';
  return path === '/auth/login' && !holds.company ? '/auth' : undefined;
}
