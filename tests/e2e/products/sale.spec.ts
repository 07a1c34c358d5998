// Condition and availability on the pages of the store, compared with the stored rows.
import type { Page } from '@playwright/test'
import { changeProduct, createProductWithImages, type Product } from '../../factories/product.ts'
import { expect, test } from '../../support/browser/cart-fixtures.ts'
import { fillCart, lineOf, visitCart } from '../../support/browser/cart-page.ts'
import { fakeChat, finish } from '../../support/browser/whatsapp-page.ts'
import { secretClient } from '../../support/clients.ts'

type Stored = {
  name: string
  condition: string
  condition_notes: string | null
  availability: string
  release_date: string | null
  lead_days: number | null
}

async function stored({ id }: Product): Promise<Stored> {
  const columns = 'name, condition, condition_notes, availability, release_date, lead_days'
  const { data, error } = await secretClient()
    .from('products')
    .select(columns)
    .eq('id', id)
    .single<Stored>()
  if (error) throw error
  return data
}

const inAYear = () => {
  const date = new Date()
  date.setUTCFullYear(date.getUTCFullYear() + 1)
  return date.toISOString().slice(0, 10)
}

/** Formats a date of a row as the page does. */
const written = (isoDate: string | null) =>
  new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(isoDate ?? ''),
  )

async function open(page: Page, product: Product): Promise<Stored> {
  await page.goto(`/produto/${product.slug}`)
  return stored(product)
}

const offers = async (page: Page) => {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const nodes = texts.flatMap((text) => JSON.parse(text))
  return nodes.find((node) => node['@type'] === 'Product').offers
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** Fields that must stay hidden unless the product is ready. */
const tempting = {
  delivery_config: { express_available: true, custom_shipping_time: 'Envio em 24 horas' },
  display_config: { show_stock_counter: true },
  description: 'Linha.\n\n'.repeat(40),
}

test.describe('the page of a product', () => {
  test('of a pre-order says its date, reserves it and promises nothing sooner', async ({
    page,
    axe,
  }) => {
    const release_date = inAYear()
    const badge = { badge_text: 'Pré-venda', badge_visible: true }
    const product = await createProductWithImages({
      ...tempting,
      ...badge,
      availability: 'preorder',
      release_date,
    })
    const row = await open(page, product)
    const day = written(row.release_date)
    await expect(page.getByTestId('stock')).toHaveText(`Pré-venda: lançamento em ${day}`)
    const own = page.locator('[data-product-page]')
    await expect(own.getByText(/^Pré-venda/).filter({ visible: true })).toHaveCount(2)
    await expect(page.getByTestId('delivery')).not.toContainText(/expressa|Prazo de envio/)
    await expect(own).not.toContainText(/em estoque|pronto para envio/i)
    expect(await offers(page)).toMatchObject({
      availability: 'https://schema.org/PreOrder',
      availabilityStarts: row.release_date,
      itemCondition: 'https://schema.org/NewCondition',
    })
    const meta = (name: string) => page.locator(`meta[property="${name}"], meta[name="${name}"]`)
    await expect(meta('product:availability')).toHaveAttribute('content', 'preorder')
    await expect(meta('og:title')).toHaveAttribute('content', / · Pré-venda · /)
    await axe(page)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await page.locator('[data-buy-place]').getByRole('button', { name: 'Reservar' }).click()
    await expect(page.getByText('Reserva adicionada!')).toBeVisible()
  })

  test('of a pre-order reserves from the bar of phones too @mobile', async ({ page }) => {
    const release = { availability: 'preorder', release_date: inAYear() }
    await open(page, await createProductWithImages({ ...tempting, ...release }))
    const bar = page.getByTestId('sticky-bar')
    await page.getByText('Linha.').first().scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 1500)
    await expect(bar.getByRole('button', { name: 'Reservar' })).toBeVisible()
  })

  test('of a used product that is made to order says so with its notes and days, and its markup does', async ({
    page,
    axe,
  }) => {
    const product = await createProductWithImages({
      ...tempting,
      condition: 'used',
      condition_notes: 'Caixa com marcas, disco sem riscos.',
      availability: 'made_to_order',
      lead_days: 20,
    })
    const row = await open(page, product)
    await expect(page.getByTestId('condition-notes')).toHaveText(`Usado: ${row.condition_notes}`)
    await expect(page.getByTestId('stock')).toHaveText(
      `Sob encomenda: pronto em até ${row.lead_days} dias`,
    )
    await expect(page.getByTestId('delivery')).not.toContainText(/expressa|Prazo de envio/)
    expect(await offers(page)).toMatchObject({
      availability: 'https://schema.org/BackOrder',
      deliveryLeadTime: { maxValue: row.lead_days, unitCode: 'DAY' },
      itemCondition: 'https://schema.org/UsedCondition',
    })
    const condition = page.locator('meta[property="product:condition"]')
    await expect(condition).toHaveAttribute('content', row.condition)
    await axe(page)
    await page.locator('[data-buy-place]').getByRole('button', { name: 'Encomendar' }).click()
    await expect(page.getByText('Encomenda adicionada!')).toBeVisible()
  })

  test('of a ready one says so, of a digital one speaks of no freight', async ({ page }) => {
    const display_config = { show_stock_counter: false }
    await open(page, await createProductWithImages({ condition: 'used', display_config }))
    await expect(page.getByTestId('stock')).toHaveText('Em estoque, pronto para envio')
    await expect(page.locator('[data-product-page]')).not.toContainText('Classificação indicativa')
    await expect(page.getByRole('button', { name: 'Adicionar ao carrinho' }).first()).toBeVisible()
    expect(await offers(page)).toMatchObject({ availability: 'https://schema.org/InStock' })

    await open(page, await createProductWithImages({ ...tempting, availability: 'digital' }))
    await expect(page.getByTestId('stock')).toHaveText(
      'Digital: você recebe o código pela conversa',
    )
    await expect(page.getByTestId('delivery')).toHaveText(/^Entrega digital/)
    await expect(page.getByTestId('delivery')).not.toContainText(/Grátis em compras|Frete fixo/)
  })
})

test.describe('the cart', () => {
  test('says of each line what it is and what comes later, and the message does', async ({
    page,
    context,
    product,
    axe,
  }) => {
    await fakeChat(context)
    const ready = await product()
    const preorder = await product({ availability: 'preorder', release_date: inAYear() })
    const used = await product({
      condition: 'used',
      availability: 'made_to_order',
      lead_days: 20,
    })
    await fillCart(page, [ready, preorder, used])
    const cart = await visitCart(page)
    const marks = (name: string) => lineOf(cart, name).getByTestId('line-marks')
    const row = await stored(preorder)
    const [day, , month] = written(row.release_date).split(' ')
    const date = `${day} ${month?.slice(0, 3)} ${row.release_date?.slice(0, 4)}`
    await expect(marks(preorder.name)).toHaveText(`Pré-venda · ${date}`)
    await expect(marks(used.name)).toHaveText('Usado · Sob encomenda · até 20 dias')
    await expect(marks(ready.name)).toHaveCount(0)
    await expect(cart.getByTestId('later-note')).toHaveText(
      `Parte do pedido chega depois: pré-venda em ${date}; encomenda em até 20 dias.`,
    )
    await axe(page, '[role="dialog"]')
    const { chat } = await finish(page, cart)
    const text = chat.searchParams.get('text') ?? ''
    expect(text).toContain(`${preorder.name} (Pré-venda · ${date}) - `)
    expect(text).toContain(`${used.name} (Usado, Sob encomenda · até 20 dias) - `)
    await cart.getByRole('link', { name: 'Acompanhar pedido' }).click()
    await expect(page.getByText(`Pré-venda · ${date}`).filter({ visible: true })).toBeVisible()
    await expect(
      page.getByText('Parte do pedido chega depois').filter({ visible: true }),
    ).toBeVisible()
  })

  test('speaks of no freight to gain where nothing is sent, and lets go of a product whose price is gone', async ({
    page,
    product,
  }) => {
    const [digital, gone] = [await product({ availability: 'digital' }), await product()]
    await changeProduct(gone.id, { price: 0 })
    await fillCart(page, [digital, gone])
    const cart = await visitCart(page)
    await expect(lineOf(cart, digital.name).getByTestId('line-marks')).toHaveText('Digital')
    await expect(lineOf(cart, gone.name)).toContainText('Este produto saiu da loja')
    await expect(cart.locator('dt:text-is("Frete") + dd')).toHaveText('GRÁTIS')
    await expect(cart.getByRole('progressbar')).toHaveCount(0)
  })
})

test('a listing is narrowed by condition, counted as the rows are, and marks the cards', async ({
  page,
}) => {
  const { count } = await secretClient()
    .from('products')
    .select('id', { count: 'exact', head: true })
    .eq('is_listed', true)
    .like('category', 'retro%')
    .eq('condition', 'refurbished')
  expect(count).toBeGreaterThan(0)
  await page.goto('/categoria/retro')
  const box = page.locator('input[name=estado][value=recondicionado]:visible')
  await expect(page.locator('label', { has: box })).toContainText(String(count))
  await box.check()
  await expect(page).toHaveURL(/[?&]estado=recondicionado/)
  const chip = page.getByRole('link', { name: 'Remover filtro: Recondicionado' })
  await expect(chip.filter({ visible: true })).toBeVisible()
  const cards = page.locator('[data-product-card]:visible')
  await expect(cards).toHaveCount(Math.min(count ?? 0, 20))
  for (const card of await cards.all())
    await expect(card.locator('.card-marks')).toHaveText(/^Recondicionado/)
})
