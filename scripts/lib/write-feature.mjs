import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const templates = fileURLToPath(new URL('../feature-templates/', import.meta.url));

/** Maps each template to its file. A generated feature has no other files. */
const ownFiles = {
  'contract.ts.txt': 'packages/contract/src/features/__kebab__.ts',
  'migration.sql.txt': 'packages/server/migrations/__number__-create-__kebabs__.sql',
  'index.ts.txt': 'packages/server/src/features/__kebab__/index.ts',
  'store.ts.txt': 'packages/server/src/features/__kebab__/__kebab__.store.ts',
  'change.ts.txt': 'packages/server/src/features/__kebab__/change-__kebab__.ts',
  'walk.ts.txt': 'packages/server/src/testing/walk/routes/__kebab__.ts',
  'http.test.ts.txt': 'packages/server/test/__kebabs__.test.ts',
  'routes.ts.txt': 'packages/web/src/pages/settings/__kebab__/__kebab__.routes.ts',
  'texts.ts.txt': 'packages/web/src/i18n/__kebab__.ts',
  'list.tsx.txt': 'packages/web/src/features/__kebab__/__kebab__-list.tsx',
  'dialog.tsx.txt': 'packages/web/src/features/__kebab__/__kebab__-dialog.tsx',
  'list.test.tsx.txt': 'packages/web/src/features/__kebab__/__kebab__-list.test.tsx',
};

const bindings = 'packages/server/src/app/bindings.ts';

/** What is written into files that all features share; each line goes in front of the first match. */
const sharedLines = [
  {
    path: 'packages/contract/src/all-features.ts',
    before: /$(?![\s\S])/,
    line: "export * as __camel__ from './features/__kebab__.ts';\n",
  },
  {
    path: 'packages/contract/src/audit-actions/content.ts',
    before: /^\} as const/m,
    line: [
      "  '__snake__.created': ['{actor} added __a_word__: {subject}', '{actor} kayıt ekledi: {subject}'],\n",
      "  '__snake__.changed': ['{actor} changed __a_word__: {subject}', '{actor} kaydı değiştirdi: {subject}'],\n",
      "  '__snake__.deleted': ['{actor} deleted __a_word__: {subject}', '{actor} kaydı sildi: {subject}'],\n",
    ].join(''),
  },
  {
    path: bindings,
    before: /^import .*from '#features\/api-key/m,
    line: "import { __camel__Routes } from '#features/__kebab__/index.ts';\n",
  },
  { path: bindings, before: /^ {4}\.\.\.apiKeyRoutes\(/m, line: '    ...__camel__Routes(db),\n' },
  {
    path: 'ARCHITECTURE.md',
    before: /^\| `audit` \|/m,
    line: '| `__kebab__` | __words__ of a company |\n',
  },
];

const filledWith = (names) => (text) =>
  text.replace(/__(\w+?)__/g, (whole, name) => (Object.hasOwn(names, name) ? names[name] : whole));

/** @param {string} folder */
function nextMigration(folder) {
  const numbers = readdirSync(folder).map((name) => Number.parseInt(name, 10));
  return String(Math.max(...numbers) + 1).padStart(4, '0');
}

/** Puts a line in front of what a pattern finds. @throws Error where the file has no such place any more */
function insertLine(root, { path, before, line }, fill) {
  const text = readFileSync(join(root, path), 'utf8');
  const at = text.search(before);
  if (at < 0) throw new Error(`${path} has no place for a new feature: ${before}`);
  writeFileSync(join(root, path), text.slice(0, at) + fill(line) + text.slice(at));
}

/**
 * Writes the files of a feature and its lines in those that all share.
 * @param {string} root of the repository
 * @param {Record<string, string>} names for the placeholders
 */
export function writeFeature(root, names) {
  const number = nextMigration(join(root, 'packages/server/migrations'));
  const fill = filledWith({ ...names, number });
  const own = Object.values(ownFiles).map(fill);
  const taken = own.filter((path) => existsSync(join(root, path)));
  if (taken.length > 0) throw new Error(`There already is ${taken.join(', ')}.`);
  for (const [template, path] of Object.entries(ownFiles)) {
    const file = join(root, fill(path));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, fill(readFileSync(join(templates, template), 'utf8')));
  }
  for (const place of sharedLines) insertLine(root, place, fill);
  return { own, shared: [...new Set(sharedLines.map(({ path }) => path))] };
}
