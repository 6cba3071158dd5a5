import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { featureReaches } from '#testing/feature-reaches.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const serverLayers = ['platform', 'engine', 'features', 'app'];
const webLayers = ['i18n', 'lib', 'ui', 'features', 'pages', 'app'];
/** What may read the process: the settings, the start, and a child's own entry. */
const processReaders = [
  'packages/server/src/app/audit-verify.ts',
  'packages/server/src/app/config.ts',
  'packages/server/src/app/create-bucket.ts',
  'packages/server/src/app/main.ts',
  'packages/server/src/app/parent-watch.ts',
  'packages/server/src/app/rotate-instance-key.ts',
  'packages/server/src/app/with-database.ts',
  'packages/server/src/platform/sandbox/enter-child.mjs',
];
/** Where `any` is still allowed. The list only gets shorter; `app.call` types the replies of known routes. */
const untyped = ['packages/server/src/testing/typed-reply.ts'];

const listing = ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'];
const listed = execFileSync('git', listing, { cwd: root, encoding: 'utf8' });
const paths = listed.split('\n').filter((path) => path !== '' && existsSync(join(root, path)));
const sources = paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
const isTest = (path: string) => /\.test\.tsx?$|\/testing\/|\/test\//.test(path);
const product = sources.filter(({ path }) => /^packages\/\w+\/src\//.test(path) && !isTest(path));

const routeNames = sources
  .filter(({ path }) => path.startsWith('packages/contract/src/features/'))
  .flatMap(({ text }) =>
    [...text.matchAll(/^export const (\w+) = route\(/gm)].flatMap(([, name]) => name ?? []),
  );

interface Import {
  from: string;
  to: string;
}
const importPattern =
  /(?:^|[\n;])\s*(?:import|export)\b[^'";]*?from\s*'([^']+)'|(?<!\/)\bimport\(?\s*'([^']+)'/g;

/** Where an import leads: a path of the repository, or the name of a package. */
function targetOf(from: string, name: string): string {
  if (name.startsWith('.')) return normalize(join(dirname(from), name));
  const home = /^packages\/\w+\//.exec(from)?.[0] ?? '';
  if (name.startsWith('#')) return `${home}src/${name.slice(1)}`;
  if (name.startsWith('@docent/contract/')) return `packages/contract/src/${name.slice(17)}.ts`;
  return name;
}

const imports: Import[] = product.flatMap(({ path, text }) =>
  [...text.matchAll(importPattern)].map((match) => ({
    from: path,
    to: targetOf(path, match[1] ?? match[2] ?? ''),
  })),
);
const within = (prefix: string) => imports.filter(({ from }) => from.startsWith(prefix));
const isOurs = (path: string) => path.startsWith('packages/');
const shown = ({ from, to }: Import) => `${from} → ${to}`;
function layerOf(path: string, home: string): string | undefined {
  return path.startsWith(home) ? path.slice(home.length).split('/')[0] : undefined;
}
const featureOf = (path: string) => /^packages\/\w+\/src\/features\/([\w-]+)\//.exec(path)?.[1];

test('the imports are read: relative ones, subpaths, packages', () => {
  const entry = within('packages/server/src/app/app-context.ts').map(({ to }) => to);
  expect(entry).toContain('packages/server/src/features/auth/index.ts');
  expect(entry).toContain('packages/server/src/app/config.ts');
  expect(within('packages/server/src/app/http.ts').map(({ to }) => to)).toEqual(
    expect.arrayContaining(['fastify', 'packages/contract/src/all-routes.ts']),
  );
  expect(product.length).toBeGreaterThan(200);
});

test('every import of ours leads to a file that is there', () => {
  const lost = imports.filter(({ to }) => isOurs(to) && !existsSync(join(root, to.replace(/\?\w+$/, ''))));
  expect(lost.map(shown)).toEqual([]);
});

describe('the contract', () => {
  test('imports nothing but itself and zod', () => {
    const astray = within('packages/contract/').filter(
      ({ to }) => !to.startsWith('packages/contract/src/') && !/^zod(\/|$)/.test(to),
    );
    expect(astray.map(shown)).toEqual([]);
  });

  test('is what server and web share: neither imports the other', () => {
    const crossing = imports.filter(
      ({ from, to }) =>
        (from.startsWith('packages/server/') && to.startsWith('packages/web/')) ||
        (from.startsWith('packages/web/') && to.startsWith('packages/server/')),
    );
    expect(crossing.map(shown)).toEqual([]);
  });
});

/** Imports that lead upwards in a list of layers, lowest first. */
function upwards(home: string, layers: readonly string[]): string[] {
  const rank = (path: string) => layers.indexOf(layerOf(path, home) ?? '');
  return within(home)
    .filter(({ from, to }) => to.startsWith(home) && layers.includes(layerOf(from, home) ?? ''))
    .filter(({ from, to }) => rank(to) > rank(from))
    .map(shown);
}

describe('the server', () => {
  const home = 'packages/server/src/';

  test('points downwards: app, features, engine, platform', () => {
    expect(upwards(home, serverLayers)).toEqual([]);
    const testing = within(home).filter(({ to }) => to.startsWith(`${home}testing/`));
    expect(testing.map(shown)).toEqual([]);
  });

  test('has an engine that knows neither tenants nor tables', () => {
    const database = within(`${home}engine/`).filter(
      ({ to }) => to.startsWith(`${home}platform/db/`) || to === 'kysely',
    );
    expect(database.map(shown)).toEqual([]);
  });

  test('lets a feature ask another through its door, and only where that is declared', () => {
    const crossing = within(`${home}features/`).filter(({ from, to }) => {
      const [own, other] = [featureOf(from), featureOf(to)];
      return other !== undefined && own !== undefined && other !== own;
    });
    const undeclared = crossing.filter(({ from, to }) => {
      const allowed = [...(featureReaches[featureOf(from) ?? ''] ?? []), 'audit'];
      return !allowed.includes(featureOf(to) ?? '') || !to.endsWith('/index.ts');
    });
    expect(undeclared.map(shown)).toEqual([]);
    expect(crossing.filter(({ from }) => featureOf(from) === 'audit').map(shown)).toEqual([]);
    const reached = crossing.filter(({ to }) => featureOf(to) !== 'audit');
    const used = new Set(reached.map(({ from, to }) => `${featureOf(from)} → ${featureOf(to)}`));
    const declared = Object.entries(featureReaches).flatMap(([own, others]) =>
      others.map((other) => `${own} → ${other}`),
    );
    expect([...used].sort()).toEqual(declared.sort());
  });

  test('declares its features in an order without cycles', () => {
    const order = Object.keys(featureReaches);
    const pointUpwards = Object.entries(featureReaches).flatMap(([own, others]) =>
      others.filter((other) => order.includes(other) && order.indexOf(other) <= order.indexOf(own)),
    );
    expect(pointUpwards).toEqual([]);
  });

  test('is entered by the app through the doors of features', () => {
    const inside = within(`${home}app/`).filter(({ to }) => featureOf(to) && !to.endsWith('/index.ts'));
    expect(inside.map(shown)).toEqual([]);
  });

  test('reads the process in its settings and its start alone', () => {
    const readers = product.filter(
      ({ path, text }) => path.startsWith(home) && /\bprocess\.(env|argv|exit|on|once)\b/.test(text),
    );
    expect(readers.map(({ path }) => path).filter((path) => !processReaders.includes(path))).toEqual([]);
  });

  test('reaches tables in stores alone: no feature but passage-index opens SQL outside a .store.ts', () => {
    const reachers = product.filter(
      ({ path, text }) =>
        path.startsWith(`${home}features/`) &&
        /\b(selectFrom|insertInto|updateTable|deleteFrom)\(/.test(text) &&
        !path.endsWith('.store.ts'),
    );
    expect(reachers.map(({ path }) => path)).toEqual([]);
  });
});

describe('the web app', () => {
  const home = 'packages/web/src/';

  test('points downwards: app, pages, features, then lib, ui and texts', () => {
    expect(upwards(home, webLayers)).toEqual([]);
  });

  test('has features that do not know each other', () => {
    const crossing = within(`${home}features/`).filter(({ from, to }) => {
      const other = featureOf(to);
      return other !== undefined && other !== featureOf(from);
    });
    expect(crossing.map(shown)).toEqual([]);
  });

  test('calls routes of the contract, never addresses', () => {
    const callers = product.filter(
      ({ path, text }) =>
        path.startsWith(home) && /(['"`])\/api\/(?!docs)/.test(text) && !path.startsWith(`${home}lib/`),
    );
    expect(callers.map(({ path }) => path)).toEqual([]);
  });
});

test('nothing is imported in a circle', () => {
  const next = new Map<string, string[]>();
  for (const { from, to } of imports) {
    if (isOurs(to)) next.set(from, [...(next.get(from) ?? []), to]);
  }
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (path: string, trail: readonly string[]) => {
    if (trail.includes(path))
      return void circles.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
    if (done.has(path)) return;
    for (const to of next.get(path) ?? []) visit(to, [...trail, path]);
    done.add(path);
  };
  for (const path of next.keys()) visit(path, []);
  expect(circles).toEqual([]);
});

describe('a file', () => {
  const own = sources.filter(({ path }) => /^(packages|scripts|e2e|bench)\//.test(path));

  test('has at most 300 lines', () => {
    const long = own.filter(({ text }) => text.trimEnd().split('\n').length > 300);
    expect(long.map(({ path }) => path)).toEqual([]);
  });

  test('says in its name what it holds', () => {
    const vague = /(^|\/)(utils?|helpers?|misc|common|types|shared|stuff)(\/|\.)/;
    expect(own.map(({ path }) => path).filter((path) => vague.test(path))).toEqual([]);
    const badlyWritten = own.filter(({ path }) => !/^[a-z0-9./-]+$/.test(path));
    expect(badlyWritten.map(({ path }) => path)).toEqual([]);
  });

  test('exports by name, but for the configuration of tools', () => {
    const isTool = (path: string) => /\.config\.(ts|mjs)$/.test(path);
    const unnamed = own.filter(({ path, text }) => /^export default\b/m.test(text) && !isTool(path));
    expect(unnamed.map(({ path }) => path)).toEqual([]);
  });

  test('uses `any` only if it is listed: tests that read replies which no route declares', () => {
    const exempt = own.filter(({ text }) => text.includes(`suspicious/no${'ExplicitAny'}`));
    expect(exempt.map(({ path }) => path).sort()).toEqual(untyped);
  });

  test('reads in the browser no part of a route that the build leaves to the server', () => {
    // `vite-contract.ts` takes these out: such code would compile and find nothing.
    const read = /\broutes?(?:\.\w+|\[\w+\])?\??\.(?:summary|access|params|query|errors|answer\.data)\b/;
    const webRoutes = new RegExp(
      `${read.source}|\\b(?:${routeNames.join('|')})\\.(?:summary|access|params|query|errors|answer)\\b`,
    );
    const readers = product.filter(
      ({ path, text }) => path.startsWith('packages/web/') && webRoutes.test(text),
    );
    expect(readers.map(({ path }) => path)).toEqual([]);
  });

  test('leaves nothing to be done later', () => {
    const marks = new RegExp(
      ['TO' + 'DO', 'FIX' + 'ME', 'X' + 'XX'].map((mark) => `\\b${mark}\\b`).join('|'),
    );
    expect(own.filter(({ text }) => marks.test(text)).map(({ path }) => path)).toEqual([]);
  });

  test('that is a barrel is the door of a feature, or the list of those of the contract', () => {
    const barrels = product.filter(({ path, text }) => {
      const statements = text
        .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
        .split(';')
        .map((part) => part.trim());
      const meaningful = statements.filter((part) => part !== '');
      return (
        meaningful.length > 0 &&
        meaningful.every((part) => /^export\b[^=]*\bfrom\b/.test(part)) &&
        !/\/features\/[\w-]+\/index\.ts$|^packages\/contract\/src\/all-features\.ts$/.test(path)
      );
    });
    expect(barrels.map(({ path }) => path)).toEqual([]);
  });

  test('is not empty', () => {
    const empty = own.filter(({ path }) => statSync(join(root, path)).size === 0);
    expect(empty.map(({ path }) => path)).toEqual([]);
  });
});
