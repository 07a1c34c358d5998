import { expect, test } from '../support/fixtures.ts'
import { test as cartTest } from './cart-fixtures.ts'

test.describe('pictures that do not load', () => {
  test.use({ expectedProblems: [/ERR_FAILED|Failed to load resource|request failed/] })

  test('are replaced by the grey placeholder: cards, banners, tiles [ERR-08] [HOME-22]', async ({
    page,
  }) => {
    await page.route('**/_next/image**', (route) => route.abort())
    await page.route('**/media/**', (route) => route.abort())
    await page.goto('/')
    const broken = page.locator('img[data-broken]')
    for (const part of ['[data-product-card]', '[data-hero]', '[data-block=hero_quick_links]']) {
      const picture = page.locator(`${part} img:visible`).first()
      await picture.scrollIntoViewIfNeeded()
      await expect(picture).toHaveAttribute('src', '/brand/placeholder.svg')
      expect(
        await picture.evaluate((image: HTMLImageElement) => image.naturalWidth),
      ).toBeGreaterThan(0)
    }
    expect(await broken.count()).toBeGreaterThan(3)
  })
})

test.describe('a browser that stores nothing', () => {
  for (const how of ['throws on every use', 'refuses the storage itself'] as const) {
    test(`works in silence when it ${how} [ERR-09]`, async ({ page }) => {
      await page.addInitScript((kind) => {
        const refuse = () => {
          throw new DOMException('denied', 'SecurityError')
        }
        if (kind === 'throws on every use') {
          for (const name of ['getItem', 'setItem', 'removeItem', 'key', 'clear'] as const) {
            Storage.prototype[name] = refuse
          }
          return
        }
        for (const area of ['localStorage', 'sessionStorage']) {
          Object.defineProperty(window, area, { get: refuse })
        }
      }, how)
      await page.goto('/')
      await page.evaluate(() => window.scrollTo(0, 500))
      await page.getByRole('button', { name: 'Alternar tema claro e escuro' }).click()
      await page.locator('[data-product-card] h3 a').first().click()
      await expect(page).toHaveURL(/\/produto\//)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('heading', { name: 'Do que Você Precisa?' })).toBeVisible()
      await page.getByRole('button', { name: 'Abrir carrinho' }).click()
      await expect(page.getByRole('dialog', { name: 'Carrinho Vazio' })).toBeVisible()
      await expect(page.getByText(/denied|SecurityError/)).toHaveCount(0)
    })
  }
})

cartTest.describe('toasts', () => {
  cartTest('one at a time, and a dismissed one is gone [ERR-10]', async ({ page, product }) => {
    const { slug, name } = await product()
    await page.goto(`/produto/${slug}`)
    const toasts = page.locator('[data-sonner-toast]')
    const add = page.getByRole('button', { name: 'Adicionar ao carrinho' }).first()
    await add.click()
    await expect(toasts).toHaveCount(1)
    await expect(toasts).toContainText('Produto adicionado!')
    await add.click()
    await expect(toasts).toHaveCount(1)
    await expect(toasts).toContainText(name)
    await toasts.getByRole('button', { name: 'Fechar' }).click()
    await expect(toasts).toHaveCount(0)
  })
})

test.describe('a crash', () => {
  test.use({ expectedProblems: [/quebrado/] })

  test('says that something went wrong and reloads [ERR-11]', async ({ page, axe }) => {
    let visits = 0
    await page.route('/ajuda/faq', (route) => {
      visits += 1
      return route.continue()
    })
    await page.addInitScript(() => {
      Object.defineProperty(history, 'scrollRestoration', {
        set() {
          throw new Error('quebrado')
        },
      })
    })
    await page.goto('/ajuda/faq')
    await expect(page.getByRole('heading', { name: 'Algo deu errado' })).toBeVisible()
    await expect(
      page.getByText('Ocorreu um erro inesperado. Tente recarregar a página.'),
    ).toBeVisible()
    await axe(page)
    await page.getByRole('button', { name: 'Recarregar a página' }).click()
    await expect.poll(() => visits).toBe(2)
  })
})

test.describe('an address without a page', () => {
  test.use({ expectedProblems: [/404/] })

  test('shows the not-found page with ways on, and keeps the theme', async ({ page, axe }) => {
    await page.goto('/ajuda/faq')
    await page.evaluate(() => localStorage.setItem('uti-theme', 'dark'))
    for (const path of ['/nao-existe', '/a/b/c', '/ajuda/nada', '/prime/nada', '/secao/nada']) {
      expect((await page.goto(path))?.status(), path).toBe(404)
      await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      // What waits for the load of the page is shown here too.
      await expect(page.locator('html')).toHaveAttribute('data-loaded', '')
    }
    await axe(page)
    await page.getByRole('link', { name: 'Ir para o início' }).click()
    await expect(page).toHaveURL('/')
  })
})
