import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './scripts/test/system-tools.ts'

const port = process.env.UTI_E2E_PORT ?? '3123'
const store = `node_modules/.bin/node scripts/test/store.ts ${port}`
/** Where the output of the store goes, which thousands of forged requests make long. */
const log = process.env.UTI_STORE_LOG
const executablePath = findChromium() ?? undefined
// Beacons of a page that is being left carry the browser's own name, and programs are not measured.
const agent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const flags = [
  `--user-agent=${agent}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // A page of a test closes before code of the optimizing compiler would pay for itself.
  '--js-flags=--no-turbofan',
]

const chromium = {
  browserName: 'chromium' as const,
  launchOptions: { executablePath, args: flags },
}
const touch = { hasTouch: true, isMobile: true, userAgent: devices['Pixel 7'].userAgent }

/*
 * A test runs at the desktop size unless its tag says otherwise: @mobile, @tablet, @desktop (beside
 * one of the others) or @everywhere.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    // The worker of the offline page would hide requests from tests that slow or fail them.
    serviceWorkers: 'block',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    actionTimeout: 20_000,
    // A trace costs a third of the time of a run: UTI_TRACE=1 where a failure needs one.
    trace: process.env.UTI_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    ...chromium,
  },
  projects: [
    {
      name: 'desktop',
      grep: /^(?!.*@(mobile|tablet)\b)|@(desktop|everywhere)\b/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'mobile',
      grep: /@(mobile|everywhere)\b/,
      use: { viewport: { width: 360, height: 800 }, ...touch },
    },
    {
      name: 'tablet',
      grep: /@(tablet|everywhere)\b/,
      use: { viewport: { width: 768, height: 1024 }, hasTouch: true },
    },
  ],
  webServer: {
    command: log ? `exec ${store} > '${log}' 2>&1` : store,
    url: `http://localhost:${port}/robots.txt`,
    timeout: 600_000,
    reuseExistingServer: !process.env.CI,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
  },
})
