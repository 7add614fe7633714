import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './run/longest-first.ts'

export default defineConfig({
  test: {
    // A story often waits: for its PostgreSQL, for the programs that it starts. Three keep two cores busy.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    // A failure's own words say what came instead, at the end of a long run, too.
    chaiConfig: { truncateThreshold: 2_000 },
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        test: {
          // The tests that need no database: rules, contract, configuration, architecture.
          name: 'unit',
          include: [
            '{rules,contract,server,web,run,verify,witness}/**/*.test.{ts,tsx,mjs}',
            'test/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**'],
          // A process for each file took half of the processor's time.
          isolate: false,
          setupFiles: ['test/support/unit-setup.ts'],
          // A machine that has other things to do is slow, not wrong.
          testTimeout: 120_000,
        },
      },
      {
        test: {
          // The real app on a real PostgreSQL, one database a file.
          name: 'story',
          // As Node itself reads them, without a transformer between.
          experimental: { viteModuleRunner: false },
          include: ['test/{story,property,concurrency}/**/*.test.ts'],
          globalSetup: ['test/support/cluster.ts'],
          // The house's modules keep nothing of a file for the next one; reading them again took a third of the time.
          isolate: false,
          // They end what hangs; a story that needs longer says so itself.
          testTimeout: 360_000,
          hookTimeout: 360_000,
        },
      },
    ],
  },
})
