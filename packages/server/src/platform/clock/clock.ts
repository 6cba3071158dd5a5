/** The time, as a port: tests move it, the product reads it. Milliseconds since the epoch. */
export interface Clock {
  nowMs(): number;
}

export const systemClock: Clock = { nowMs: () => Date.now() };
