import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { featureReaches } from '#testing/feature-reaches.ts';
import { productSources, repositoryRoot, repositorySources } from '#testing/repository-sources.ts';

const serverLayers = ['platform', 'engine', 'features', 'app'];
const webLayers = ['i18n', 'lib', 'ui', 'features', 'pages', 'app'];
/** Scripts of the web package that are loaded without the app: a visitor's page, the embedding script, the worker. */
const webPrograms = ['external', 'embed', 'service-worker'];
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

/** Imports of all sources: product, tests and what they use, scripts. An import of a type counts like any other. */
const allImports: Import[] = repositorySources.flatMap(({ path, text }) =>
  [...text.matchAll(importPattern)].map((match) => ({
    from: path,
    to: targetOf(path, match[1] ?? match[2] ?? ''),
  })),
);
const productPaths = new Set(productSources.map(({ path }) => path));
const imports = allImports.filter(({ from }) => productPaths.has(from));
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
  expect(productSources.length).toBeGreaterThan(200);
});

test('imports of tests, of what they use, and of types are read for circles', () => {
  const read = allImports.map(shown);
  const walk = 'packages/server/src/testing/walk';
  expect(read).toContain(`${walk}/cell.ts → ${walk}/seeded-user.ts`);
  expect(read).toContain(
    'packages/server/test/architecture.test.ts → packages/server/src/testing/feature-reaches.ts',
  );
  expect(read).toContain('e2e/support/users.ts → e2e/support/api.ts');
});

test('every import of ours leads to a file that is there', () => {
  const lost = imports.filter(
    ({ to }) => isOurs(to) && !existsSync(join(repositoryRoot, to.replace(/\?\w+$/, ''))),
  );
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

  test('lets a feature ask another through its index.ts, and only where that is declared', () => {
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

  test('has no feature without a line in ARCHITECTURE.md, and no line without a feature', () => {
    const rows = readFileSync(join(repositoryRoot, 'ARCHITECTURE.md'), 'utf8').match(/^\| `[^|]*/gm) ?? [];
    const described = rows.flatMap((row) => [...row.matchAll(/`([\w-]+)`/g)].map(([, name]) => name));
    const folders = productSources.flatMap(({ path }) => (path.startsWith(home) && featureOf(path)) || []);
    expect(described.sort()).toEqual([...new Set(folders)].sort());
  });

  test('declares its features in an order without cycles', () => {
    const order = Object.keys(featureReaches);
    const pointUpwards = Object.entries(featureReaches).flatMap(([own, others]) =>
      others.filter((other) => order.includes(other) && order.indexOf(other) <= order.indexOf(own)),
    );
    expect(pointUpwards).toEqual([]);
  });

  test('lets the app import features only through their index.ts', () => {
    const inside = within(`${home}app/`).filter(({ to }) => featureOf(to) && !to.endsWith('/index.ts'));
    expect(inside.map(shown)).toEqual([]);
  });

  test('reads the process in its settings and its start alone', () => {
    const readers = productSources.filter(
      ({ path, text }) => path.startsWith(home) && /\bprocess\.(env|argv|exit|on|once)\b/.test(text),
    );
    expect(readers.map(({ path }) => path).filter((path) => !processReaders.includes(path))).toEqual([]);
  });
});

describe('the web app', () => {
  const home = 'packages/web/src/';

  test('points downwards: app, pages, features, then lib, ui and texts', () => {
    expect(upwards(home, webLayers)).toEqual([]);
  });

  test('consists of these layers, programs of their own, and what tests use', () => {
    const folders = new Set(repositorySources.flatMap(({ path }) => layerOf(path, home) ?? []));
    expect([...folders].sort()).toEqual([...webLayers, ...webPrograms, 'testing'].sort());
    const testing = within(home).filter(({ to }) => to.startsWith(`${home}testing/`));
    expect(testing.map(shown)).toEqual([]);
  });

  test('has programs that the app does not import and that share with it only the client of visitors', () => {
    const programOf = (path: string) => webPrograms.find((name) => layerOf(path, home) === name);
    const crossing = within(home)
      .filter(({ to }) => to.startsWith(home) && to !== `${home}lib/visitor-client.ts`)
      .filter(({ from, to }) => programOf(from) !== programOf(to));
    expect(crossing.map(shown)).toEqual([]);
    const [app] = within(`${home}lib/visitor-client.ts`).filter(({ to }) => to.startsWith(home));
    expect(app).toBeUndefined();
  });

  test('has features that do not know each other', () => {
    const crossing = within(`${home}features/`).filter(({ from, to }) => {
      const other = featureOf(to);
      return other !== undefined && other !== featureOf(from);
    });
    expect(crossing.map(shown)).toEqual([]);
  });

  test('calls routes of the contract, never addresses', () => {
    const callers = productSources.filter(
      ({ path, text }) =>
        path.startsWith(home) && /(['"`])\/api\/(?!docs)/.test(text) && !path.startsWith(`${home}lib/`),
    );
    expect(callers.map(({ path }) => path)).toEqual([]);
  });
});

test('nothing is imported in a circle', () => {
  const known = new Set(repositorySources.map(({ path }) => path));
  const next = new Map<string, string[]>();
  for (const { from, to } of allImports) {
    if (known.has(to)) next.set(from, [...(next.get(from) ?? []), to]);
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
