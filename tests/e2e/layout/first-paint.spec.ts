import { fillSignUp } from '../../support/browser/auth-dialog.ts'
import { expect, test } from '../../support/browser/cart-fixtures.ts'
import { linesHere } from '../../support/browser/cart-page.ts'
import { mailTo, newAddress, PASSWORD } from '../../support/browser/mailbox.ts'
import { holdScripts } from '../../support/browser/slow-pages.ts'

const STORED = ['/', '/categoria/ofertas', '/playstation', '/ajuda/faq']

test('pages are in their place from the first byte, and ask for their scripts after their first frame', async ({
  request,
}) => {
  for (const path of [...STORED, '/busca?q=zelda', '/categoria/playstation?pagina=2']) {
    const html = await (await request.get(path)).text()
    // A part that is moved in later.
    if (STORED.includes(path)) expect(html, path).not.toMatch(/<div hidden id="S:/)
    expect(html, path).toContain("e.id='_R_'")
    expect(html, path).not.toMatch(/<script src="[^"]+" (id="_R_" )?async/)
  }
})

test('what stands further down is painted soon after the load', async ({ page }) => {
  await page.goto('/')
  expect(await page.locator('.lazy-render').count()).toBeGreaterThan(3)
  await expect(page.locator('.lazy-render:not([data-rendered])')).toHaveCount(0)
})

test.describe('before the page listens', () => {
  test.use({ consent: null })

  test('a pressed button is pressed again once it does', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/ajuda/faq', { waitUntil: 'domcontentloaded' })
    const banner = page.getByRole('region', { name: 'Privacidade' })
    await banner.getByRole('button', { name: 'Rejeitar' }).click()
    await expect(banner).toBeVisible()
    release()
    await expect(banner).toBeHidden()
  })

  test('a form with a password is sent once it does, never by the browser', async ({ page }) => {
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    const release = await holdScripts(page)
    const email = newAddress()
    await page.goto('/cadastro', { waitUntil: 'domcontentloaded' })
    await fillSignUp(page, email, PASSWORD)
    await page.getByLabel('Senha').press('Enter')
    release()
    await mailTo(email, /Confirme seu e-mail/)
    expect(addresses.filter((url) => url.includes(PASSWORD))).toEqual([])
  })

  test('a chosen filter applies once it does', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/categoria/ofertas', { waitUntil: 'domcontentloaded' })
    await page.locator('input[name=estoque]:visible').check()
    release()
    await expect(page).toHaveURL('/categoria/ofertas?estoque=1')
  })
})

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false })

  test('a password never comes into an address', async ({ page }) => {
    await page.goto('/cadastro')
    await fillSignUp(page, newAddress(), PASSWORD)
    await page.getByLabel('Senha').press('Enter')
    await expect(page.getByLabel('Senha')).toHaveValue('')
    await expect(page).toHaveURL('/cadastro')
  })
})

test('a button pressed while the page begins to listen is pressed once', async ({
  page,
  product,
}) => {
  const { id, slug } = await product()
  await page.addInitScript(pressAfter)
  for (const [before, turns] of [0, 1, 2, 4, 8, 16].entries()) {
    await test.step(`${turns} turns after the framework begins`, async () => {
      await page.goto(`/produto/${slug}?${turns}`, { waitUntil: 'commit' })
      await expect(page.locator('html[data-test-pressed][data-hydrated]')).toBeAttached()
      await expect.poll(() => linesHere(page)).toEqual({ [id]: before + 1 })
      await expect.poll(() => page.evaluate(() => window.utiPendingClicks)).toEqual([])
      expect(await linesHere(page)).toEqual({ [id]: before + 1 })
    })
  }
})

/**
 * Clicks "add to cart" after as many turns of the event loop as the address says, from when the
 * document gets its first listener, or as soon as the button exists.
 */
function pressAfter(): void {
  const { port1, port2 } = new MessageChannel()
  let left = Number(location.search.slice(1))
  port1.onmessage = () => {
    const buttons = [...document.querySelectorAll('button')]
    const add = buttons.find(({ textContent }) => textContent === 'Adicionar ao carrinho')
    if (left-- > 0 || !add) return port2.postMessage(null)
    add.click()
    document.documentElement.dataset.testPressed = ''
  }
  const listen = document.addEventListener
  document.addEventListener = (...parameters: Parameters<typeof listen>) => {
    listen.apply(document, parameters)
    if (parameters[0] !== 'click') return
    document.addEventListener = listen
    port2.postMessage(null)
  }
}
