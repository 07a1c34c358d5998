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

test('a category shows its products 20 at a time, the newest first, and asks for 6 images at once [CAT-03] [CAT-04] [CAT-09]', async ({
  page,
  axe,
}) => {
  await page.goto(COUNTED)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nintendo')
  await expect(cards(page)).toHaveCount(20)
  const seen = await slugs(page)
  expect(seen).toEqual(await newest('nintendo', 20))
  await axe(page)
  await test.step('the first 6 images are loaded before anybody scrolls', async () => {
    const images = cards(page).locator('img')
    const loads = await images.evaluateAll((all) =>
      all.map((img) => [img.getAttribute('loading'), img.getAttribute('fetchpriority')]),
    )
    expect(loads[0]).toEqual(['eager', 'high'])
    expect(loads.slice(1, 6).every(([load]) => load === 'eager')).toBe(true)
    expect(loads.slice(6).every(([load]) => load === 'lazy')).toBe(true)
    const areThere = () =>
      images.evaluateAll((all) =>
        all.slice(0, 6).every((img) => img instanceof HTMLImageElement && img.naturalWidth > 0),
      )
    await expect.poll(areThere).toBe(true)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })
  await test.step('it goes on without repeats, until it ends', async () => {
    const total = Number((await found(page).innerText()).match(/\d+/)?.[0])
    for (let number = 2; await next(page).isVisible(); number += 1) {
      await expect(page.getByText(/Há mais \d+ produto/).filter({ visible: true })).toBeVisible()
      await next(page).click()
      await expect(page).toHaveURL(`${COUNTED}?pagina=${number}`)
      await expect(page.getByRole('link', { name: `Página ${number}, atual` })).toBeVisible()
      await page.waitForLoadState('domcontentloaded') // the link to the next page is below this one
      seen.push(...(await slugs(page)))
    }
    expect(total).toBeGreaterThan(20)
    expect(seen).toHaveLength(total)
    expect(new Set(seen).size).toBe(total)
    await expect(page.getByText('Você viu todos os produtos')).toBeVisible()
  })
})

test.describe('filters', () => {
  test('apply at once, show as chips, go one by one, and follow back and forward', async ({
    page,
    axe,
  }) => {
    await page.goto(COUNTED)
    const all = await found(page).innerText()
    await switch1(page).check()
    await expect(page).toHaveURL(`${COUNTED}?plataforma=switch`)
    await expect(found(page)).not.toHaveText(all)
    await expect(switch1(page)).toBeFocused()

    const discount = page.locator('input[name=desconto]:visible')
    await discount.check()
    await expect(page).toHaveURL(`${COUNTED}?plataforma=switch&desconto=1`)
    await expect(chips(page).getByRole('link', { name: /^Remover filtro/ })).toHaveCount(2)
    await expect(async () => {
      const shown = await cards(page).count()
      expect(shown).toBeGreaterThan(0)
      expect(await cards(page).locator('s').count()).toBe(shown)
    }).toPass()
    await axe(page)
    await page.goBack()
    await expect(page).toHaveURL(`${COUNTED}?plataforma=switch`)
    await expect(discount).not.toBeChecked()
    await page.goForward()
    await expect(page).toHaveURL(`${COUNTED}?plataforma=switch&desconto=1`)
    await expect(discount).toBeChecked()

    await chips(page).getByRole('link', { name: 'Remover filtro: Nintendo Switch' }).click()
    await expect(page).toHaveURL(`${COUNTED}?desconto=1`)
    await expect(switch1(page)).not.toBeChecked()
    await chips(page).getByRole('link', { name: 'Remover filtro: Com desconto' }).click()
    await expect(page).toHaveURL(COUNTED)
    await expect(found(page)).toHaveText(all)
  })

  test('keep while the order changes, narrow by price, refuse what is none, and lead back from nothing', async ({
    page,
    axe,
  }) => {
    await page.goto(`${CATEGORY}?plataforma=ps5`)
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
    const highest = page.getByLabel('Até (R$)')
    await highest.fill('barato')
    await highest.press('Enter')
    await expect(page).toHaveURL(`${CATEGORY}?plataforma=ps5&ordem=menor-preco`)
    await highest.fill('0,01')
    await highest.press('Enter')
    await expect(page).toHaveURL(/[?&]preco-max=0%2C01/)
    await expect(chips(page)).toContainText('Até R$')
    await expect(page.getByRole('heading', { name: 'Nada com esses filtros' })).toBeVisible()
    await axe(page)
    await page.locator('main').getByRole('link', { name: 'Limpar filtros' }).last().click()
    await expect(page).toHaveURL(`${CATEGORY}?ordem=menor-preco`)
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
      // What follows is in the next document, all of it.
      await expect(page).not.toHaveURL(/[?&]plataforma=/)
      await page.waitForLoadState('domcontentloaded')
      await expect(chips(page)).toHaveCount(0)

      const options = page.locator('[data-filter-panel] [type=checkbox]')
      const first = await options.count()
      await page
        .getByRole('link', { name: /^Ver mais/ })
        .first()
        .click()
      await expect(page).toHaveURL(/[?&]opcoes=todas/)
      await page.waitForLoadState('domcontentloaded')
      expect(await options.count()).toBeGreaterThan(first)
      await expect(page.getByRole('link', { name: /^Ver mais/ })).toHaveCount(0)
      await options.last().check()
      await page.getByRole('button', { name: 'Aplicar filtros' }).click()
      await expect(chips(page)).toHaveCount(1)
      await expect(page).toHaveURL(/[?&]opcoes=todas/)
    })
  })
})

test('routes of the shop answer 200 to a guest without a redirect, those that do not exist 404 with the not-found page [CAT-05] [ROUTE-01] [ROUTE-05] [ROUTE-06]', async ({
  request,
}) => {
  const [product = ''] = await newest('playstation', 1)
  const paths = ['/', '/busca?q=zelda', product, CATEGORY, `${CATEGORY}/jogos-ps5`]
  for (const path of paths)
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(200)
  const missing = [
    '/nao-existe',
    '/a/b/c',
    '/produto/nao-existe',
    '/categoria/nao-existe',
    '/categoria/playstation/nao-existe',
    '/categoria/playstation/jogos-ps5/mais',
    '/categoria/nao-existe?pagina=2',
    '/categoria/nao-existe?plataforma=ps5',
    '/secao/nao-existe',
    '/secao-especial/nao-existe/carrossel/1',
    '/prime/nao-existe',
    '/ajuda/nao-existe',
  ]
  for (const path of missing) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(404)
    expect(await answer.text(), path).toMatch(/<h1[^>]*>[^<]*não encontrad/i)
  }
})

test('a category tells search engines which of its addresses counts', async ({ request }) => {
  const html = async (search: string) => (await request.get(`${CATEGORY}${search}`)).text()
  for (const search of ['', '?pagina=2']) {
    const text = await html(search)
    expect(text).toMatch(
      new RegExp(`rel="canonical" href="[^"]*${CATEGORY}${search.replace('?', '\\?')}"`),
    )
    expect(text).not.toMatch(/<meta name="robots"/)
    expect(text).toContain('BreadcrumbList')
  }
  for (const search of ['?plataforma=ps5', '?ordem=menor-preco']) {
    const text = await html(search)
    expect(text).not.toContain('rel="canonical"')
    expect(text).toMatch(/<meta name="robots" content="noindex/)
  }
})
