import type { Page } from '@playwright/test'
import { createProductWithImages } from '../../factories/product.ts'
import type { TestUser } from '../../factories/user.ts'
import { fillLogin, fillSignUp, holdActions, toast } from '../../support/browser/auth-dialog.ts'
import { expect, test } from '../../support/browser/fixtures.ts'
import { linkIn, mailTo, newAddress, PASSWORD } from '../../support/browser/mailbox.ts'
import { waitForHydration } from '../../support/browser/page-visit.ts'
import { clientOf, secretClient } from '../../support/clients.ts'

/** A listing that no other test adds products to. */
const LISTING = '/categoria/nintendo'
const hearts = (page: Page) => page.locator('main [data-product-card] [data-favorite]')
const heartOf = (page: Page, id: string) => page.locator(`[data-favorite="${id}"]`).first()
const ready = (page: Page) =>
  expect.poll(() => page.evaluate(() => 'wishlist' in document.documentElement.dataset)).toBe(true)

async function keptBy(user: TestUser): Promise<string[]> {
  const { data, error } = await (await clientOf(user))
    .from('user_favorites')
    .select('product_id')
    .order('created_at', { ascending: false })
  if (error) throw error
  return data.map((row) => String(row.product_id))
}

test.describe('the heart of a guest', () => {
  test('asks for a login, in the words of the store, after which the product is kept [FAV-01] [FAV-02]', async ({
    page,
    user,
    axe,
  }) => {
    const customer = await user()
    await page.goto(LISTING)
    const heart = hearts(page).nth(1)
    const id = (await heart.getAttribute('data-favorite')) ?? ''
    await heart.click()
    const dialog = page.getByRole('dialog', { name: 'Login Necessário' })
    await expect(dialog).toContainText(
      'Você precisa estar logado para favoritar produtos. Faça login ou crie uma conta para continuar.',
    )
    await axe(page, '[role=dialog]')
    await dialog.getByText('Cancelar', { exact: true }).click()
    await expect(dialog).toBeHidden()
    const account = page.getByRole('dialog', { name: 'Sua conta' })
    const tab = (name: string) => account.getByRole('tab', { name })
    await heart.click()
    await dialog.getByRole('button', { name: 'Cadastrar' }).click()
    await expect(tab('Cadastrar')).toHaveAttribute('aria-selected', 'true')
    await account.getByRole('button', { name: 'Fechar' }).click()
    await heart.click()
    await dialog.getByRole('button', { name: 'Entrar' }).click()
    await expect(tab('Entrar')).toHaveAttribute('aria-selected', 'true')
    await fillLogin(account, customer.email, customer.password)
    await account.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(heartOf(page, id)).toHaveAttribute('aria-pressed', 'true')
    await expect(toast(page)).toContainText('Produto adicionado aos favoritos!')
    expect(await keptBy(customer)).toEqual([id])
  })

  test('is kept in this browser with others, on the page of the favorites, until the login [FAV-01] [FAV-02] @mobile', async ({
    page,
    user,
    axe,
  }) => {
    const customer = await user()
    await page.goto(LISTING)
    const ids: string[] = []
    for (const n of [0, 2]) {
      ids.unshift((await hearts(page).nth(n).getAttribute('data-favorite')) ?? '')
      await hearts(page).nth(n).click()
      const dialog = page.getByRole('dialog', { name: 'Login Necessário' })
      await dialog.getByText('Cancelar', { exact: true }).click()
      await expect(dialog).toBeHidden()
    }
    await page.reload()
    for (const id of ids) await expect(heartOf(page, id)).toHaveAttribute('aria-pressed', 'true')
    await page.locator('[data-bottom-bar] [data-open="login-required"]').click()
    await page
      .getByRole('dialog', { name: 'Login Necessário' })
      .getByRole('link', { name: 'Ver favoritos' })
      .click()
    await page.waitForURL('**/lista-desejos')
    const marked = page.getByRole('region', { name: 'Marcados neste aparelho' })
    await expect(marked.locator('[data-product-card]')).toHaveCount(2)
    await axe(page, 'main')
    const form = page.getByRole('main')
    await fillLogin(form, customer.email, customer.password)
    await form.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page.getByRole('main').getByText('2 produtos')).toBeVisible()
    expect((await keptBy(customer)).toSorted()).toEqual(ids.toSorted())
    await expect(marked).toHaveCount(0)
  })

  test('is remembered through the sign-up and its mail [FAV-02]', async ({ page, context }) => {
    const email = newAddress()
    await page.goto(LISTING)
    const heart = hearts(page).first()
    const id = (await heart.getAttribute('data-favorite')) ?? ''
    await heart.click()
    await page
      .getByRole('dialog', { name: 'Login Necessário' })
      .getByRole('button', { name: 'Cadastrar' })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Sua conta' })
    await fillSignUp(dialog, email, PASSWORD)
    await dialog.getByRole('button', { name: 'Cadastrar', exact: true }).click()
    const other = await context.newPage()
    await other.goto(linkIn(await mailTo(email, /Confirme seu e-mail/)))
    await other.getByRole('button', { name: 'Ir para a loja agora' }).click()
    // The first tab that notices the sign-in adds the favorite.
    const said = () => Promise.all([page, other].map((tab) => toast(tab).allTextContents()))
    await expect
      .poll(said)
      .toContainEqual([expect.stringContaining('Produto adicionado aos favoritos!')])
    await other.goto('/lista-desejos')
    await expect(heartOf(other, id)).toHaveAttribute('aria-pressed', 'true')
  })
})

test('the heart of a customer fills at once, is stored, filled on the page of the product too, and empties again [FAV-02] [FAV-03]', async ({
  page,
  signedIn,
}) => {
  const customer = await signedIn()
  await page.goto(LISTING)
  await ready(page)
  const heart = hearts(page).first()
  const id = (await heart.getAttribute('data-favorite')) ?? ''
  const release = await holdActions(page)
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  release()
  await expect(toast(page)).toContainText('Produto adicionado aos favoritos!')
  expect(await keptBy(customer)).toEqual([id])
  await page.locator('[data-product-card]').first().getByRole('link').click()
  await page.waitForURL('**/produto/**')
  await expect(heartOf(page, id)).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(heartOf(page, id)).toHaveAttribute('aria-pressed', 'true')
  await heartOf(page, id).click()
  await expect(heartOf(page, id)).toHaveAttribute('aria-pressed', 'false')
  await expect(toast(page)).toContainText('Produto removido dos favoritos')
  expect(await keptBy(customer)).toEqual([])
})

test.describe('the wishlist', () => {
  test('shows name, image, prices and description, newest first, and has a way on when it is empty [FAV-08] @mobile @desktop', async ({
    page,
    signedIn,
    axe,
  }) => {
    const customer = await signedIn()
    const older = await createProductWithImages({
      name: 'Jogo mais antigo da lista',
      price: 80,
      list_price: 100,
      description: 'Uma aventura de teste com dragões.',
      stock: 0,
    })
    const newer = await createProductWithImages({ name: 'Jogo mais novo da lista', price: 59.9 })
    const db = await clientOf(customer)
    for (const { id } of [older, newer]) {
      await db.from('user_favorites').insert({ user_id: customer.id, product_id: id })
    }
    await secretClient().from('products').update({ price: 70, stock: 4 }).eq('id', older.id)
    await page.goto('/lista-desejos')
    const items = page.locator('main li:has([data-favorite])')
    await expect(items).toHaveCount(2)
    await expect(page.getByText('2 produtos')).toBeVisible()
    await expect(items.nth(0)).toContainText('Jogo mais novo da lista')
    const item = items.nth(1)
    await expect(item.getByRole('link', { name: 'Jogo mais antigo da lista' })).toHaveAttribute(
      'href',
      `/produto/${older.slug}`,
    )
    await expect(item.getByRole('img', { includeHidden: true }).first()).toBeVisible()
    await expect(item).toContainText('R$ 100')
    await expect(item).toContainText('R$ 70')
    await expect(
      item.getByText('Uma aventura de teste com dragões.').and(item.locator(':visible')),
    ).toBeVisible()
    await expect(item).toContainText('Baixou R$ 10,00')
    await expect(item).toContainText('Voltou ao estoque')
    await axe(page, 'main')
    for (const left of [1, 0]) {
      await items.nth(0).locator('[data-favorite]').click()
      await expect(toast(page)).toContainText('Produto removido dos favoritos')
      await page.reload()
      await expect(items).toHaveCount(left)
    }
    await expect(page.getByText('Sua lista está vazia')).toBeVisible()
    await axe(page, 'main')
    await page.getByRole('link', { name: 'Ver ofertas' }).click()
    await page.waitForURL('**/categoria/ofertas')
  })

  test('loses a product by a press before the page knows its visitor [FAV-03]', async ({
    page,
    signedIn,
  }) => {
    const customer = await signedIn()
    const { id } = await createProductWithImages({ name: 'Jogo que sai da lista' })
    await secretClient().from('user_favorites').insert({ user_id: customer.id, product_id: id })
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/visitor*', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/lista-desejos')
    await waitForHydration(page)
    await page.locator('main li').locator(`[data-favorite="${id}"]`).click()
    release()
    await expect(toast(page)).toContainText('Produto removido dos favoritos')
    expect(await keptBy(customer)).toEqual([])
  })

  test('moves a product into the cart, and is shown to others by a link until it is taken back', async ({
    page,
    signedIn,
    browser,
    axe,
  }) => {
    const customer = await signedIn({ fullName: 'Nina Segredo Prado' })
    const moved = await createProductWithImages({ name: 'Jogo para o carrinho', price: 59.9 })
    const shown = await createProductWithImages({ name: 'Jogo que fica na lista', price: 80 })
    const db = await clientOf(customer)
    for (const { id } of [moved, shown]) {
      await db.from('user_favorites').insert({ user_id: customer.id, product_id: id })
    }
    await page.goto('/lista-desejos')
    await page
      .locator('main li', { hasText: 'Jogo para o carrinho' })
      .getByRole('button', { name: 'Mover para o carrinho' })
      .click()
    await expect(toast(page)).toContainText('Movido para o carrinho!')
    await expect(page.getByText('1 produto', { exact: true })).toBeVisible()
    expect(await keptBy(customer)).toEqual([shown.id])

    await page.getByRole('button', { name: 'Criar link' }).click()
    const url = await page.getByLabel('Link da lista').inputValue()
    expect(url).toMatch(/\/lista\/[0-9a-f]{64}$/)
    await axe(page, 'main')
    const stranger = await browser.newContext({ locale: 'pt-BR' })
    const theirs = await stranger.newPage()
    const response = await theirs.goto(url)
    expect(response?.status()).toBe(200)
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Lista de desejos de Nina')
    await expect(theirs.locator('main')).toContainText('Jogo que fica na lista')
    await expect(theirs.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    const html = await theirs.content()
    for (const secret of ['Segredo', 'Prado', customer.email, customer.id]) {
      expect(html).not.toContain(secret)
    }
    await axe(theirs, 'main')

    await page.getByRole('button', { name: 'Desativar link' }).click()
    await expect(toast(page)).toContainText('Link desativado.')
    expect((await theirs.request.get(url)).status()).toBe(404)
    await stranger.close()
  })
})
