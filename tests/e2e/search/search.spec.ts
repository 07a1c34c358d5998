import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { test } from '../../support/browser/cart-fixtures.ts'
import { expect } from '../../support/browser/fixtures.ts'

const API = '**/api/suggestions*'

const field = (page: Page) => page.locator('header').getByRole('combobox')
const list = (page: Page) => page.getByRole('listbox', { name: 'Sugestões' })
const options = (page: Page) => list(page).getByRole('option')
const cards = (page: Page) => page.locator('main [data-product-card]')
const overlay = (page: Page) => page.getByRole('dialog', { name: 'Buscar', exact: true })

/** Letters that no seeded name contains, so that a test finds only its own products. */
const unique = () => `zq${randomUUID().replace(/[^a-f]/g, '')}${Date.now().toString(36)}`

/** Records the texts for which suggestions are requested. */
function noteQuestions(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/suggestions') asked.push(url.searchParams.get('q') ?? '')
  })
  return asked
}

/** Responds to all requests with these names, for tests of the field only. */
async function answerWith(page: Page, ...names: string[]): Promise<void> {
  const suggestions = names.map((name, index) => ({
    id: String(index),
    name,
    slug: `sugestao-${index}`,
    image: null,
    priceCents: 1000,
  }))
  await page.route(API, (route) => route.fulfill({ json: { suggestions } }))
}

test.describe('a search', () => {
  test('for nothing or spaces does nothing; one for a text goes to its results, trimmed and encoded [SRCH-01] [SRCH-02]', async ({
    page,
  }) => {
    await page.clock.install()
    await page.goto('/busca')
    await page.waitForLoadState('networkidle')
    const steps = await page.evaluate(() => history.length)
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (/^\/(busca|api\/suggestions)/.test(pathname)) asked.push(pathname + search)
    })
    for (const part of ['main', 'header']) {
      const form = page.locator(`${part} form`).filter({ has: page.locator('input[name=q]') })
      for (const text of ['', '   ', '\u00a0']) {
        await form.locator('input[name=q]').fill(text)
        await form.locator('input[name=q]').press('Enter')
        await form.getByRole('button', { name: 'Buscar', exact: true }).click()
        await page.clock.runFor(1_000) // longer than the delays of typing and of navigation
      }
    }
    await expect(page.locator('[data-navigation-overlay]')).toHaveCount(0)
    await expect(page).toHaveURL('/busca')
    expect(asked).toEqual([])
    expect(await page.evaluate(() => history.length)).toBe(steps)
    await page.clock.resume()
    await field(page).fill('  a&b = 100% / é  ')
    await field(page).press('Enter')
    await expect(page).toHaveURL(`/busca?q=${encodeURIComponent('a&b = 100% / é')}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('a&b = 100% / é')
    expect(asked.some((address) => address.startsWith('/busca?q=a%26b'))).toBe(true)
  })

  test('says how it read the text, and is narrowed and ordered like a category', async ({
    page,
    product,
    axe,
  }) => {
    const word = 'zqvelmirtadesk'
    const part = { platform: 'ps2' }
    await product({ ...part, name: `${word} caro`, price: 90 })
    await product({ ...part, name: `${word} barato`, price: 50 })
    await product({ ...part, name: `${word} esgotado`, price: 60, stock: 0 })
    await product({ ...part, name: `${word} longe`, price: 300 })
    await page.goto(`/busca?q=${word.replace('zqvel', 'zqvle')}+ps2+ate+200`)
    await expect(page.getByText(`Mostrando resultados para “${word} ps2 ate 200”.`)).toBeVisible()
    await expect(cards(page)).toHaveCount(3)
    const read = page.getByRole('list', { name: 'Entendido como' })
    await expect(read.getByRole('link')).toHaveText(['Até R$ 200', 'Plataforma: PlayStation 2'])
    await axe(page)
    await read.getByRole('link', { name: 'Tirar da busca: Até R$ 200' }).click()
    await expect(page).toHaveURL(`/busca?q=${word}%20ps2`)
    await expect(cards(page)).toHaveCount(4)
    await page.locator('input[name=estoque]:visible').check()
    await expect(page).toHaveURL(/[?&]estoque=1(&|$)/)
    await expect(cards(page)).toHaveCount(3)
    await page.getByLabel('Ordenar por').selectOption('Menor preço')
    await expect(page).toHaveURL(/[?&]estoque=1&ordem=menor-preco$/)
    await expect(cards(page).getByRole('heading')).toHaveText([
      `${word} barato`,
      `${word} caro`,
      `${word} longe`,
    ])
  })

  test('without a result helps on, without a text offers a field and the departments', async ({
    page,
    product,
    axe,
  }) => {
    const word = unique().slice(0, 14)
    await product({ name: word })
    const none = 'jwvkxqpyhgtbnmlrkwsdfjzqxwvbhgplmqkjnwhbygvtfcrdxwzjkq'
    await page.goto(`/busca?q=${none}`)
    await expect(page.getByRole('heading', { name: /Nada encontrado para/ })).toBeVisible()
    await expect(page.getByText('Use termos mais específicos')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Populares na loja' })).toBeVisible()
    await expect(
      page.getByRole('navigation', { name: 'Ou comece por um departamento' }),
    ).toBeVisible()
    const chat = page.getByRole('link', { name: 'Perguntar pelo WhatsApp' })
    await expect(chat).toHaveAttribute('href', new RegExp(`^https://wa\\.me/\\d+\\?text=.*${none}`))
    await page.goto(`/busca?q=${word}+${none}`)
    await expect(cards(page)).toHaveCount(1)
    await expect(page.getByText(`Resultados sem: “${none}”.`)).toBeVisible()
    await page.goto('/busca?q=+++')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buscar na loja')
    await expect(page.locator('main').getByRole('searchbox')).toBeVisible()
    const departments = page.getByRole('navigation', { name: 'Explore os departamentos' })
    await expect(departments.getByRole('link', { name: 'PlayStation' })).toBeVisible()
    await axe(page)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('finds all the same [SRCH-02]', async ({ page, product }) => {
      const { name } = await product({ name: unique() })
      await page.goto('/busca')
      await field(page).fill(name)
      await field(page).press('Enter')
      await expect(page).toHaveURL(`/busca?q=${name}`)
      await expect(cards(page)).toHaveCount(1)
    })
  })
})

test('suggestions open under the field from 2 characters on, are led by keys, close when it is left, and lead to the product [SRCH-04] [SRCH-05] [SRCH-07]', async ({
  page,
  product,
  axe,
}) => {
  const word = unique()
  const [long, short] = [await product({ name: `${word} um` }), await product({ name: word })]
  const asked = noteQuestions(page)
  await page.clock.install()
  await page.goto('/ajuda/faq')
  await field(page).pressSequentially('z')
  await page.clock.runFor(1_000)
  await expect(list(page)).toHaveCount(0)
  expect(asked).toEqual([])

  await field(page).fill(word.toUpperCase())
  await page.clock.runFor(1_000)
  await page.clock.resume()
  await expect(options(page)).toHaveText([short.name, long.name].map((name) => new RegExp(name)))
  expect(asked).toEqual([word.toUpperCase()])
  const box = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, height: 0 }
  const [above, below] = [await box(field(page)), await box(list(page))]
  expect(below.y).toBeGreaterThanOrEqual(above.y + above.height)
  await expect(options(page).first().getByText(/R\$/)).toBeVisible()
  await axe(page, 'header')

  const marked = () =>
    page.evaluate(() => {
      const id = document.activeElement?.getAttribute('aria-activedescendant')
      return id ? document.getElementById(id)?.textContent : null
    })
  await page.locator('main h1').click()
  await expect(list(page)).toHaveCount(0)
  await field(page).focus()
  await expect(options(page)).toHaveCount(2)
  expect(await marked()).toBeNull()
  await page.keyboard.press('ArrowUp')
  await expect.poll(marked).toContain(long.name)
  await page.keyboard.press('Escape')
  await expect(list(page)).toHaveCount(0)
  await expect(field(page)).toHaveValue(word.toUpperCase())
  await page.keyboard.press('ArrowDown')
  await expect.poll(marked).toContain(short.name)
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/produto/${short.slug}`)
  await expect(list(page)).toHaveCount(0)
})

test.describe('the search of phones', () => {
  const openIt = async (page: Page) => {
    await page.getByRole('navigation', { name: 'Atalhos' }).getByText('Buscar').click()
    await expect(overlay(page)).toBeVisible()
  }
  const input = (page: Page) => overlay(page).getByRole('combobox')

  test('never opens from 768 px on [SRCH-08]', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 800 })
    await page.goto('/ajuda/faq')
    await expect(page.locator('[data-open=search]:visible')).toHaveCount(0)
    await page.locator('[data-open=search]').first().dispatchEvent('click')
    await expect(field(page)).toBeFocused()
    await expect(overlay(page)).toHaveCount(0)
  })

  test('opens over the page, which it holds, closes by Escape and on a wider screen, and searches by Enter [SRCH-08] [SRCH-09] @mobile', async ({
    page,
    axe,
  }) => {
    await page.goto('/ajuda/faq')
    const overflow = () => page.evaluate(() => getComputedStyle(document.body).overflowY)
    expect(await overflow()).not.toBe('hidden')
    await openIt(page)
    await expect.poll(overflow).toBe('hidden')
    const placeholder = 'Buscar jogos, consoles, acessórios...'
    await expect(input(page)).toHaveAttribute('placeholder', placeholder)
    await expect(input(page)).toBeFocused()
    await page.setViewportSize({ width: 900, height: 800 })
    await expect(overlay(page)).toHaveCount(0)
    await expect.poll(overflow).not.toBe('hidden')
    await page.setViewportSize({ width: 360, height: 800 })

    // One press of Escape is enough, also with text, with suggestions, and with one of them selected.
    await answerWith(page, 'Primeiro')
    for (const keys of [['z'], [...'jogo'], [...'jogo', 'ArrowDown']]) {
      await openIt(page)
      await expect(input(page)).toHaveValue('')
      for (const key of keys) {
        if (key === 'ArrowDown') await expect(options(page)).toHaveCount(1)
        await input(page).press(key)
      }
      if (keys.length > 1) await expect(options(page)).toHaveCount(1)
      if (keys.includes('ArrowDown')) await axe(page, 'dialog')
      await page.keyboard.press('Escape')
      await expect(overlay(page)).toHaveCount(0)
      await expect.poll(overflow).not.toBe('hidden')
      await expect(page).toHaveURL('/ajuda/faq')
    }

    await openIt(page)
    await expect(input(page)).toHaveValue('')
    await input(page).fill('  ')
    await input(page).press('Enter')
    await expect(page).toHaveURL('/ajuda/faq')
    await expect(overlay(page)).toBeVisible()
    await input(page).fill(' zelda ')
    await input(page).press('Enter')
    await expect(page).toHaveURL('/busca?q=zelda')
    await expect(overlay(page)).toHaveCount(0)
    await expect.poll(overflow).not.toBe('hidden')
  })

  test('focuses after 50 ms, leaves after 100 ms, minds blur after 150 ms [SRCH-10] @mobile', async ({
    page,
  }) => {
    await answerWith(page, 'Primeiro')
    await page.goto('/ajuda/faq')
    await openIt(page)
    await page.keyboard.press('Escape')
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('navigation', { name: 'Atalhos' }).getByText('Buscar').click()
    // The press is painted before the dialog opens.
    await expect(async () => {
      await page.clock.runFor(1)
      expect(await overlay(page).isVisible()).toBe(true)
    }).toPass({ intervals: [0] })
    await page.clock.runFor(49)
    await expect(input(page)).not.toBeFocused()
    await page.clock.runFor(1)
    await expect(input(page)).toBeFocused()

    await input(page).fill('jogo')
    await page.clock.runFor(200)
    await expect(options(page)).toHaveCount(1)
    await input(page).blur()
    await page.clock.runFor(149)
    await expect(options(page)).toHaveCount(1)
    await page.clock.runFor(1)
    await expect(options(page)).toHaveCount(0)

    await input(page).focus()
    await expect(options(page)).toHaveCount(1)
    await input(page).press('Enter')
    await page.clock.runFor(99)
    await expect(overlay(page)).toBeVisible()
    await expect(page).toHaveURL('/ajuda/faq')
    await page.clock.runFor(1)
    await page.clock.resume()
    await expect(overlay(page)).toHaveCount(0)
    await expect(page).toHaveURL('/busca?q=jogo')
  })
})
