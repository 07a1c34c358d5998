import type { Page } from '@playwright/test'
import { expect, test } from '../../support/browser/fixtures.ts'
import { holdPages } from '../../support/browser/slow-pages.ts'
import { anonymousClient } from '../../support/clients.ts'

const CATEGORY = '/categoria/playstation'
/** A category that receives no product of other tests. */
const COUNTED = '/categoria/nintendo'

const cards = (page: Page) => page.locator('main [data-product-card]:visible')
const found = (page: Page) => page.locator('main').getByRole('status').first()
const next = (page: Page) => page.getByRole('link', { name: 'Próxima' })
const chips = (page: Page) => page.getByRole('list', { name: 'Filtros aplicados' })
const ps5 = (page: Page) => page.locator('input[name=plataforma][value=ps5]:visible')
const switch1 = (page: Page) => page.locator('input[name=plataforma][value=switch]:visible')

async function slugs(page: Page): Promise<string[]> {
  const links = cards(page).getByRole('link')
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
}

/** Returns the slugs of the newest listed products of a category, from the database. */
async function newest(category: string, limit: number): Promise<string[]> {
  const { data, error } = await anonymousClient()
    .from('products')
    .select('slug')
    .eq('is_listed', true)
    .like('category', `${category}%`)
    .order('created_at', { ascending: false })
    .order('id')
    .limit(limit)
  if (error) throw error
  return data.map(({ slug }) => `/produto/${slug}`)
}

test.describe('a category', () => {
  test('shows 20 products, the newest first, readable and reachable [CAT-03]', async ({
    page,
    axe,
  }) => {
    await page.goto(COUNTED)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nintendo')
    await expect(cards(page)).toHaveCount(20)
    expect(await slugs(page)).toEqual(await newest('nintendo', 20))
    await axe(page)
  })

  test('goes on with the next 20 without repeats, until it ends [CAT-04]', async ({ page }) => {
    await page.goto(COUNTED)
    const total = Number((await found(page).innerText()).match(/\d+/)?.[0])
    const seen = await slugs(page)
    for (let number = 2; await next(page).isVisible(); number += 1) {
      await expect(page.getByText(/Há mais \d+ produto/).filter({ visible: true })).toBeVisible()
      await next(page).click()
      await expect(page).toHaveURL(`${COUNTED}?pagina=${number}`)
      await expect(page.getByRole('link', { name: `Página ${number}, atual` })).toBeVisible()
      seen.push(...(await slugs(page)))
    }
    expect(total).toBeGreaterThan(20)
    expect(seen).toHaveLength(total)
    expect(new Set(seen).size).toBe(total)
    await expect(page.getByText('Você viu todos os produtos')).toBeVisible()
  })

  test('holds all below it, a subcategory only its own [CAT-05]', async ({ page }) => {
    const count = async (path: string) => {
      await page.goto(path)
      return Number((await found(page).innerText()).match(/\d+/)?.[0])
    }
    const whole = await count(COUNTED)
    const menu = page.getByRole('navigation', { name: 'Subcategorias de Nintendo' })
    const links = await menu
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    const parts = await links
      .filter((href) => href !== COUNTED)
      .reduce(async (sum, href) => (await sum) + (await count(href)), Promise.resolve(0))
    expect(parts).toBe(whole)
  })

  test('answers 404 when it is unknown, filtered or not [CAT-05] [ROUTE-06]', async ({
    request,
  }) => {
    const paths = [
      '/categoria/nao-existe',
      '/categoria/playstation/nao-existe',
      '/categoria/playstation/jogos-ps5/mais',
      '/categoria/nao-existe?pagina=2',
      '/categoria/nao-existe?plataforma=ps5',
    ]
    for (const path of paths) expect((await request.get(path)).status(), path).toBe(404)
  })

  test('asks for its first 6 pictures before anybody scrolls [CAT-09]', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 300 })
    await page.goto(CATEGORY)
    const pictures = cards(page).locator('img')
    await expect(pictures).toHaveCount(20)
    const loads = await pictures.evaluateAll((all) =>
      all.map((img) => [img.getAttribute('loading'), img.getAttribute('fetchpriority')]),
    )
    expect(loads[0]).toEqual(['eager', 'high'])
    expect(loads.slice(1, 6).every(([load]) => load === 'eager')).toBe(true)
    expect(loads.slice(6).every(([load]) => load === 'lazy')).toBe(true)
    const areThere = () =>
      pictures.evaluateAll((all) =>
        all.slice(0, 6).every((img) => img instanceof HTMLImageElement && img.naturalWidth > 0),
      )
    await expect.poll(areThere).toBe(true)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })

  test('tells search engines which of its addresses counts', async ({ page }) => {
    const canonical = page.locator('link[rel=canonical]')
    const robots = page.locator('meta[name=robots]')
    await page.goto(CATEGORY)
    await expect(canonical).toHaveAttribute('href', new RegExp(`${CATEGORY}$`))
    await expect(robots).toHaveCount(0)
    const trail = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(trail.join()).toContain('BreadcrumbList')

    await page.goto(`${CATEGORY}?pagina=2`)
    await expect(canonical).toHaveAttribute('href', new RegExp(`${CATEGORY}\\?pagina=2$`))
    await expect(page).toHaveTitle(/página 2/)
    await expect(robots).toHaveCount(0)
    const later = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(later.join()).toContain('BreadcrumbList')
    for (const search of ['plataforma=ps5', 'ordem=menor-preco']) {
      await page.goto(`${CATEGORY}?${search}`)
      await expect(canonical).toHaveCount(0)
      await expect(robots).toHaveAttribute('content', /noindex/)
    }
  })
})

test.describe('filters', () => {
  test('apply at once, show as chips and go one by one', async ({ page, axe }) => {
    await page.goto(COUNTED)
    const all = await found(page).innerText()
    await switch1(page).check()
    await expect(page).toHaveURL(`${COUNTED}?plataforma=switch`)
    await expect(found(page)).not.toHaveText(all)
    await expect(switch1(page)).toBeFocused()

    await page.locator('input[name=desconto]:visible').check()
    await expect(page).toHaveURL(`${COUNTED}?plataforma=switch&desconto=1`)
    await expect(chips(page).getByRole('link', { name: /^Remover filtro/ })).toHaveCount(2)
    await expect(async () => {
      const shown = await cards(page).count()
      expect(shown).toBeGreaterThan(0)
      expect(await cards(page).locator('s').count()).toBe(shown)
    }).toPass()
    await axe(page)

    await chips(page).getByRole('link', { name: 'Remover filtro: Nintendo Switch' }).click()
    await expect(page).toHaveURL(`${COUNTED}?desconto=1`)
    await expect(switch1(page)).not.toBeChecked()
    await chips(page).getByRole('link', { name: 'Remover filtro: Com desconto' }).click()
    await expect(page).toHaveURL(COUNTED)
    await expect(found(page)).toHaveText(all)
  })

  test('say that products are awaited until they are there [CAT-06]', async ({ page }) => {
    await page.goto(CATEGORY)
    // The browser does not respond while it leaves a document, so the page records what it shows.
    await page.evaluate((text) => {
      const look = () => {
        const shown = [...document.querySelectorAll('[role=status]')].some(
          (one) => one.textContent === text && one.checkVisibility(),
        )
        if (shown) sessionStorage.setItem('shown-at', location.pathname + location.search)
      }
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
    }, 'Carregando produtos...')
    const release = await holdPages(page)
    const asked = page.waitForRequest((request) => request.url().includes('plataforma=ps5'))
    const pressed = ps5(page).press('Space')
    await asked
    release()
    await pressed
    await expect(page).toHaveURL(/plataforma=ps5/)
    expect(await page.evaluate(() => sessionStorage.getItem('shown-at'))).toBe(CATEGORY)
    await expect(page.getByText('Carregando produtos...')).toHaveCount(0)
  })

  test('show the choices of their address after back and forward', async ({ page }) => {
    await page.goto(CATEGORY)
    await ps5(page).check()
    await expect(page).toHaveURL(/plataforma=ps5/)
    await page.goBack()
    await expect(page).toHaveURL(CATEGORY)
    await expect(ps5(page)).not.toBeChecked()
    await page.goForward()
    await expect(page).toHaveURL(/plataforma=ps5/)
    await expect(ps5(page)).toBeChecked()
  })

  test('narrow by price, and refuse what is no price', async ({ page }) => {
    await page.goto(CATEGORY)
    const highest = page.getByLabel('Até (R$)')
    await highest.fill('barato')
    await highest.press('Enter')
    await expect(page).toHaveURL(CATEGORY)
    await highest.fill('199,90')
    await highest.press('Enter')
    // A form that is sent before the page is hydrated leaves its empty fields in the address.
    await expect(page).toHaveURL(
      ({ searchParams }) =>
        `${new URLSearchParams([...searchParams].filter(([, value]) => value))}` ===
        'preco-max=199%2C90',
    )
    await expect(chips(page)).toContainText('Até R$')
  })

  test('keep while the order changes', async ({ page }) => {
    await page.goto(`${CATEGORY}?plataforma=ps5`)
    await expect(page.locator('html[data-hydrated]')).toBeAttached()
    await page.getByLabel('Ordenar por').selectOption('Menor preço')
    await expect(page).toHaveURL(`${CATEGORY}?plataforma=ps5&ordem=menor-preco`)
    await expect(async () => {
      const prices = await cards(page).evaluateAll((all) =>
        all.map((card) => {
          const text = card.querySelector('p.font-bold')?.textContent ?? ''
          return Number(text.replace(/[^\d,]/g, '').replace(',', '.'))
        }),
      )
      expect(prices.length).toBeGreaterThan(1)
      expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    }).toPass()
  })

  test('that find nothing say so and lead back', async ({ page, axe }) => {
    await page.goto(`${CATEGORY}?preco-max=1`)
    await expect(page.getByRole('heading', { name: 'Nada com esses filtros' })).toBeVisible()
    await axe(page)
    await page.locator('main').getByRole('link', { name: 'Limpar filtros' }).last().click()
    await expect(page).toHaveURL(CATEGORY)
  })

  test('stand in a panel on phones and apply with its button @mobile', async ({ page, axe }) => {
    await page.goto(COUNTED)
    const all = ((await found(page).innerText()).match(/\d+/) ?? [''])[0]
    const panel = page.getByRole('complementary', { name: 'Filtros' })
    await expect(panel).toBeHidden()
    await page.getByRole('button', { name: 'Filtros', exact: true }).click()
    await expect(panel).toBeVisible()
    await axe(page)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()

    await page.getByRole('button', { name: 'Filtros', exact: true }).click()
    await switch1(page).check()
    await expect(page).toHaveURL(COUNTED)
    const apply = panel.getByRole('button', { name: /^Aplicar \(\d+\)$/ })
    await expect(apply).not.toHaveText(`Aplicar (${all})`)
    const count = (await apply.innerText()).replace(/\D/g, '')
    await apply.click()
    await expect(page).toHaveURL(`${COUNTED}?plataforma=switch`)
    await expect(page.getByText(`${count} produtos`, { exact: true }).first()).toBeVisible()
    await expect(panel).toBeHidden()
    await expect(page.getByRole('button', { name: 'Filtros 1 filtro ativo' })).toBeVisible()
    await axe(page)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('filter, order and page all the same', async ({ page }) => {
      await page.goto(CATEGORY)
      await next(page).click()
      await expect(page).toHaveURL(`${CATEGORY}?pagina=2`)
      await expect(cards(page).first()).toBeVisible()
      await ps5(page).check()
      await page.getByRole('button', { name: 'Aplicar filtros' }).click()
      await expect(page).toHaveURL(/[?&]plataforma=ps5/)
      await expect(chips(page).getByText('PlayStation 5')).toBeVisible()
      await page.getByLabel('Ordenar por').selectOption('Menor preço')
      await page.getByRole('button', { name: 'Ordenar' }).click()
      await expect(page).toHaveURL(/ordem=menor-preco/)
      await expect(ps5(page)).toBeChecked()
      await chips(page).getByRole('link', { name: 'Remover filtro: PlayStation 5' }).click()
      await expect(chips(page)).toHaveCount(0)

      const options = page.locator('[data-filter-panel] [type=checkbox]')
      const first = await options.count()
      await page
        .getByRole('link', { name: /^Ver mais/ })
        .first()
        .click()
      await expect(page).toHaveURL(/[?&]opcoes=todas/)
      expect(await options.count()).toBeGreaterThan(first)
      await expect(page.getByRole('link', { name: /^Ver mais/ })).toHaveCount(0)
      await options.last().check()
      await page.getByRole('button', { name: 'Aplicar filtros' }).click()
      await expect(chips(page)).toHaveCount(1)
      await expect(page).toHaveURL(/[?&]opcoes=todas/)
    })
  })
})

test.describe('routes', () => {
  test.use({ expectedProblems: [/404/] })

  test('of the shop answer 200 to a guest, without a redirect [ROUTE-01]', async ({ request }) => {
    const [product = ''] = await newest('playstation', 1)
    const paths = ['/', '/busca?q=zelda', product, CATEGORY, `${CATEGORY}/jogos-ps5`]
    for (const path of paths) {
      expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(200)
    }
  })

  test('that do not exist answer 404 with the not-found page [ROUTE-05] [ROUTE-06]', async ({
    page,
  }) => {
    const paths = [
      '/nao-existe',
      '/a/b/c',
      '/produto/nao-existe',
      '/categoria/nao-existe',
      '/secao/nao-existe',
      '/secao-especial/nao-existe/carrossel/1',
      '/prime/nao-existe',
      '/ajuda/nao-existe',
    ]
    for (const path of paths) {
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/não encontrad/i)
    }
  })
})
