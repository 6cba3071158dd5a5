import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const listPath = resolve(import.meta.dirname, '../../node_modules/lucide-react/dist/esm/lucide-react.mjs');

/** The file of each icon, by every name that the package's list gives it. */
function iconFiles(): Map<string, string> {
  const files = new Map<string, string>();
  const lines = readFileSync(listPath, 'utf8').matchAll(/export \{(.+)\} from '\.\/icons\/([\w-]+)\.mjs'/g);
  for (const [, names = '', file = ''] of lines)
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file);
  return files;
}

const iconImports = /import \{([^}]*)\} from ["']lucide-react["'];?/g;

/**
 * Imports each icon from its own file. Otherwise all icons hang on the list of the package, and the bundler cannot see
 * which screen needs which: it makes a chunk, and so a request, of every few icons.
 */
export function directIcons(): Plugin {
  const files = iconFiles();
  const importOf = (part: string) => {
    const [name = '', local = name] = part.trim().split(/\s+as\s+/);
    const file = files.get(name);
    if (file === undefined) throw new Error(`The icon ${name} has no file.`);
    return `import ${local} from 'lucide-react/icons/${file}';`;
  };
  return {
    name: 'direct-icons',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/packages\/web\/src\//, code: 'lucide-react' },
      handler(code) {
        const parts = (names: string) => names.split(',').filter((part) => part.trim() !== '');
        return code.replace(iconImports, (_, names: string) => parts(names).map(importOf).join(' '));
      },
    },
  };
}
