/** The endings of names of files that can become tables, in lower case. */
export const tableEndings = {
  separated: ['csv', 'tsv', 'txt', 'tab'],
  workbook: ['xlsx', 'xlsm', 'xlsb', 'xls', 'ods'],
  parquet: ['parquet'],
} as const;

export type TableFileKind = keyof typeof tableEndings;

const kinds = new Map<string, TableFileKind>();
for (const kind of ['separated', 'workbook', 'parquet'] as const)
  for (const ending of tableEndings[kind]) kinds.set(ending, kind);

/** What a file that can become tables is, by its name; undefined for every other file. */
export const tableFileKind = (name: string): TableFileKind | undefined =>
  kinds.get(/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '');
