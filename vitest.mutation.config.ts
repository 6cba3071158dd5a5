import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { mutateSource } from './packages/server/src/testing/mutation/mutate-source.ts';
// The set-up of the run, in this process, loads parts of the product too.
import './packages/server/src/testing/mutation/switchboard.ts';

const sources = /packages\/(?:server\/src\/(?:features|platform)|contract\/src)\/.*\.ts$/;

function suites(): string {
  if (process.env.MUTATION_ON) return 'packages/server/test/*.test.ts';
  return `packages/server/test/${process.env.HEARD_STATEMENTS ? 'statements' : 'tenancy'}.mutation.ts`;
}

/**
 * `npm run mutation:tenancy`: the product with a switch at every guard. With `MUTATION_ON`, what it names is weakened,
 * and the suites that are named after it run: `MUTATION_ON=file.store.ts:126 npm run mutation:tenancy uploads`.
 * With `HEARD_STATEMENTS`, an empty folder that suites ran with before, their statements are weakened, one condition each.
 */
export default defineConfig({
  plugins: [
    {
      name: 'mutants',
      enforce: 'pre',
      transform(code, id) {
        if (!sources.test(id) || id.endsWith('.test.ts')) return undefined;
        const { code: mutated, mutants } = mutateSource(relative(import.meta.dirname, id), code);
        if (mutants.length === 0) return undefined;
        const told = mutants.map(
          (mutant) => `switchboard.known.set(${JSON.stringify(mutant.id)}, ${JSON.stringify(mutant)});`,
        );
        return { code: `${mutated}\n${told.join('\n')}`, map: null };
      },
    },
  ],
  test: {
    include: [suites()],
    setupFiles: ['packages/server/src/testing/mutation/switchboard.ts'],
    globalSetup: [
      'packages/server/src/testing/database-server.ts',
      'packages/server/src/testing/storage-server.ts',
    ],
    testTimeout: 4 * 3_600_000,
    hookTimeout: 120_000,
    pool: 'forks',
    maxWorkers: 1,
  },
});
