import { defineConfig } from '@playwright/test'
import { installedChromium } from './run/chromium.ts'
import { houseZone } from './run/house-zone.ts'

// Reading this file must install nothing (knip reads it, too): what is missing, the global setup brings or says.
const chromium = installedChromium()

export default defineConfig({
  testDir: 'test/browser',
  globalSetup: './test/support/browser-setup.ts',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env['CI']),
  // The stories share one house; each signs up its own people.
  fullyParallel: true,
  // Some wait for a draw, or for the app to try again: with three, two cores were idle for a fifth of the time.
  workers: 4,
  timeout: 180_000,
  // A machine that has other things to do is slow, not wrong.
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${process.env['GLASSHOUSE_PORT'] ?? ''}`,
    viewport: { width: 375, height: 812 },
    // Animations are redrawn at every frame. The stories of what moves, and the main ones, let it (`inMotion`).
    contextOptions: { reducedMotion: 'reduce' },
    // A recording costs a quarter of the time: `npx playwright test --trace on` makes one of a story that fails.
    trace: 'off',
    // Requests that a story makes fail must not go through a worker instead; offline.spec.ts is about the worker.
    serviceWorkers: 'block',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        // A browser trusts localhost as it is, but no other name without TLS: such is the house to a phone at home.
        '--host-resolver-rules=MAP house.test 127.0.0.1',
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
  webServer: {
    command: 'node test/support/browser-server.ts',
    env: { HOUSE_TIME_ZONE: houseZone },
    wait: {
      stdout:
        /Its data lies in (?<GLASSHOUSE_DATA>\S+)[^]*On this machine +http:\/\/localhost:(?<GLASSHOUSE_PORT>\d+)/,
    },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
})
