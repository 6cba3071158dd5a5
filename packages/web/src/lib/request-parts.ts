import type { RouteSpec } from '@docent/contract/core/route';
import { currentLanguage } from '#i18n/language.ts';
import { accessToken, companyCode, projectId } from './stored-session.ts';

/**
 * The name of the zone. `Intl` first loads what it knows of all dates: a phone would take a tenth of a second for that
 * before its first request.
 */
function askZoneName(): string {
  // Platform seam: not every browser has it, and TypeScript does not know it yet.
  const { Temporal } = globalThis as { Temporal?: { Now: { timeZoneId: () => string } } };
  return Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

let zone: { name: string; offsetMinutes: number } | undefined;

/** Asking for the name takes milliseconds, so it is asked for again only when the clock has moved, as on a journey. */
function timeZoneName(): string {
  const offsetMinutes = new Date().getTimezoneOffset();
  if (zone?.offsetMinutes !== offsetMinutes) zone = { name: askZoneName(), offsetMinutes };
  return zone.name;
}

/** The headers of every call (api.md); read for each call, because a refresh or a switch may change them. */
export function requestHeaders(): Record<string, string> {
  const token = accessToken();
  const company = companyCode();
  const project = projectId();
  return {
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(company && { 'X-Company': company }),
    ...(project && { 'X-Project': project }),
    'X-Language': currentLanguage(),
    'X-Timezone': timeZoneName(),
  };
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** The URL of a call: parameters inserted into the path, the query appended; undefined values are omitted. */
export function addressOf(
  route: Pick<RouteSpec, 'path'>,
  parts: { params?: unknown; query?: unknown },
): string {
  const params = new Map(entriesOf(parts.params));
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params.get(name) ?? '')),
  );
  const query = new URLSearchParams();
  for (const [name, value] of entriesOf(parts.query)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  return `/api${path}${query.size > 0 ? `?${query}` : ''}`;
}

/** A fresh key for `Idempotency-Key`. (`crypto.randomUUID` is missing on plain-http addresses.) */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
