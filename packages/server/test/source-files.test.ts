import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { productSources, repositoryRoot, repositorySources } from '#testing/repository-sources.ts';

const routeNames = repositorySources
  .filter(({ path }) => path.startsWith('packages/contract/src/features/'))
  .flatMap(({ text }) =>
    [...text.matchAll(/^export const (\w+) = route\(/gm)].flatMap(([, name]) => name ?? []),
  );

describe('a file', () => {
  const own = repositorySources.filter(({ path }) => /^(packages|scripts|e2e|bench)\//.test(path));

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

  test('uses `any` nowhere', () => {
    const exempt = own.filter(({ text }) => text.includes(`suspicious/no${'ExplicitAny'}`));
    expect(exempt.map(({ path }) => path)).toEqual([]);
  });

  test('reads in the browser no part of a route that the build leaves to the server', () => {
    // `vite-contract.ts` takes these out: such code would compile and find nothing.
    const read = /\broutes?(?:\.\w+|\[\w+\])?\??\.(?:summary|access|params|query|errors|answer\.data)\b/;
    const webRoutes = new RegExp(
      `${read.source}|\\b(?:${routeNames.join('|')})\\.(?:summary|access|params|query|errors|answer)\\b`,
    );
    const readers = productSources.filter(
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

  test("that only re-exports is a feature's index.ts or the contract's list of features", () => {
    const barrels = productSources.filter(({ path, text }) => {
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
    const empty = own.filter(({ path }) => statSync(join(repositoryRoot, path)).size === 0);
    expect(empty.map(({ path }) => path)).toEqual([]);
  });
});
