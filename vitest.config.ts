import { defineConfig } from 'vitest/config';

// Tests run on the pinned Node through npm scripts; suites that need PostgreSQL start their own.
export default defineConfig({
  test: {
    include: [
      'packages/*/src/**/*.test.{ts,tsx}',
      'packages/server/test/**/*.test.ts',
      'scripts/**/*.test.ts',
    ],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    globalSetup: ['packages/server/src/testing/database-server.ts'],
    pool: 'forks',
    maxWorkers: 2,
  },
});
