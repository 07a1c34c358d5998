import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'

type Size = { width: number; height: number }

const PHONE: Size = { width: 360, height: 800 }
const LAPTOP: Size = { width: 1280, height: 800 }

const baseURL = process.env.SITE_ORIGIN ?? `http://localhost:${process.env.PORT ?? 3000}`

function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.UTI_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  })
}

/** Returns a browser context of this size in which the consent banner has been answered. */
async function openContext(browser: Browser, size: Size): Promise<BrowserContext> {
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
async function capture(page: Page, path: string): Promise<void> {
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

type Scene = { name: string; show: (page: Page) => Promise<void> }

/** The category whose first product below 18 is in the screenshots of product, cart and order. */
const CATEGORY_PATH = '/categoria/playstation/jogos-ps5'
/** Selects the cards of products that are added to the cart without adult confirmation. */
const NO_QUESTION = 'main [data-product-card]:not(:has([data-age-rating="18"]))'

async function openProduct(page: Page): Promise<void> {
  await page.goto(CATEGORY_PATH)
  await page.locator(`${NO_QUESTION} a[href^="/produto/"]`).first().click()
  await page.waitForURL('**/produto/**')
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}

async function openFilledCart(page: Page): Promise<void> {
  await openProduct(page)
  await page.locator('button:visible', { hasText: 'Adicionar ao carrinho' }).first().click()
  const cart = page.getByRole('dialog')
  if (!(await cart.isVisible())) await page.locator('[data-open="cart"]:visible').last().click()
  await cart.getByText('Resumo do Pedido').waitFor()
  await cart.getByRole('button', { name: 'Finalizar no WhatsApp' }).waitFor()
}

async function openOrder(page: Page): Promise<void> {
  // The chat is not part of the screenshot, and no screenshot may need the network.
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }))
  await openFilledCart(page)
  const cart = page.getByRole('dialog')
  await cart.getByRole('button', { name: 'Finalizar no WhatsApp' }).click()
  const link = cart.locator('a[href^="/pedido/"]').first()
  await link.waitFor()
  await page.goto((await link.getAttribute('href')) ?? '/')
  await page
    .getByText(/UTI-[A-Z0-9]{6}/)
    .first()
    .waitFor()
}

const scenes: Scene[] = [
  { name: 'home', show: async (page) => void (await page.goto('/')) },
  { name: 'category', show: async (page) => void (await page.goto(CATEGORY_PATH)) },
  { name: 'search', show: async (page) => void (await page.goto('/busca?q=mario')) },
  { name: 'product', show: openProduct },
  { name: 'cart', show: openFilledCart },
  { name: 'order', show: openOrder },
]

type AdminScene = { name: string; size: Size; show: (page: Page) => Promise<void> }

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('main h1').waitFor()
}

function screen(name: string, path: string, size = LAPTOP): AdminScene {
  return { name, size, show: (page) => open(page, path) }
}

/** Selects links of a list that do not lead to one of its entries. */
const NO_ENTRY = '[href$="/novo"], [href$="/nova"], [href*="/grade"], [href*="/lixeira"]'

/** Returns a scene that shows the page of the first entry of a list. */
function first(name: string, list: string): AdminScene {
  const show = async (page: Page) => {
    await open(page, list)
    await page.locator(`main a[href^="${list}/"]:not(${NO_ENTRY}):visible`).first().click()
    await page.waitForURL(`**${list}/*`)
    await page.locator('main h1').waitFor()
  }
  return { name, size: LAPTOP, show }
}

const adminScenes: AdminScene[] = [
  screen('painel', '/admin'),
  screen('pedidos', '/admin/pedidos'),
  first('pedido', '/admin/pedidos'),
  screen('produtos', '/admin/produtos'),
  first('produto', '/admin/produtos'),
  screen('importacao', '/admin/importacao'),
  screen('inicio', '/admin/inicio'),
  screen('banners', '/admin/banners'),
  first('secao-especial', '/admin/secoes-especiais'),
  screen('coins', '/admin/coins'),
  first('cliente', '/admin/clientes'),
  screen('equipe', '/admin/equipe'),
  screen('configuracoes', '/admin/configuracoes'),
  screen('celular', '/admin/pedidos', PHONE),
]

/*
 * Without an argument: screenshots of the store, written to docs/screenshots. With a link printed
 * by `npm run admin:create`: screenshots of the admin, written to docs/admin.
 */

const docs = resolve(import.meta.dirname, '../docs')

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
