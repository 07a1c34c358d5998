// The age rating on the pages of the store, compared with the stored rows; the confirmation before
// a product for adults is added; the date of birth in the profile and what it turns off.
import type { Page } from '@playwright/test'
import sale from '../../../lib/i18n/messages/pt-BR/sale.json' with { type: 'json' }
import { createProductWithImages } from '../../factories/product.ts'
import { toast } from '../../support/browser/auth-dialog.ts'
import { linesHere } from '../../support/browser/cart-page.ts'
import { expect, test } from '../../support/browser/fixtures.ts'
import { holdScripts } from '../../support/browser/slow-pages.ts'
import { clientOf, secretClient } from '../../support/clients.ts'

type Rating = keyof typeof sale.ageRatings

const QUESTION = 'Este produto é para maiores de 18 anos. Confirma que você tem 18 anos ou mais?'
const question = (page: Page) => page.getByRole('dialog', { name: 'Confirmação de idade' })
const words = (rating: string) => `Classificação indicativa: ${sale.ageRatings[rating as Rating]}`
const buy = (page: Page) => page.locator('[data-buy-place] button')
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

async function ratingsOf(ids: readonly string[]): Promise<Map<string, string | null>> {
  const { data, error } = await secretClient()
    .from('products')
    .select('id, age_rating')
    .in('id', [...ids])
  if (error) throw error
  return new Map(data.map((row) => [row.id, row.age_rating]))
}

/** Checks the mark of each card against its row. */
async function expectMarks(page: Page): Promise<(string | null)[]> {
  const cards = page.locator('[data-product-card]:visible')
  const ids = await cards.evaluateAll((all) =>
    all.map((card) => (card as HTMLElement).dataset.productCard ?? ''),
  )
  const stored = await ratingsOf(ids)
  const shown: (string | null)[] = []
  for (const [index, id] of ids.entries()) {
    const rating = stored.get(id) ?? null
    const mark = cards.nth(index).locator('[data-age-rating]')
    if (rating === null) await expect(mark).toHaveCount(0)
    else {
      await expect(mark).toHaveText(rating)
      await expect(mark).toHaveAccessibleName(words(rating))
    }
    shown.push(rating)
  }
  return shown
}

test('a listing marks each card as its row says, and is narrowed by ratings, counted as the rows are @mobile @desktop', async ({
  page,
  axe,
}) => {
  const { count } = await secretClient()
    .from('products')
    .select('id', { count: 'exact', head: true })
    .eq('is_listed', true)
    .like('category', 'playstation%')
    .eq('age_rating', '18')
  await page.goto('/categoria/playstation')
  const shown = await expectMarks(page)
  expect(shown.some((rating) => rating !== null)).toBe(true)
  await axe(page, 'main')
  expect(await overflow(page)).toBeLessThanOrEqual(0)

  const filters = page.getByRole('button', { name: /^Filtros/ })
  const isPhone = await filters.isVisible()
  if (isPhone) await filters.click()
  const box = page.getByRole('checkbox', { name: /^18 anos/ })
  await expect(page.locator('label', { has: box })).toContainText(String(count))
  await box.check()
  if (isPhone) await page.getByRole('button', { name: /^Aplicar/ }).click()
  await expect(page).toHaveURL(/[?&]classificacao=18(&|$)/)
  const chip = page.getByRole('link', { name: 'Remover filtro: 18 anos' })
  await expect(chip.filter({ visible: true })).toBeVisible()
  // The chips stand before the cards, which may still be read.
  const cards = page.locator('[data-product-card]:visible')
  await expect(cards).toHaveCount(Math.min(count ?? 0, 20))
  const narrowed = await expectMarks(page)
  expect(narrowed).toHaveLength(Math.min(count ?? 0, 20))
  expect(new Set(narrowed)).toEqual(new Set(['18']))
})

test('the page of a product says its rating in words, and its markup does', async ({
  page,
  axe,
}) => {
  const product = await createProductWithImages({ age_rating: '16' })
  await page.goto(`/produto/${product.slug}`)
  const header = page.locator('[data-product-page] header')
  await expect(header.getByText(words('16'))).toBeVisible()
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const nodes = texts.flatMap((text) => JSON.parse(text))
  expect(nodes.find((node) => node['@type'] === 'Product').audience).toEqual({
    '@type': 'PeopleAudience',
    suggestedMinAge: 16,
  })
  await axe(page)
  await buy(page).click()
  await expect(page.getByText('Produto adicionado!')).toBeVisible()
  await expect(question(page)).toHaveCount(0)
})

test.describe('a product for adults', () => {
  test('is added after one confirmation a visit, in the size that is asked for first', async ({
    page,
    context,
    axe,
  }) => {
    const [first, second] = [
      await createProductWithImages({ age_rating: '18', sizes: ['P', 'G'] }),
      await createProductWithImages({ age_rating: '18' }),
    ]
    const dialog = question(page)
    await page.goto(`/produto/${first.slug}`)
    await buy(page).click()
    await expect(page.getByText(/tamanho/i).first()).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('radio', { name: 'G', exact: true }).check()
    await buy(page).click()
    await expect(dialog).toContainText(QUESTION)
    await axe(page, '[role=dialog]')

    await dialog.getByRole('button', { name: 'Voltar' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(buy(page)).toBeFocused()
    await buy(page).click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(buy(page)).toBeFocused()
    expect(await linesHere(page)).toEqual({})

    await buy(page).click()
    await dialog.getByRole('button', { name: 'Tenho 18 anos ou mais' }).click()
    await expect(page.getByText('Produto adicionado!')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(buy(page)).toBeFocused()
    expect(await linesHere(page)).toEqual({ [first.id]: 1 })
    const stored = await page.evaluate(() => JSON.stringify(localStorage))
    expect(stored).toContain('\\"size\\":\\"G\\"')

    await page.goto(`/produto/${second.slug}`)
    await buy(page).click()
    await expect(page.getByText('Produto adicionado!')).toBeVisible()
    expect(await linesHere(page)).toEqual({ [first.id]: 1, [second.id]: 1 })

    // Another tab is another visit.
    const later = await context.newPage()
    await later.goto(`/produto/${second.slug}`)
    await buy(later).click()
    await expect(question(later)).toBeVisible()
  })

  test('asks also after a press before the page was ready, and from the bar of phones @mobile', async ({
    page,
  }) => {
    const product = await createProductWithImages({
      age_rating: '18',
      description: 'Linha.\n\n'.repeat(60),
    })
    const release = await holdScripts(page)
    await page.goto(`/produto/${product.slug}`, { waitUntil: 'commit' })
    await buy(page).click()
    await expect(buy(page)).toHaveAttribute('aria-busy', 'true')
    release()
    await question(page).getByRole('button', { name: 'Voltar' }).click()
    expect(await linesHere(page)).toEqual({})

    await page.getByText('Linha.').first().scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 1500)
    await page.getByTestId('sticky-bar').getByRole('button', { name: 'Adicionar' }).click()
    await question(page).getByRole('button', { name: 'Tenho 18 anos ou mais' }).click()
    await expect.poll(() => linesHere(page)).toEqual({ [product.id]: 1 })
  })

  test('moves from the wishlist to the cart only after the confirmation', async ({
    page,
    signedIn,
  }) => {
    const customer = await signedIn()
    const game = await createProductWithImages({ name: 'Jogo adulto da lista', age_rating: '18' })
    const db = await clientOf(customer)
    await db.from('user_favorites').insert({ user_id: customer.id, product_id: game.id })
    const kept = async () => (await db.from('user_favorites').select('product_id')).data?.length
    await page.goto('/lista-desejos')
    const move = page
      .locator('main li', { hasText: 'Jogo adulto da lista' })
      .getByRole('button', { name: 'Mover para o carrinho' })
    await move.click()
    await question(page).getByRole('button', { name: 'Voltar' }).click()
    await expect(move).toBeFocused()
    expect([await linesHere(page), await kept()]).toEqual([{}, 1])
    await move.click()
    await question(page).getByRole('button', { name: 'Tenho 18 anos ou mais' }).click()
    await expect(toast(page)).toContainText('Movido para o carrinho!')
    expect([await linesHere(page), await kept()]).toEqual([{ [game.id]: 1 }, 0])
  })
})

test('the date of birth is saved, refused in the future and erased in the profile; that of a minor turns off bonuses, and the coins page says why', async ({
  page,
  signedIn,
  axe,
}) => {
  const customer = await signedIn()
  const stored = async () =>
    (await (await clientOf(customer)).rpc('my_birth_date')).data as string | null
  const birth = page.getByLabel('Data de nascimento (opcional)')
  const account = page.getByRole('region', { name: 'Dados da conta' })
  const save = () => account.getByRole('button', { name: 'Salvar', exact: true }).click()
  const note = page.getByTestId('minor-note')
  const minor = `${new Date().getFullYear() - 12}-01-01`
  await page.goto('/coins')
  await expect(page.locator('main [data-cycle-day]').first()).toBeVisible()
  await expect(note).toHaveCount(0)

  await page.goto('/area-cliente/dados')
  await birth.fill(minor)
  await save()
  await expect(toast(page)).toContainText('Dados salvos!')
  expect(await stored()).toBe(minor)
  await page.goto('/coins')
  await expect(note).toContainText('Lei 15.211/2025')
  await expect(page.locator('main [data-cycle-day]')).toHaveCount(0)
  await axe(page, 'main')

  await page.goto('/area-cliente/dados')
  await expect(birth).toHaveValue(minor)
  await birth.fill('2999-01-01')
  await save()
  await expect(page.getByText('Informe uma data no passado, a partir de 1900.')).toBeVisible()
  await expect(birth).toBeFocused()
  await axe(page, 'main')
  expect(await stored()).toBe(minor)
  await birth.fill('')
  await save()
  await expect.poll(stored).toBeNull()
})
