import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as features from '@docent/contract/all-features';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { slimContract } from '../packages/web/vite-contract.ts';
import { splitContract } from '../packages/web/vite-contract-parts.ts';

const folder = resolve(import.meta.dirname, '../packages/contract/src/features');
const entry = '\0all-plain';

/** The half without schemas of all modules of the contract, as a script. */
async function buildPlainHalves(): Promise<string> {
  const files = readdirSync(folder).filter((name) => !name.endsWith('.test.ts'));
  const lines = files.map((name, at) => `import * as f${at} from '${folder}/${name}?plain';`);
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'all-plain',
        resolveId: (id) => (id === 'all-plain' ? entry : undefined),
        load: (id) =>
          id === entry ? `${lines.join('')}export default [${files.map((_, at) => `f${at}`)}];` : undefined,
      },
      slimContract(),
      splitContract(),
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: 'all-plain', preserveEntrySignatures: 'strict' },
    },
  });
  const [result] = [built].flat() as Rolldown.RolldownOutput[];
  const chunk = result?.output[0];
  if (chunk?.type !== 'chunk') throw new Error('Nothing was built.');
  return chunk.code;
}

/** What a browser reads of each route, by method and path. */
function routesOf(modules: readonly object[]): Map<string, unknown> {
  const routes = new Map<string, unknown>();
  for (const value of modules.flatMap((module) => Object.values(module)))
    if (typeof value === 'object' && value !== null && 'method' in value && 'path' in value) {
      const { method, path, creates, upload, answer, bytes } = value as Record<string, never>;
      const { field } = (upload ?? {}) as { field?: string };
      const { events = {}, emptyWhenOver } = (answer ?? {}) as { events?: object; emptyWhenOver?: true };
      routes.set(`${method} ${path}`, { creates, field, events: Object.keys(events), emptyWhenOver, bytes });
    }
  return routes;
}

test('browsers have of each route what they read', async () => {
  const code = await buildPlainHalves();
  const { default: plain }: { default: object[] } = await import(
    `data:text/javascript,${encodeURIComponent(code)}`
  );
  const expected = routesOf(Object.values(features));
  expect(expected.size).toBeGreaterThan(300);
  expect(Object.fromEntries(routesOf(plain))).toEqual(Object.fromEntries(expected));
});

test('nothing in the web app reads of a route what browsers do not have', () => {
  const routes = Object.values(features).flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null && 'method' in value ? [name] : [],
    ),
  );
  const reads = new RegExp(`\\b(?:${routes.join('|')})\\.(?:summary|access|params|query|body|errors)\\b`);
  const source = resolve(import.meta.dirname, '../packages/web/src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((name) => reads.test(readFileSync(resolve(source, name), 'utf8')))).toEqual([]);
});
