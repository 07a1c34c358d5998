import type { Page } from '@playwright/test'
import { LAPTOP, PHONE, type Size } from './browser.ts'

type Scene = { name: string; show: (page: Page) => Promise<void> }

/** The category whose first product below 18 is in the screenshots of product, cart and order. */
const CATEGORY_PATH = '/categoria/playstation/jogos-ps5'
/** A card of a product that is added to the cart without a question for the age. */
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

export const scenes: Scene[] = [
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

/** The screen of the first entry of a list. */
function first(name: string, list: string): AdminScene {
  const show = async (page: Page) => {
    await open(page, list)
    await page
      .locator(`main a[href^="${list}/"]:not([href$="/novo"], [href$="/nova"]):visible`)
      .first()
      .click()
    await page.waitForURL(`**${list}/*`)
    await page.locator('main h1').waitFor()
  }
  return { name, size: LAPTOP, show }
}

export const adminScenes: AdminScene[] = [
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
