import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'

export type Size = { width: number; height: number }

export const PHONE: Size = { width: 360, height: 800 }
export const LAPTOP: Size = { width: 1280, height: 800 }

export const baseURL = process.env.SITE_ORIGIN ?? `http://localhost:${process.env.PORT ?? 3000}`

export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.UTI_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  })
}

/** Returns a browser context of this size in which the consent banner has been answered. */
export async function openContext(browser: Browser, size: Size): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    viewport: size,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    deviceScaleFactor: size.width < 500 ? 1.5 : 1,
    hasTouch: size.width < 500,
  })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('button', { name: 'Rejeitar' }).click()
  await page.waitForFunction(() => document.cookie.includes('uti-consent='))
  await page.close()
  return context
}

/**
 * Writes a screenshot of the page as WebP after its requests have finished and its toasts have
 * closed.
 */
export async function capture(page: Page, path: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.locator('[data-sonner-toast]').first().waitFor({ state: 'detached' })
  // Playwright supports PNG and JPEG only.
  await writeWebp(await page.screenshot({ animations: 'disabled' }), path)
  console.log(path)
}

/**
 * Writes a screenshot as WebP. The quality is low on purpose: the text remains readable, and all
 * images in `docs` together remain below 1 MB.
 */
export async function writeWebp(png: Buffer, path: string): Promise<void> {
  await sharp(png).webp({ quality: 40, effort: 6 }).toFile(path)
}
