const pad = (value: number, length = 2) => String(value).padStart(length, '0');

/** An ISO time as a `datetime-local` input writes it, in the browser's time zone; empty for none. */
export function localOfIso(iso: string | null): string {
  const date = new Date(iso ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return '';
  const day = [pad(date.getFullYear(), 4), pad(date.getMonth() + 1), pad(date.getDate())].join('-');
  return `${day}T${pad(date.getHours())}:${pad(date.getMinutes())}`;
}

/** What a `datetime-local` input holds, read in the browser's time zone, as ISO in UTC; null while it is not whole. */
export function isoOfLocal(local: string): string | null {
  const date = new Date(local);
  return local === '' || Number.isNaN(date.getTime()) ? null : date.toISOString();
}
