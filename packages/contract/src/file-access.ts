import type { Permission } from './permissions.ts';

/**
 * Whoever has one of these may read files: each of these features shows its users where in a file something is said. A
 * summary or a classification may be of any file of the project.
 */
export const fileReaders = [
  'file_manager',
  'chat',
  'ask_question',
  'summarize',
  'model',
] as const satisfies readonly Permission[];

/** Whoever has one of these may add files, if only to ask about them or to have them summarized. */
export const fileAdders = [
  'file_manager@add',
  'chat',
  'ask_question',
  'summarize',
  'model@edit',
] as const satisfies readonly Permission[];
