import type { Page } from '@playwright/test'
import { LAPTOP, PHONE, type Size } from './browser.ts'

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
