/**
 * Navigation that replaces the document, so that signing in and out leave nothing of a session in memory. Does nothing
 * if the page is already the target.
 */
export function leaveTo(path: string): void {
  if (location.pathname + location.search !== path) location.assign(path);
}

/** A path of this application to return to; anything that could lead to another site is rejected. */
export function safeReturnPath(path: string | null): string | undefined {
  if (!path?.startsWith('/') || path.startsWith('//') || path.includes('\\')) return undefined;
  return path.startsWith('/auth') ? undefined : path;
}
