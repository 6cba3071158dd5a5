/**
 * Moves that replace the whole document: signing in and out leave nothing of a session in memory.
 * A page that is already the target stays.
 */
export function leaveTo(path: string): void {
  if (location.pathname + location.search !== path) location.assign(path);
}

/** A path of this application to come back to; anything that could lead elsewhere is refused. */
export function safeReturnPath(path: string | null): string | undefined {
  if (!path?.startsWith('/') || path.startsWith('//') || path.includes('\\')) return undefined;
  return path.startsWith('/auth') ? undefined : path;
}
