import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { test } from '../../support/browser/cart-fixtures.ts'
import { expect } from '../../support/browser/fixtures.ts'
import { pauseClock } from '../../support/browser/slow-pages.ts'

const API = '**/api/suggestions*'

const field = (page: Page) => page.locator('header').getByRole('combobox')
const list = (page: Page) => page.getByRole('listbox', { name: 'Sugestões de produtos' })
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
  for (const [where, path] of [
    ['in the header', '/categoria/ofertas'],
    ['on the search page', '/busca'],
  ] as const) {
    test(`for nothing or spaces ${where} does nothing [SRCH-01]`, async ({ page }) => {
      await page.clock.install()
      await page.goto(path, { waitUntil: 'networkidle' })
      await expect(page.locator('html[data-hydrated]')).toBeAttached()
      const form = page.locator(path === '/busca' ? 'main form' : 'header form')
      const input = form.locator('input[name=q]')
      const steps = await page.evaluate(() => history.length)
      const asked: string[] = []
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url())
        if (/^\/(busca|api\/suggestions)/.test(pathname)) asked.push(pathname + search)
      })
      for (const text of ['', '   ', '\u00a0']) {
        await input.fill(text)
        await input.press('Enter')
        await form.getByRole('button', { name: 'Buscar', exact: true }).click()
        await page.clock.runFor(1_000) // longer than the delays of typing and of navigation
      }
      await expect(page.locator('[data-navigation-overlay]')).toHaveCount(0)
      await expect(page).toHaveURL(path)
      expect(asked).toEqual([])
      expect(await page.evaluate(() => history.length)).toBe(steps)
      await input.fill(' zelda ')
      await input.press('Enter')
      await page.clock.runFor(1_000)
      await expect(page).toHaveURL('/busca?q=zelda')
      expect(asked.some((address) => address.startsWith('/busca?q=zelda'))).toBe(true)
    })
  }

  test('goes to the results with its text trimmed and encoded [SRCH-02]', async ({ page }) => {
    await page.goto('/categoria/ofertas')
    await expect(page.locator('html[data-hydrated]')).toBeAttached()
    await field(page).fill('  a&b = 100% / é  ')
    await field(page).press('Enter')
    await expect(page).toHaveURL(`/busca?q=${encodeURIComponent('a&b = 100% / é')}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('a&b = 100% / é')
  })

  test('ignores case, accents and punctuation [SRCH-03]', async ({ page, product, axe }) => {
    const word = unique()
    const { slug } = await product({ name: `Pokémon: ${word}` })
    for (const text of [`pokemon ${word}`, `POKÉMON!! ${word.toUpperCase()}`]) {
      await page.goto(`/busca?q=${encodeURIComponent(text)}`)
      await expect(cards(page)).toHaveCount(1)
      await expect(cards(page).getByRole('link')).toHaveAttribute('href', `/produto/${slug}`)
    }
    await axe(page)
  })

  test('narrows and orders its results like a category', async ({ page, product }) => {
    const word = unique()
    await product({ name: `${word} caro`, price: 500 })
    await product({ name: `${word} barato`, price: 50 })
    await product({ name: `${word} esgotado`, price: 90, stock: 0 })
    await page.goto(`/busca?q=${word}`)
    await expect(cards(page)).toHaveCount(3)
    await page.locator('input[name=estoque]:visible').check()
    await expect(page).toHaveURL(`/busca?q=${word}&estoque=1`)
    await expect(page.locator('html[data-hydrated]')).toBeAttached()
    await page.getByLabel('Ordenar por').selectOption('Menor preço')
    await expect(page).toHaveURL(`/busca?q=${word}&estoque=1&ordem=menor-preco`)
    await expect(cards(page).getByRole('heading')).toHaveText([`${word} barato`, `${word} caro`])
  })

  test('without a result helps on', async ({ page, product, axe }) => {
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
    await axe(page)
    await page.goto(`/busca?q=${word}+${none}`)
    await expect(cards(page)).toHaveCount(1)
    await expect(page.getByText(`Resultados sem: “${none}”.`)).toBeVisible()
  })

  test('says how it read the text', async ({ page, product, axe }, { project }) => {
    const word = `zqvelmirta${project.name}`
    await product({ name: `${word} um`, price: 90, platform: 'ps2' })
    await product({ name: `${word} dois`, price: 300, platform: 'ps2' })
    const typo = word.replace('zqvel', 'zqvle')
    await page.goto(`/busca?q=${typo}+ps2+ate+200`)
    await expect(page.getByText(`Mostrando resultados para “${word} ps2 ate 200”.`)).toBeVisible()
    await expect(cards(page)).toHaveCount(1)
    const read = page.getByRole('list', { name: 'Entendido como' })
    await expect(read.getByRole('link')).toHaveText(['Até R$ 200', 'Plataforma: PlayStation 2'])
    await axe(page)
    await read.getByRole('link', { name: 'Tirar da busca: Até R$ 200' }).click()
    await expect(page).toHaveURL(`/busca?q=${word}%20ps2`)
    await expect(cards(page)).toHaveCount(2)
  })

  test('page without a text offers a field and the departments', async ({ page, axe }) => {
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
      await page.goto('/categoria/ofertas')
      await field(page).fill(name)
      await field(page).press('Enter')
      await expect(page).toHaveURL(`/busca?q=${name}`)
      await expect(cards(page)).toHaveCount(1)
    })
  })
})

test.describe('suggestions', () => {
  test('open under the field from 2 characters on [SRCH-04] [SRCH-07]', async ({ page, axe }) => {
    const asked = noteQuestions(page)
    await page.goto('/categoria/ofertas')
    await field(page).pressSequentially('z')
    await page.clock.install()
    await page.clock.runFor(1_000)
    await expect(list(page)).toHaveCount(0)
    expect(asked).toEqual([])

    await page.clock.resume()
    await field(page).pressSequentially('elda')
    await expect(options(page).first()).toBeVisible()
    const box = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, height: 0 }
    const [above, below] = [await box(field(page)), await box(list(page))]
    expect(below.y).toBeGreaterThanOrEqual(above.y + above.height)
    await expect(options(page).first().getByText(/R\$/)).toBeVisible()
    await axe(page, 'header')
    await field(page).fill('z')
    await expect(list(page)).toHaveCount(0)
  })

  test('are at most 5, holding the text first, then shorter ones [SRCH-05] [SRCH-06]', async ({
    page,
    product,
  }) => {
    const word = unique()
    const names = ['xxxx', 'xxx', 'xx', 'x', ''].map((more) => `${word} ${more}`.trim())
    for (const name of [...names, `${word} e um nome comprido`]) await product({ name })
    await page.goto('/categoria/ofertas')
    await field(page).fill(word.toUpperCase())
    await expect(options(page)).toHaveCount(5)
    const shown = await options(page).evaluateAll((all) =>
      all.map((option) => option.querySelector('span span')?.textContent),
    )
    expect(shown).toEqual([...names].reverse())
  })

  test('wait for a pause in typing and forget older questions', async ({ page }) => {
    await page.clock.install()
    await page.goto('/categoria/ofertas')
    await field(page).focus()
    const asked = noteQuestions(page)
    await pauseClock(page)
    await field(page).pressSequentially('zelda')
    expect(asked).toEqual([])
    await page.clock.resume()
    await expect(options(page).first()).toBeVisible()
    expect(asked).toEqual(['zelda'])

    const gate = Promise.withResolvers<void>()
    await page.route('**/api/suggestions?q=mario', async (route) => {
      await gate.promise
      await route.continue().catch(() => undefined) // the page aborted this request
    })
    await field(page).fill('mario')
    await expect.poll(() => asked).toContain('mario')
    await answerWith(page, 'Resposta nova')
    await field(page).fill('metroid')
    await expect(options(page)).toHaveText([/Resposta nova/])
    gate.resolve()
    await expect(options(page)).toHaveText([/Resposta nova/])
  })

  test('are led by arrows, Enter and Escape', async ({ page }) => {
    await answerWith(page, 'Primeiro', 'Segundo')
    await page.goto('/categoria/ofertas')
    await field(page).fill('jogo')
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
    const marked = () =>
      page.evaluate(() => {
        const id = document.activeElement?.getAttribute('aria-activedescendant')
        return id ? document.getElementById(id)?.textContent : null
      })
    expect(await marked()).toBeNull()
    await page.keyboard.press('ArrowDown')
    await expect.poll(marked).toContain('Primeiro')
    await page.keyboard.press('ArrowDown')
    await expect.poll(marked).toContain('Segundo')
    await page.keyboard.press('ArrowDown')
    await expect.poll(marked).toBeNull()
    await page.keyboard.press('ArrowUp')
    await expect.poll(marked).toContain('Segundo')

    await page.keyboard.press('Escape')
    await expect(list(page)).toHaveCount(0)
    await expect(field(page)).toHaveValue('jogo')
    await page.keyboard.press('ArrowDown')
    await expect.poll(marked).toContain('Primeiro')
    await page.unroute(API)
  })

  test('lead to the chosen product', async ({ page, product }) => {
    const { name, slug } = await product({ name: unique() })
    await page.goto('/categoria/ofertas')
    await field(page).fill(name)
    await expect(options(page)).toHaveCount(1)
    await page.keyboard.press('ArrowDown')
    await expect(options(page)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/produto/${slug}`)
    await expect(list(page)).toHaveCount(0)
  })

  test('close when the field is left', async ({ page }) => {
    await answerWith(page, 'Primeiro')
    await page.goto('/categoria/ofertas')
    await field(page).fill('jogo')
    await expect(options(page)).toHaveCount(1)
    await page.locator('main h1').click()
    await expect(list(page)).toHaveCount(0)
  })
})

test.describe('the search of phones', () => {
  const openIt = async (page: Page) => {
    await page.getByRole('navigation', { name: 'Atalhos' }).getByText('Buscar').click()
    await expect(overlay(page)).toBeVisible()
  }
  const input = (page: Page) => overlay(page).getByRole('combobox')

  test('opens over the page with its placeholder [SRCH-08] @mobile', async ({ page, axe }) => {
    await page.goto('/categoria/ofertas')
    await openIt(page)
    await expect(input(page)).toHaveAttribute(
      'placeholder',
      'Buscar jogos, consoles, acessórios...',
    )
    await expect(input(page)).toBeFocused()
    await axe(page, 'dialog')
    await input(page).pressSequentially('zelda')
    await expect(options(page).first()).toBeVisible()
    await axe(page, 'dialog')
  })

  test('never opens from 768 px on [SRCH-08] @tablet @desktop', async ({ page }) => {
    await page.goto('/categoria/ofertas')
    await expect(page.locator('html[data-hydrated]')).toBeAttached()
    await expect(page.locator('[data-open=search]:visible')).toHaveCount(0)
    await page.locator('[data-open=search]').first().dispatchEvent('click')
    await expect(field(page)).toBeFocused()
    await expect(overlay(page)).toHaveCount(0)
  })

  test('closes when the screen grows past a phone [SRCH-08] @mobile', async ({ page }) => {
    await page.goto('/categoria/ofertas')
    await openIt(page)
    await page.setViewportSize({ width: 900, height: 800 })
    await expect(overlay(page)).toHaveCount(0)
  })

  test('searches by Enter, closes by Escape, holds the page meanwhile [SRCH-09] @mobile', async ({
    page,
  }) => {
    await page.goto('/categoria/ofertas')
    const overflow = () => page.evaluate(() => getComputedStyle(document.body).overflowY)
    expect(await overflow()).not.toBe('hidden')
    await openIt(page)
    await expect.poll(overflow).toBe('hidden')
    await page.keyboard.press('Escape')
    await expect(overlay(page)).toHaveCount(0)
    await expect.poll(overflow).not.toBe('hidden')

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
      await page.keyboard.press('Escape')
      await expect(overlay(page)).toHaveCount(0)
      await expect.poll(overflow).not.toBe('hidden')
      await expect(page).toHaveURL('/categoria/ofertas')
    }

    await openIt(page)
    await expect(input(page)).toHaveValue('')
    await input(page).fill('  ')
    await input(page).press('Enter')
    await expect(page).toHaveURL('/categoria/ofertas')
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
    await page.goto('/categoria/ofertas')
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
    await expect(page).toHaveURL('/categoria/ofertas')
    await page.clock.runFor(1)
    await page.clock.resume()
    await expect(overlay(page)).toHaveCount(0)
    await expect(page).toHaveURL('/busca?q=jogo')
  })
})
