/** What a run tells its readers. The names and their data belong to the kind of the run. */
export interface RunEvent {
  readonly event: string;
  readonly data: unknown;
}

/** An event as stored and sent: its id within the run, its name, its data. */
export type StoredEvent = readonly [seq: number, event: string, data: unknown];

/** An event on its way to readers in this process; `json` is its data. */
export interface LiveEvent {
  seq: number;
  event: string;
  json: string;
}

export const tupleOf = ({ seq, event, json }: LiveEvent) => `[${seq},"${event}",${json}]`;
