import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../../scripts/test/system-tools.ts'

/** The system's Chromium, as the browser tests start it. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  })
}
