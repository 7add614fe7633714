import { defineConfig } from '@playwright/test'
import { installedChromium } from './run/chromium.ts'

// Reading this file must install nothing (knip reads it, too): what is missing, the global setup brings or says.
const chromium = installedChromium()

export default defineConfig({
  testDir: 'test/browser',
  globalSetup: './test/support/chromium.ts',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env['CI']),
  // The stories share one house; each signs up its own people.
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  // A machine that has other things to do is slow, not wrong.
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${process.env['GLASSHOUSE_PORT'] ?? ''}`,
    viewport: { width: 375, height: 812 },
    trace: 'retain-on-failure',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
  webServer: {
    command: 'node test/support/browser-server.ts',
    wait: {
      stdout:
        /Its data lies in (?<GLASSHOUSE_DATA>\S+)[^]*On this machine +http:\/\/localhost:(?<GLASSHOUSE_PORT>\d+)/,
    },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
})
