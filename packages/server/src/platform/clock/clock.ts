/** The current time as a port, which tests can move. Milliseconds since the epoch. */
export interface Clock {
  nowMs(): number;
}

export const systemClock: Clock = { nowMs: () => Date.now() };
