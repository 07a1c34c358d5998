// What a page does if its session has ended elsewhere.
import type { Page, Request } from '@playwright/test'
import { createProductWithImages } from '../../factories/product.ts'
import type { TestUser } from '../../factories/user.ts'
import { fillLogin, toast } from '../../support/browser/auth-dialog.ts'
import { expect, test } from '../../support/browser/fixtures.ts'
import { signInBrowser } from '../../support/browser/session.ts'
import { clientOf, secretClient } from '../../support/clients.ts'

const SENTENCE = 'Sessão expirada. A página será recarregada.'

const endEverywhere = async (user: TestUser) =>
  (await clientOf(user)).auth.signOut({ scope: 'global' })

const openRequests = new WeakMap<Page, Set<Request>>()

// The page notices an ended session by itself if a request is under way, and by the stream of the
// coins within 15 s.
test.beforeEach(async ({ page }) => {
  const open = new Set<Request>()
  openRequests.set(page, open)
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/live')) open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  await page.route('**/api/live', () => {})
})

const ready = (page: Page) => expect(page.locator('html[data-wishlist]')).toBeAttached()

const mark = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }))
const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window)

/** Stops the clock of the page: only `runFor` advances it. Waits for the requests under way. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(new Date(Date.now() + 5_000))
  await expect.poll(() => openRequests.get(page)?.size).toBe(0)
}

/** Expects the message, the same page 1.9 s later, and a reload 2.1 s later. */
async function expectReload(page: Page, title = SENTENCE): Promise<void> {
  let passed = 0
  await expect
    .poll(async () => {
      await page.clock.runFor(10)
      passed += 10
      return toast(page).allTextContents()
    })
    .toEqual([expect.stringContaining(title)])
  await expect(toast(page)).toContainText(SENTENCE)
  await page.clock.runFor(1_900 - passed)
  expect(await isSameDocument(page)).toBe(true)
  const loaded = page.waitForEvent('load')
  await page.clock.runFor(200 + passed)
  await loaded
  expect(await isSameDocument(page)).toBe(false)
}

test('the customer area says so, reloads after 2 s and gives back what was typed [ERR-01]', async ({
  page,
  signedIn,
}) => {
  await page.clock.install()
  const user = await signedIn({ fullName: 'Ana Guardada' })
  await page.goto('/area-cliente/dados')
  await ready(page)
  await page.locator('#profile-fullName').fill('Ana Digitada')
  await page.locator('#change-password-current').fill('segredo-que-nao-fica')
  await page.locator('#change-password-current').locator('..').getByRole('button').click() // shown as text
  await mark(page)
  await stopClock(page)
  await endEverywhere(user)
  await page.getByRole('button', { name: 'Salvar' }).first().click()
  await expectReload(page)

  await page.clock.resume()
  await expect(page.getByRole('heading', { name: 'Entre na sua conta' })).toBeVisible()
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  expect(stored).toContain('Ana Digitada')
  expect(stored).not.toContain('segredo-que-nao-fica')
  await fillLogin(page, user.email, user.password)
  await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click()
  await ready(page)
  await expect(page.locator('#profile-fullName')).toHaveValue('Ana Digitada')
  await expect(page.locator('#change-password-current')).toHaveValue('')
  const { data } = await secretClient().from('user_profiles').select('full_name').eq('id', user.id)
  expect(data).toEqual([{ full_name: 'Ana Guardada' }])
})

test('what was typed is given to nobody else [ERR-01]', async ({ page, signedIn, user }) => {
  const first = await signedIn({ fullName: 'Ana Primeira' })
  const other = await user({ fullName: 'Bia Segunda' })
  await page.goto('/area-cliente/dados')
  await ready(page)
  await page.locator('#profile-fullName').fill('Ana Digitada')
  await mark(page)
  await endEverywhere(first)
  await page.getByRole('button', { name: 'Salvar' }).first().click()
  // The form for guests may be shown before the reload, which would clear it.
  await expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false)
  await expect(page.getByRole('heading', { name: 'Entre na sua conta' })).toBeVisible()
  await fillLogin(page, other.email, other.password)
  await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click()
  await ready(page)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('uti-typed'))).toBe('')
  await expect(page.locator('#profile-fullName')).toHaveValue('Bia Segunda')
})

test('a page of one customer stores nothing for another who has signed in since [ERR-01]', async ({
  page,
  context,
  signedIn,
  user,
  baseURL,
}) => {
  await signedIn({ fullName: 'Ana Primeira' })
  const other = await user({ fullName: 'Bia Segunda' })
  await page.goto('/area-cliente/dados')
  await ready(page)
  await page.locator('#profile-fullName').fill('Ana Digitada')
  await mark(page)
  await signInBrowser(context, other, baseURL ?? '')
  await page.getByRole('button', { name: 'Salvar' }).first().click()
  await expect(toast(page)).toContainText(SENTENCE)
  await expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false)
  await ready(page)
  await expect(page.locator('#profile-fullName')).toHaveValue('Bia Segunda')
  const { data } = await secretClient().from('user_profiles').select('full_name').eq('id', other.id)
  expect(data).toEqual([{ full_name: 'Bia Segunda' }])
})

test('a form that opens by a press gets back what was typed, the address book too [ERR-01]', async ({
  page,
  signedIn,
}) => {
  await page.clock.install()
  const user = await signedIn()
  await page.goto('/area-cliente/enderecos')
  await ready(page)
  const open = () => page.getByRole('button', { name: 'Adicionar endereço' }).click()
  await open()
  await page.locator('#address-label').fill('Casa da praia')
  await page.locator('#address-recipient').fill('Ana Prado')
  await page.locator('#address-zip').fill('29100000')
  await page.locator('#address-street').fill('Rua das Ondas')
  await page.locator('#address-number').fill('7')
  await page.locator('#address-district').fill('Centro')
  await page.locator('#address-city').fill('Vila Velha')
  await page.locator('#address-state').selectOption('ES')
  await mark(page)
  await stopClock(page)
  // The end is noticed by the click, not by requests of the page itself.
  let isHeld = true
  await page.route(/\/api\/(visitor|coins)\b/, (route) => (isHeld ? undefined : route.continue()))
  page.once('framenavigated', () => {
    isHeld = false
  })
  await endEverywhere(user)
  await page.getByRole('form').getByRole('button', { name: 'Salvar endereço' }).click()
  await expectReload(page)
  await page.clock.resume()
  await fillLogin(page, user.email, user.password)
  await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click()
  await ready(page)
  await open()
  await expect(page.locator('#address-label')).toHaveValue('Casa da praia')
  await expect(page.locator('#address-zip')).toHaveValue('29100-000')
  await expect(page.locator('#address-state')).toHaveValue('ES')
  await page.getByRole('form').getByRole('button', { name: 'Salvar endereço' }).click()
  await expect(page.getByText('Casa da praia')).toBeVisible()
})

test.describe('a page that asks by itself', () => {
  test.use({ expectedProblems: [/401/] })

  test('taking a product off the wishlist says both sentences [ERR-01] [FAV-05]', async ({
    page,
    signedIn,
  }) => {
    await page.clock.install()
    const user = await signedIn()
    const { id, slug } = await createProductWithImages({ name: 'Jogo que fica na lista' })
    await secretClient().from('user_favorites').insert({ user_id: user.id, product_id: id })
    await page.goto(`/produto/${slug}`)
    await ready(page)
    const heart = page.locator(`[data-favorite="${id}"]`).first()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await mark(page)
    await stopClock(page)
    await endEverywhere(user)
    await heart.click()
    await expectReload(page, 'Usuário não autenticado')
    const { data } = await secretClient()
      .from('user_favorites')
      .select('product_id')
      .eq('user_id', user.id)
    expect(data).toEqual([{ product_id: id }])
  })
})

test("an order priced for a customer never becomes a guest's [ERR-01] [CHK-02]", async ({
  page,
  signedIn,
}) => {
  await page.clock.install()
  const user = await signedIn()
  const { id, slug } = await createProductWithImages({
    name: 'Jogo com cashback',
    price: 300,
    stock: 5,
  })
  await page.goto(`/produto/${slug}`)
  await ready(page)
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).first().click()
  await page.getByRole('button', { name: 'Abrir carrinho' }).first().click()
  const cart = page.getByRole('dialog')
  await expect(cart).toContainText('UTI Coins nesta compra')
  await mark(page)
  await stopClock(page)
  await endEverywhere(user)
  await cart.getByRole('button', { name: 'Finalizar no WhatsApp' }).click()
  await expectReload(page)
  await page.clock.resume()
  const orders = () =>
    secretClient().from('order_lines').select('orders(user_id)').eq('product_id', id)
  expect((await orders()).data).toEqual([])

  // Nothing is lost: after the sign-in the cart and the order are there again.
  const dialog = page.getByRole('dialog', { name: 'Sua conta' })
  await page.locator('header').first().getByRole('button', { name: 'Entrar' }).click()
  await fillLogin(dialog, user.email, user.password)
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(dialog).toBeHidden()
  await page
    .getByRole('button', { name: /Abrir carrinho/ })
    .first()
    .click()
  await expect(cart).toContainText('Jogo com cashback')
  await expect(cart).toContainText('UTI Coins nesta compra')
  await cart.getByRole('button', { name: 'Finalizar no WhatsApp' }).click()
  await expect(cart).toContainText(/Pedido UTI-/)
  expect((await orders()).data).toEqual([{ orders: { user_id: user.id } }])
})
