import { forgetBrowser } from './forget-browser.ts';
import { leaveTo } from './leave-page.ts';
import { clearSession, keepEndOfSession } from './session.ts';

/** Deletes the session and opens `path` with a document navigation. */
export function endSession(path: '/auth' | '/auth/login'): void {
  clearSession();
  void forgetBrowser();
  leaveTo(path);
}

/**
 * Signs an idle session out: the sign-in page shows why.
 * @param why the server's message
 */
export function endIdleSession(why: string): void {
  keepEndOfSession(why);
  endSession('/auth/login');
}
