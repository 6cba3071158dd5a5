/** To a child process, once: what to run and its caps. */
export interface ChildJob {
  file: string;
  /** JavaScript of its modules, by their addresses. */
  sources: ReadonlyMap<string, string>;
  data: unknown;
  heapMaxMiB: number;
  memoryMaxMiB: number;
  timeMaxMs: number;
}

/** From the child, once. */
export type ChildReport =
  | { type: 'result'; result: unknown }
  | { type: 'ended'; end: 'out-of-memory' | 'out-of-time' | 'failed'; detail?: string };
