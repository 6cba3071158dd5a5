export interface AskedVersion {
  table: string;
  version: number;
}

/** The version of a table that a new chat asks, as its address names it. */
export function askedVersion(search: URLSearchParams): AskedVersion | undefined {
  const table = search.get('table');
  const version = Number(search.get('version'));
  return table !== null && Number.isInteger(version) && version > 0 ? { table, version } : undefined;
}
