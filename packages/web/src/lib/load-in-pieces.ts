import { nextTask } from './next-task.ts';

/**
 * Runs the modules of a screen in pieces, each in a task of its own: run in one go, they would hold up a phone for half
 * a second. Each piece brings what it imports with it, unless an earlier one has, so what many need comes first. A module
 * that is in no piece comes with what imports it: the list decides when modules run, not whether.
 */
export async function loadInPieces(pieces: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const load of pieces) {
    await load();
    await nextTask();
  }
}
