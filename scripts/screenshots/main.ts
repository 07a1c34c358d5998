import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Browser } from '@playwright/test'
import { baseURL, capture, LAPTOP, launch, openContext, PHONE } from './browser.ts'
import { adminScenes, scenes } from './scenes.ts'

/*
 * Without an argument: screenshots of the store, written to docs/screenshots. With a link printed
 * by `npm run admin:create`: screenshots of the admin, written to docs/admin.
 */

const docs = resolve(import.meta.dirname, '../../docs')

async function captureStore(browser: Browser): Promise<void> {
  for (const size of [PHONE, LAPTOP]) {
    for (const { name, show } of scenes) {
      const context = await openContext(browser, size)
      const page = await context.newPage()
      await show(page)
      await capture(page, join(docs, 'screenshots', `${name}-${size.width}.webp`))
      await context.close()
    }
  }
}

async function captureAdmin(browser: Browser, loginLink: string): Promise<void> {
  const context = await openContext(browser, LAPTOP)
  const page = await context.newPage()
  await page.goto(loginLink)
  await page.getByRole('button', { name: 'Entrar no painel' }).click()
  await page.waitForURL('**/admin')
  for (const { name, size, show } of adminScenes) {
    await page.setViewportSize(size)
    await show(page)
    await capture(page, join(docs, 'admin', `${name}.webp`))
  }
  await context.close()
}

const reachable = await fetch(baseURL).then(
  () => true,
  () => false, // handled below
)
if (!reachable) {
  console.error(`No store answers at ${baseURL}: run "npm start" in another terminal first.`)
  process.exit(1)
}
const [loginLink] = process.argv.slice(2)
mkdirSync(join(docs, loginLink ? 'admin' : 'screenshots'), { recursive: true })
const browser = await launch()
try {
  await (loginLink ? captureAdmin(browser, loginLink) : captureStore(browser))
} finally {
  await browser.close()
}
