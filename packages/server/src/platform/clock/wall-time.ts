import type { WallTime } from '@docent/contract/date-pattern';

/** Making a formatter takes longer than using it a hundred times. There are some 400 time zones. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formatters.set(timeZone, formatter);
  return formatter;
}

/** A moment as clocks show it in a time zone (an IANA name). */
export function wallTimeIn(timeZone: string, atMs: number): WallTime {
  const parts = formatterOf(timeZone).formatToParts(atMs);
  const numberOf = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return {
    year: numberOf('year'),
    month: numberOf('month'),
    day: numberOf('day'),
    hour: numberOf('hour'),
    minute: numberOf('minute'),
    second: numberOf('second'),
  };
}
