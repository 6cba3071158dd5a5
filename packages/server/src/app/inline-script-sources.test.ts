import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inlineScriptSources } from './inline-script-sources.ts';

let webRoot: string;

beforeEach(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'docent-pages-'));
});
afterEach(() => rm(webRoot, { recursive: true, force: true }));

const sourcesOf = async (page: string) => {
  await writeFile(join(webRoot, 'index.html'), page);
  return inlineScriptSources(webRoot);
};

// The example that the specification of the policy gives for a hash.
const script = "alert('Hello, world.');";
const source = "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='";

test('allows the script of the page by its hash', async () => {
  expect(await sourcesOf(`<head><script>${script}</script></head>`)).toEqual([source]);
});

test('allows no second script', async () => {
  expect(await sourcesOf(`<script>${script}</script><script>alert(2)</script>`)).toEqual([source]);
});

test('allows nothing where the page has only script files, or was not built', async () => {
  expect(inlineScriptSources(webRoot)).toEqual([]);
  expect(await sourcesOf('<script type="module" src="/main.js"></script>')).toEqual([]);
});

test('hashes lines as browsers read them', async () => {
  const unix = await sourcesOf('<script>\nstart();\n</script>');
  expect(await sourcesOf('<script>\r\nstart();\r\n</script>')).toEqual(unix);
});
