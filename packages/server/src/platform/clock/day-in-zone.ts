import { wallTimeIn } from './wall-time.ts';

const hourMs = 3600 * 1000;
const dayMs = 24 * hourMs;

/** The time zone with this IANA name, or UTC if there is none. */
export function timeZoneNamed(name: string | undefined): string {
  if (!name) return 'UTC';
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return 'UTC'; // An unknown zone must not fail the request.
  }
}

/** The local time of a zone at a moment, read as if it were UTC. */
function wallMs(momentMs: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = wallTimeIn(timeZone, momentMs);
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The day of a moment in a time zone, as `2026-03-07`. */
export const dayIn = (timeZone: string, momentMs: number): string =>
  new Date(wallMs(momentMs, timeZone)).toISOString().slice(0, 10);

/**
 * The first moment of a day (`2026-03-07`) in a time zone.
 * @param later the number of days to add
 */
export function startOfDay(day: string, timeZone: string, later = 0): Date {
  const midnightMs = Date.parse(`${day}T00:00:00Z`) + later * dayMs;
  const guessMs = midnightMs - (wallMs(midnightMs, timeZone) - midnightMs);
  // The offset may differ between the estimate and the midnight.
  const startMs = guessMs - (wallMs(guessMs, timeZone) - midnightMs);
  // If the clocks skip midnight, the day starts after the gap.
  return new Date(wallMs(startMs, timeZone) < midnightMs ? Math.max(startMs, guessMs) : startMs);
}

/** The next moment after another one at which the clocks of a time zone show this full hour. */
export function hourAfter(momentMs: number, hour: number, timeZone: string): Date {
  const today = dayIn(timeZone, momentMs);
  for (let later = 0; ; later += 1) {
    const startMs = startOfDay(today, timeZone, later).getTime();
    const guessMs = startMs + hour * hourMs;
    // The clocks may change between midnight and the hour.
    const shown = new Date(wallMs(guessMs, timeZone)).getUTCHours();
    const atMs = guessMs + (hour - shown) * hourMs;
    if (atMs > momentMs) return new Date(atMs);
  }
}
