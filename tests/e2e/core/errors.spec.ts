import type { Locator } from '@playwright/test'
import { createProductWithImages } from '../../factories/product.ts'
import { toast } from '../../support/browser/auth-dialog.ts'
import { expect, test } from '../../support/browser/fixtures.ts'
import { pauseClock, untilShown } from '../../support/browser/slow-pages.ts'

/** Reads the pixels of the image, to check whether all of them are gray. */
const pictureIn = (picture: Locator) =>
  picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const canvas = new OffscreenCanvas(32, 32)
    const context = canvas.getContext('2d')
    if (context) context.fillStyle = 'white' // the placeholder is translucent
    context?.fillRect(0, 0, 32, 32)
    context?.drawImage(image, 0, 0, 32, 32)
    const pixels = context?.getImageData(0, 0, 32, 32).data ?? []
    let spread = 0
    for (let at = 0; at < pixels.length; at += 4) {
      const [red = 0, green = 0, blue = 0] = pixels.slice(at, at + 3)
      spread = Math.max(spread, Math.max(red, green, blue) - Math.min(red, green, blue))
    }
    const { pathname, search } = new URL(image.currentSrc)
    return { path: pathname, isResized: search !== '', isGrey: pixels.length > 0 && spread < 24 }
  })

test.describe('images that do not load', () => {
  test.use({ expectedProblems: [/ERR_FAILED|Failed to load resource|request failed/] })

  test('are replaced by the grey placeholder: product, card, banner, tile [ERR-08] [HOME-22]', async ({
    page,
  }) => {
    const { slug } = await createProductWithImages()
    const places = [
      [`/produto/${slug}`, ['[data-product-page]']],
      ['/', ['[data-hero]', '[data-block=hero_quick_links]', '[data-product-card]']],
    ] as const
    /** Opens each page and looks at the first image of each of its parts. */
    const look = async (check: (picture: Locator, part: string) => Promise<void>) => {
      for (const [path, parts] of places) {
        await page.goto(path)
        for (const part of parts) {
          const picture = page.locator(`${part} img:visible`).first()
          await picture.scrollIntoViewIfNeeded()
          await expect(picture).toHaveJSProperty('complete', true)
          await check(picture, part)
        }
      }
    }
    await look(async (picture, part) => {
      const own = { path: expect.stringMatching(/^\/media\//), isResized: true, isGrey: false }
      expect([part, await pictureIn(picture)]).toEqual([part, own])
    })
    await page.route('**/media/**', (route) => route.abort())
    const placeholder = { path: '/brand/placeholder.svg', isResized: false, isGrey: true }
    await look(async (picture, part) => {
      await expect(picture).toHaveAttribute('src', placeholder.path)
      expect([part, await pictureIn(picture)]).toEqual([part, placeholder])
    })
  })
})

test('a browser that stores nothing, in whatever way, is served in silence [ERR-09]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    if (location.pathname === '/') {
      for (const name of ['getItem', 'setItem', 'removeItem', 'key', 'clear'] as const) {
        Storage.prototype[name] = refuse
      }
      return
    }
    for (const area of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, area, { get: refuse })
    }
  })
  const toggle = page.getByRole('button', { name: 'Alternar tema claro e escuro' })
  await test.step('which throws on every use', async () => {
    await page.goto('/')
    await page.evaluate(() => window.scrollTo(0, 500))
    await toggle.click()
    await page.locator('[data-product-card] h3 a').first().click()
    await expect(page).toHaveURL(/\/produto\//)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Do que Você Precisa?' })).toBeVisible()
    await expect(page.getByText(/denied|SecurityError/)).toHaveCount(0)
  })
  await test.step('which refuses the storage itself', async () => {
    await page.goto('/ajuda/faq')
    await toggle.click()
    await page.getByRole('button', { name: 'Abrir carrinho' }).click()
    await expect(page.getByRole('dialog', { name: 'Carrinho Vazio' })).toBeVisible()
    await expect(page.getByText(/denied|SecurityError/)).toHaveCount(0)
  })
})

test.describe('toasts', () => {
  test('one at a time: a new one takes the place of the other, a dismissed one is gone for good [ERR-10]', async ({
    page,
    signedIn,
  }) => {
    await page.clock.install()
    await signedIn()
    const { id, slug } = await createProductWithImages({ name: 'Jogo dos avisos' })
    await page.goto(`/produto/${slug}`)
    await expect
      .poll(() => page.evaluate(() => 'wishlist' in document.documentElement.dataset))
      .toBe(true)
    const toasts = page.locator('[data-sonner-toast]')
    const added = page.getByText('Produto adicionado!', { exact: true })
    const kept = page.getByText('Produto adicionado aos favoritos!')
    await page.getByRole('button', { name: 'Adicionar ao carrinho' }).first().click()
    await expect(added).toBeVisible()
    await expect(toasts).toHaveCount(1)
    // Both would be shown for 4 s.
    await page.locator(`[data-favorite="${id}"]`).first().click()
    await expect(kept).toBeVisible()
    await expect(toasts).toHaveCount(1)
    await expect(added).toHaveCount(0)
    await toasts.getByRole('button', { name: 'Fechar' }).click()
    await expect(toasts).toHaveCount(0)
    await page.clock.runFor(10_000)
    await expect(toasts).toHaveCount(0)
    await expect(kept).toHaveCount(0)

    // A toast that appears while another one fades out is shown for its whole duration.
    await pauseClock(page)
    await page.getByRole('button', { name: 'Adicionar ao carrinho' }).first().click()
    await untilShown(page, added)
    while ((await toasts.getAttribute('data-removed')) !== 'true') await page.clock.runFor(50)
    await page.locator(`[data-favorite="${id}"]`).first().click()
    await untilShown(page, page.getByText('Produto removido dos favoritos'))
    await page.clock.runFor(3_000)
    await expect(toast(page)).toHaveText(/Produto removido dos favoritos/)
    await expect(toasts).toHaveCount(1)
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
