import { leaveTo } from './leave-page.ts';
import { currentUser, readToken } from './session.ts';
import { accessToken } from './stored-session.ts';

/** Applies a sign-out, or another user's sign-in, of one tab to the others at once. Called once by the workspace. */
export function followOtherTabs(): void {
  const uid = currentUser()?.uid;
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== 'accessToken' && key !== null) return;
    if (!accessToken()) leaveTo('/auth/login');
    else if (newValue && readToken(newValue)?.user.uid !== uid) location.assign('/dashboard');
  });
}
