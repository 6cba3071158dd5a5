import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const required = /\brequire\("(\.{1,2}\/[^"]+)"\)/g;

/** The files of a CommonJS library, each with the files that it requires, by what it calls them. */
async function collect(
  path: string,
  files: Map<string, { code: string; inside: Record<string, string> }>,
): Promise<void> {
  if (files.has(path)) return;
  const code = await readFile(path, 'utf8');
  const { resolve } = createRequire(path);
  const inside = Object.fromEntries(
    [...code.matchAll(required)].map(([, specifier = '']) => [specifier, resolve(specifier)]),
  );
  files.set(path, { code, inside });
  for (const other of Object.values(inside)) await collect(other, files);
}

/**
 * A library of many small CommonJS files as one module: to find and read each of them is half of what a short process takes.
 * @param entry the path of its main file
 * @param names what is imported from it
 */
export async function packLibrary(entry: string, names: ReadonlySet<string>): Promise<string> {
  const files = new Map<string, { code: string; inside: Record<string, string> }>();
  await collect(entry, files);
  const modules = [...files].map(
    ([path, { code, inside }]) =>
      `${JSON.stringify(path)}: [${JSON.stringify(inside)}, function (exports, require, module) {\n${code}\n}]`,
  );
  return `import { createRequire } from 'node:module';
const files = { ${modules.join(',\n')} };
const loaded = {};
function load(path) {
  if (loaded[path]) return loaded[path].exports;
  const module = loaded[path] = { exports: {} };
  const [inside, run] = files[path];
  const outside = createRequire(path);
  run.call(module.exports, module.exports, (name) => inside[name] ? load(inside[name]) : outside(name), module);
  return module.exports;
}
export const { ${[...names].join(', ')} } = load(${JSON.stringify(entry)});
`;
}
