import { forgetProjectId, saveTokens, type Tokens } from '#lib/session.ts';
import { returnPath } from './return-path.ts';

/** Keeps a new session and opens the workspace by a document navigation. */
export function enterWorkspace(tokens: Tokens): void {
  // Another user of this browser may have worked in a project this one does not have.
  forgetProjectId();
  saveTokens(tokens);
  location.assign(returnPath(location.search) ?? '/dashboard');
}
