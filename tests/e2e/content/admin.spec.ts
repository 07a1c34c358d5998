import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../../support/browser/fixtures.ts'
import { secretClient } from '../../support/clients.ts'

const named = (name: string) => `${name} ${randomUUID().slice(0, 6)}`
const save = (page: Page) =>
  page.getByRole('button', { name: 'Salvar', exact: true }).first().click()
/** The preview is rendered in the browser: once it is shown, the page is hydrated. */
const ready = (page: Page) =>
  expect(page.frameLocator('iframe').first().locator('body > div')).toBeAttached()
const expectShown = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible()

// In sequence: a response of the home page that is rendered while another test saves may be shared
// by both.
test.describe.configure({ mode: 'default' })

/** Returns the HTML of a page of the store as the next visitor gets it. */
async function shop(page: Page, path = '/'): Promise<string> {
  return (await page.request.get(path)).text()
}

/**
 * Expects a text in a page of the store, or none, as the next visitor gets it. Who asks while a page is
 * being made for a visitor of before the save gets that one, too; the next answer has the save.
 */
async function expectShop(page: Page, text: string, isThere: boolean, path = '/'): Promise<void> {
  const has = async () => (await shop(page, path)).includes(text)
  if ((await has()) && isThere) return
  expect([path, text, await has()]).toEqual([path, text, isThere])
}

/** Returns a distinct image, so that tests do not find those of others. */
const image = () =>
  sharp({ create: { width: 320, height: 120, channels: 3, background: { r: 20, g: 60, b: 140 } } })
    .png()
    .toBuffer()
    .then((buffer) => ({ name: 'campanha.png', mimeType: 'image/png', buffer }))

test('a banner reaches the shop at the next request, and leaves it; a draft is not called active [ADM-11] [ADM-12]', async ({
  page,
  signedIn,
}) => {
  await signedIn({ staff: 'editor' })
  const banner = named('Oferta relâmpago')
  const form = page.getByRole('form', { name: 'Banner', exact: true })
  const fill = async (title: string) => {
    await page.getByRole('button', { name: 'Novo banner' }).click()
    await page.getByLabel('Selo (título)').fill(title)
    await form
      .locator('input[type="file"]')
      .first()
      .setInputFiles(await image())
    await expect(form.getByText('Trocar imagem')).toBeVisible()
  }
  try {
    await page.goto('/admin/banners')
    await fill(`${banner} rascunho`)
    const active = page.getByRole('switch', { name: 'Ativo na loja' })
    if (await active.isChecked()) await active.press('Space')
    await save(page)
    await expectShown(page, 'O banner foi criado como rascunho.')
    await expectShop(page, `${banner} rascunho`, false)
    await expect(page.getByText('está ativo')).toHaveCount(0)

    await fill(`${banner} ativo`)
    if (!(await active.isChecked())) await active.press('Space')
    await page.getByLabel('Texto do botão').first().fill('Ver')
    await page.getByLabel('Link do botão').first().fill('javascript:alert(1)')
    await save(page)
    await expect(page.getByText(/como javascript:, não são aceitos/)).toBeVisible()
    await page.getByLabel('Link do botão').first().fill('/categoria/ofertas')
    await expect(page.frameLocator('iframe').first().getByText(`${banner} ativo`)).toBeVisible()
    await save(page)
    await expectShown(page, 'Banner adicionado com sucesso!')
    await expectShown(page, 'O banner foi criado e está ativo.')
    await expectShop(page, `${banner} ativo`, true)
    await page.getByRole('button', { name: 'Excluir' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
    await expectShown(page, 'Banner excluído com sucesso!')
    await expectShop(page, `${banner} ativo`, false)
  } finally {
    await secretClient().from('banners').delete().like('title', `${banner}%`)
  }
})

test.describe('service cards', () => {
  test.use({ expectedProblems: [/ERR_FAILED|Failed to load|request failed/] })

  test('are changed in the shop at the next request, with the messages of the document [ADM-16] [ADM-17] [HOME-25]', async ({
    page,
    signedIn,
  }) => {
    await signedIn({ staff: 'editor' })
    const card = named('Serviço')
    const failing = async (title: string, deed: () => Promise<void>) => {
      await page.route('**/admin/servicos', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.continue(),
      )
      await deed()
      await expectShown(page, title)
      await page.unroute('**/admin/servicos')
    }
    const remove = async () => {
      await page.getByRole('button', { name: 'Excluir' }).first().click()
      await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
    }
    try {
      await page.goto('/admin/servicos')
      await expectShop(page, card, false)
      await page.getByRole('button', { name: /^Novo/ }).click()
      await page.getByLabel('Título').fill(card)
      await failing('Erro ao adicionar card de serviço', () => save(page))
      await save(page)
      await expectShown(page, 'Card de serviço adicionado com sucesso!')
      await expectShop(page, card, true)
      await page.getByLabel('Título').fill(`${card} novo`)
      await failing('Erro ao atualizar card de serviço', () => save(page))
      await save(page)
      await expectShown(page, 'Card de serviço atualizado com sucesso!')
      await expectShop(page, `${card} novo`, true)
      await failing('Erro ao excluir card de serviço', remove)
      await page.reload()
      await page.getByRole('button', { name: `Editar ${card} novo` }).click()
      await remove()
      await expectShown(page, 'Card de serviço excluído com sucesso!')
      await expectShop(page, card, false)
    } finally {
      await secretClient().from('service_cards').delete().like('title', `${card}%`)
    }
  })
})

test('navigation items are put in order by keyboard, a version comes back, and a hidden one leaves the shop [SET-11] [SET-14] [SET-15]', async ({
  page,
  signedIn,
  axe,
}) => {
  await signedIn({ staff: 'editor' })
  const [first, second] = [named('Primeiro'), named('Segundo')]
  const table = () => secretClient().from('navigation_items')
  await table().insert([
    { title: first, link_url: '/nintendo', display_order: 900 },
    { title: second, link_url: '/xbox4', display_order: 901 },
  ])
  try {
    await page.goto('/admin/navegacao')
    const handle = page.getByRole('button', { name: `Reordenar ${second}` })
    // The announcement of the lift is soon replaced by that of the position.
    const heard = page.getByText(new RegExp(`^${second} (selecionado|agora)`))
    await expect(async () => {
      await handle.press('Space')
      await expect(heard).toBeAttached({ timeout: 1_000 })
    }).toPass()
    const total = (await heard.textContent())?.match(/\d+\.$/)?.[0]
    await handle.press('ArrowUp')
    await expect(
      page.getByText(`na posição ${Number.parseInt(total ?? '', 10) - 1} de`),
    ).toBeAttached()
    await handle.press('Space')
    await expectShown(page, 'Ordem salva')
    await shop(page, '/ajuda/faq') // it may be of before the save, see expectShop
    const html = await shop(page, '/ajuda/faq')
    expect(html.indexOf(second)).toBeGreaterThan(0)
    expect(html.indexOf(second)).toBeLessThan(html.indexOf(first))

    await page.getByRole('button', { name: `Editar ${first}` }).click()
    await page.getByLabel('Nome').fill(`${first} mudado`)
    await save(page)
    await expectShown(page, 'Item de navegação atualizado com sucesso!')
    await expectShop(page, `${first} mudado`, true, '/ajuda/faq')
    await axe(page)
    await page.getByRole('button', { name: 'Histórico' }).last().click()
    await page.getByRole('button', { name: new RegExp(`Restaurar ${first} de`) }).click()
    await expectShown(page, 'Versão restaurada')
    await expect(page.getByLabel('Nome')).toHaveValue(first)
    await expectShop(page, `${first} mudado`, false, '/ajuda/faq')

    await page.getByRole('button', { name: `Ocultar ${first} da loja` }).click()
    await expectShown(page, 'Oculto na loja')
    await expectShop(page, first, false, '/ajuda/faq')
    await page.reload()
    await page.getByRole('button', { name: `Mostrar ${first} na loja` }).click()
    await expectShown(page, 'Visível na loja')
    await expectShop(page, first, true, '/ajuda/faq')

    await table().delete().eq('title', second)
    // Stored pages keep what SQL deletes until an item is deleted in the admin.
    await page.getByRole('button', { name: `Editar ${first}` }).click()
    await page.getByRole('button', { name: 'Excluir' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
    await expectShown(page, 'Item de navegação excluído com sucesso!')
    await expectShop(page, first, false, '/ajuda/faq')
    await expectShop(page, second, false, '/ajuda/faq')
  } finally {
    await table()
      .delete()
      .in('title', [first, second, `${first} mudado`])
  }
})

test('a product section is made, counted and put on a page [ADM-18] [ADM-19] [ADM-21]', async ({
  page,
  signedIn,
}) => {
  await signedIn({ staff: 'editor' })
  const title = named('Vitrine')
  const slug = `teste-${randomUUID()}`
  const pages = () => secretClient().from('pages')
  await pages().insert({ slug, kind: 'platform', title: 'Página da vitrine' })
  try {
    await page.goto('/admin/secoes/nova')
    await ready(page)
    await page.getByLabel('Nome da seção').fill(title)
    await page.getByLabel('Título, parte 1').fill('Só')
    await page.getByLabel('Título, parte 2').fill(title)
    await page.getByLabel('Buscar produtos').fill('zelda')
    await page
      .getByRole('button', { name: /^Adicionar .*Zelda/ })
      .first()
      .click()
    await expect(page.getByText('1 produto aparece na loja')).toBeVisible()
    await save(page)
    await expectShown(page, 'Seção criada com sucesso!')
    await page.waitForURL(/\/admin\/secoes\/[0-9a-f-]{36}$/)

    await page.goto(`/admin/paginas/${slug}`)
    await ready(page)
    await page.getByLabel('Bloco a adicionar').selectOption({ label: title })
    await page.getByRole('button', { name: 'Adicionar', exact: true }).click()
    await page.getByLabel('Texto (Markdown)').fill('## Como **funciona**')
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 2 })).toHaveText(
      'Como funciona',
    )
    await save(page)
    await expectShown(page, 'Página salva')
    const html = await shop(page, `/${slug}`)
    expect(html).toContain('data-product-card')
    expect(html).toContain('<strong>funciona</strong>')
  } finally {
    await pages().delete().eq('slug', slug)
    await secretClient().from('product_sections').delete().eq('title', title)
  }
})

test('a campaign of banners is a draft until it is switched on [ADM-20]', async ({
  page,
  signedIn,
  axe,
}) => {
  await signedIn({ staff: 'editor' })
  const [title, phrase] = [named('Campanha'), named('Só nesta semana')]
  const slug = `teste-${randomUUID()}`
  const pages = () => secretClient().from('pages')
  try {
    await page.goto('/admin/secoes-especiais/nova')
    await ready(page)
    await page.getByLabel('Nome da seção').fill(title)
    await page.getByRole('button', { name: 'Adicionar banners' }).click()
    await page.getByRole('button', { name: /^Banners 1/ }).click()
    await page.getByLabel('Disposição').selectOption('custom')
    const banner = page.getByRole('group', { name: 'Banner 1' })
    await banner.locator('input[type="file"]').setInputFiles(await image())
    await expect(banner.getByText('Trocar imagem')).toBeVisible()
    await banner.getByLabel('Título').fill(phrase)
    await banner.getByLabel('Largura').fill('60')
    await expect(page.frameLocator('iframe').getByText(phrase)).toBeVisible()
    await axe(page)
    await save(page)
    await expectShown(page, 'Seção especial criada com sucesso!')
    await page.waitForURL(/\/admin\/secoes-especiais\/[0-9a-f-]{36}$/)
    const section_key = `special_section_${page.url().split('/').at(-1)}`
    await pages().insert({ slug, kind: 'platform', title, sections: [{ section_key }] })
    expect(await shop(page, `/${slug}`)).not.toContain(phrase)
    await page.getByRole('switch', { name: 'Ativa na loja' }).press('Space')
    await save(page)
    await expectShown(page, 'Seção especial atualizada com sucesso!')
    const html = await shop(page, `/${slug}`)
    expect(html).toContain(phrase)
    expect(html).toContain('width:60%')
  } finally {
    await pages().delete().eq('slug', slug)
    await secretClient().from('special_sections').delete().eq('title', title)
  }
})

test('the home page is seen in its new order before anything is saved', async ({
  page,
  signedIn,
}) => {
  await signedIn({ staff: 'editor' })
  await page.goto('/admin/inicio')
  const frame = page.frameLocator('iframe')
  const links = frame.locator('[data-block=hero_quick_links]')
  await expect(frame.locator('body')).toHaveJSProperty('inert', true)
  await expect(links).toBeVisible()
  await page.getByRole('button', { name: 'Ocultar Links rápidos' }).click()
  await expect(links).toBeHidden()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(links).toBeVisible()
})

test('the editors of content fit a phone @mobile', async ({ page, signedIn, axe }) => {
  await signedIn({ staff: 'editor' })
  for (const path of ['/admin/inicio', '/admin/servicos']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await axe(page)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(wide, path).toBe(false)
  }
})
