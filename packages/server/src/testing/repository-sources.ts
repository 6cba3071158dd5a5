import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const repositoryRoot = fileURLToPath(new URL('../../../../', import.meta.url));

const listing = ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'];
const listed = execFileSync('git', listing, { cwd: repositoryRoot, encoding: 'utf8' });
const paths = listed.split('\n').filter((path) => path !== '' && existsSync(join(repositoryRoot, path)));

/** Each source file of the repository, tests and scripts included, by its path in the repository. */
export const repositorySources = paths.map((path) => ({
  path,
  text: readFileSync(join(repositoryRoot, path), 'utf8'),
}));

const isOfTests = (path: string) => /\.test\.tsx?$|\/testing\/|\/test\//.test(path);

/** The sources that the product consists of. */
export const productSources = repositorySources.filter(
  ({ path }) => /^packages\/\w+\/src\//.test(path) && !isOfTests(path),
);
