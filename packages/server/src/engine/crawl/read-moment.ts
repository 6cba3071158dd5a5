const yearMin = 1990;
const aheadMaxMs = 48 * 3600 * 1000;

function parse(text: string): number {
  if (/^\d{10}$/.test(text)) return Number(text) * 1000;
  if (/^\d{13}$/.test(text)) return Number(text);
  const [, day, time, zone = ''] =
    /^(\d{4}-\d{2}-\d{2})[ T]+(\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?)\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i.exec(
      text,
    ) ?? [];
  if (day === undefined || time === undefined) return Date.parse(text);
  const offset = /^[+-]/.test(zone) ? zone.replace(/^(...):?(..)$/, '$1:$2') : 'Z';
  return Date.parse(
    `${day}T${time.padStart(time.indexOf(':') === 1 ? time.length + 1 : 0, '0').replace(',', '.')}${offset}`,
  );
}

/** Parses a time in any format of sitemaps and feeds; undefined if it is invalid. */
export function readMoment(written: string, nowMs = Date.now()): Date | undefined {
  const text = written.trim();
  if (text === '' || text.length > 60) return undefined;
  const ms = parse(text);
  if (!Number.isFinite(ms) || ms > nowMs + aheadMaxMs) return undefined;
  const moment = new Date(ms);
  return moment.getUTCFullYear() >= yearMin ? moment : undefined;
}
