/** A table that a statement of a source file writes or reads. */
export interface TableUse {
  kind: 'write' | 'read';
  table: string;
}

/** The feature or the part of the platform that a file of the server belongs to. */
export function homeOf(path: string): string {
  const [, layer = '', folder = ''] = path.split('/');
  if (layer === 'features') return folder;
  return folder.endsWith('.ts') ? layer : `${layer}/${folder}`;
}

/** The tables that a source file adds to the interface `Tables`. */
export function declaredTables({ path, text }: { path: string; text: string }) {
  const start = text.indexOf('interface Tables {');
  const inside = text.slice(start, text.indexOf('\n  }\n', start));
  return [...inside.matchAll(/^ {4}(\w+): [{\w]/gm)].map(([, table = '']) => ({ table, home: homeOf(path) }));
}

/** The text without comments: they speak of tables as well. */
export const codeOf = (text: string): string =>
  text
    .replace(/^\s*\/\*[\s\S]*?\*\//gm, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/;\s*\/\/.*$/gm, ';');

const name = '(?:public\\.)?"?(\\w+)"?';
const writes = [
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"`](\w+)/g,
  new RegExp(
    `\\b(?:insert\\s+into|merge\\s+into|delete\\s+from|truncate(?:\\s+table)?)\\s+(?:only\\s+)?${name}`,
    'gi',
  ),
  new RegExp(`\\bupdate\\s+(?:only\\s+)?${name}(?:\\s+(?:as\\s+)?\\w+)?\\s+set\\b`, 'gi'),
];
const builderReads =
  /\.(?:selectFrom|(?:inner|left|right|full|cross)Join|using)\(\s*\[?((?:\s*['"`][\w ]+['"`],?)+)/g;
/** `from a x, b as y`: what stands behind the comma is a table as well. */
const sqlReads = new RegExp(
  `\\b(?:from|join|using)\\s+(?:only\\s+|lateral\\s+)?${name}((?:(?:\\s+as)?(?:\\s+\\w+)?\\s*,\\s*\\w+)*)`,
  'gi',
);

/** What the statements of a source text write, then what they read, in the order of the text. */
export function statementsIn(code: string): TableUse[] {
  const written = writes.flatMap((pattern) =>
    [...code.matchAll(pattern)].map(([, table = '']): TableUse => ({ kind: 'write', table })),
  );
  const built = [...code.matchAll(builderReads)].flatMap(([, list = '']) =>
    [...list.matchAll(/['"`](\w+)/g)].map(([, table = '']) => table),
  );
  const selected = [...code.matchAll(sqlReads)].flatMap(([, first = '', rest = '']) => [
    first,
    ...[...rest.matchAll(/,\s*(\w+)/g)].map(([, table = '']) => table),
  ]);
  const read = [...selected, ...built].map((table): TableUse => ({ kind: 'read', table }));
  return [...written, ...read];
}

/** Writes whose table is a value of the program, so that the text does not tell which it is. */
export const unreadableWrites = (code: string): string[] =>
  [
    ...code.matchAll(
      /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*(?!['"`\s])[^)\n]*\)?|\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate)\s+\$\{[^}]*\}/gi,
    ),
  ].map(([write]) => write.replace(/\s+/g, ' ').replace(/\$\{(.*)\}/, '<$1>'));
