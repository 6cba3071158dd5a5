import { forgetProjectId, saveTokens, type Tokens } from '#lib/session.ts';
import { returnPath } from './return-path.ts';

/** Stores a new session and opens the workspace with a document navigation. */
export function enterWorkspace(tokens: Tokens): void {
  // The stored project may belong to another user of this browser.
  forgetProjectId();
  saveTokens(tokens);
  location.assign(returnPath(location.search) ?? '/dashboard');
}
