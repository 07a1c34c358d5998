import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { scenes } from './scenes.ts'

const OUT = resolve(import.meta.dirname, '../../docs/screenshots')
const SIZES = [
  { width: 360, height: 800 },
  { width: 1280, height: 800 },
]
const baseURL = process.env.SITE_ORIGIN ?? `http://localhost:${process.env.PORT ?? 3000}`

/** The pictures show the store, not the question of the first visit. */
async function answerConsent(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Rejeitar' }).click()
  await page.waitForFunction(() => document.cookie.includes('uti-consent='))
}

async function take(browser: Browser, size: (typeof SIZES)[number]): Promise<void> {
  for (const { name, show } of scenes) {
    const context = await browser.newContext({
      baseURL,
      viewport: size,
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
      reducedMotion: 'reduce',
      deviceScaleFactor: size.width < 500 ? 2 : 1,
      hasTouch: size.width < 500,
    })
    const page = await context.newPage()
    await answerConsent(page)
    await show(page)
    await page.waitForLoadState('networkidle')
    await page.locator('[data-sonner-toast]').first().waitFor({ state: 'detached' })
    const path = join(OUT, `${name}-${size.width}.png`)
    await page.screenshot({ path, animations: 'disabled' })
    console.log(path)
    await context.close()
  }
}

const reachable = await fetch(baseURL).then(
  () => true,
  () => false, // not running is answered below
)
if (!reachable) {
  console.error(`No store answers at ${baseURL}: run "npm start" in another terminal first.`)
  process.exit(1)
}
mkdirSync(OUT, { recursive: true })
const browser = await chromium.launch({
  executablePath: process.env.UTI_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
})
try {
  for (const size of SIZES) await take(browser, size)
} finally {
  await browser.close()
}
