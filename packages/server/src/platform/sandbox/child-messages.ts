/** What a child process runs. */
export interface ChildProgram {
  file: string;
  /** JavaScript of its modules, by their addresses. */
  sources: ReadonlyMap<string, string>;
}

/** What it is given to do, and the caps of that. */
export interface ChildWork {
  data: unknown;
  memoryMaxMiB: number;
  timeMaxMs: number;
  /** The program's `serve` gets the data, and then one request after another until the process is ended. */
  isSession?: true;
}

/** To a child that holds a session. */
export interface ChildRequest {
  request: unknown;
}

/** To a child process, once: what to run and its caps. One that is prepared gets its work in a second message. */
export type ChildJob = ChildProgram & (ChildWork | { isPrepared: true });

/** From the child, once; before that it says that its program is loaded, and may tell how far it is. */
export type ChildReport =
  | { type: 'result'; result: unknown }
  | { type: 'ended'; end: 'out-of-memory' | 'out-of-time' | 'failed'; detail?: string };
export type ChildNews =
  /** With what it holds of memory before there is work, in bytes. */
  { type: 'ready'; bareBytes: number } | { type: 'note'; note: unknown } | { type: 'reply'; reply: unknown };
