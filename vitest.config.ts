import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // A story often waits for something: two at a time also on two cores, where one would be the default.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          // What needs no database: rules, contract, configuration, architecture.
          name: 'unit',
          include: ['{rules,contract,server,web,run}/**/*.test.{ts,tsx,mjs}', 'test/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
      {
        test: {
          // The real app on a real PostgreSQL, one database a file.
          name: 'story',
          include: ['test/{story,property,concurrency}/**/*.test.ts'],
          globalSetup: ['test/support/cluster.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
