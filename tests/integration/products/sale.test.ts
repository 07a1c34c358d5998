// Condition and availability from the row to what every page reads of it.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { parseListingQuery } from '@/lib/catalog/listing-query'
import { priceCart } from '@/server/cart/actions'
import { getProductAddress, getProductPage, listSiblings } from '@/server/catalog/product-queries'
import { getListing, getSuggestions, listProductCards } from '@/server/catalog/queries'
import { addFavorite } from '@/server/favorites/actions'
import { listFavorites } from '@/server/favorites/queries'
import { placeOrder } from '@/server/orders/actions'
import { getOrderPage } from '@/server/orders/queries'
import { createUser } from '@/tests/factories/user'
import { signedIn } from '@/tests/support/integration/sign-in'
import { sql } from '@/tests/support/integration/sql'
import { as, newVisitor } from '@/tests/support/next-stubs/visitor'
import { createCategory } from '../../factories/category'
import { line } from '../../factories/order'
import { changeProduct, createProduct } from '../../factories/product'
import { uniqueWord } from '../../factories/unique-word'

const YEAR_MS = 365 * 86_400_000
const releaseDate = new Date(Date.now() + YEAR_MS).toISOString().slice(0, 10)
const preorder = { availability: 'preorder', release_date: releaseDate }
const made = { availability: 'made_to_order', lead_days: 20 }
const used = { condition: 'used', condition_notes: 'Caixa com marcas.' }

const ready = { condition: 'new', availability: 'ready' }

async function cartOf(...ids: string[]) {
  const lines = ids.map((id) => line(id))
  const result = await as(newVisitor(), () => priceCart({ lines, useCoins: false }))
  if (!result.ok) throw new Error(result.code)
  return result.data
}

describe('a product', () => {
  it('has its condition, notes and availability on its page and its siblings', async () => {
    const { id: master } = await createProduct({ product_type: 'master', is_master_product: true })
    const bond = { product_type: 'sku', parent_product_id: master }
    const first = await createProduct({ ...bond, ...used, ...made })
    await createProduct({ ...bond, ...preorder, sort_order: 2 })
    const page = await getProductPage(first.slug)
    const sale = { condition: 'used', availability: 'made_to_order', leadDays: 20 }
    expect(page).toMatchObject({ sale, conditionNotes: 'Caixa com marcas.' })
    expect((await listSiblings(master)).map((sibling) => sibling.sale)).toEqual([
      sale,
      { condition: 'new', availability: 'preorder', releaseDate },
    ])
    expect((await listProductCards([first.id]))[0]?.sale).toEqual(sale)
  })

  it('is ready on its page, in cards and carts from the release date on', async () => {
    const past = { availability: 'preorder', release_date: '2020-01-01' }
    const { id, slug } = await createProduct(past)
    expect((await getProductPage(slug))?.sale).toEqual(ready)
    expect((await listProductCards([id]))[0]?.sale).toEqual(ready)
    expect((await cartOf(id)).lines[0]?.sale).toEqual(ready)
  })

  it('that is digital is sent for nothing, on its page and in the cart', async () => {
    const { id, slug } = await createProduct({ price: 20, availability: 'digital' })
    expect(await getProductPage(slug)).toMatchObject({ freeShipping: true })
    expect((await cartOf(id)).shipping).toMatchObject({ kind: 'free', cents: 0 })
  })

  it('is suggested with its marks', async () => {
    const word = uniqueWord()
    await createProduct({ name: `${word} novo` })
    await createProduct({ name: `${word} antigo`, ...used, ...made })
    const found = (await getSuggestions(word)).map(({ name, mark }) => [name, mark])
    expect(found).toEqual([
      [`${word} novo`, null],
      [`${word} antigo`, 'Usado · Sob encomenda'],
    ])
  })
})

describe('a listing', () => {
  it('is narrowed by condition, counts each, and counts as in stock only what is ready', async () => {
    const category = await createCategory()
    await createProduct({ category, name: 'Novo' })
    await createProduct({ category, name: 'Reservado', ...preorder })
    await createProduct({ category, name: 'Usado bom', ...used })
    await createProduct({ category, name: 'Restaurado bom', condition: 'refurbished' })
    const read = (address: string) =>
      getListing(parseListingQuery(new URLSearchParams(address), category))
    const all = await read('')
    expect(all.total).toBe(4)
    expect(all.facets.inStock).toBe(3)
    expect(Object.fromEntries(all.facets.conditions.map((of) => [of.value, of.count]))).toEqual({
      new: 2,
      used: 1,
      refurbished: 1,
    })
    const narrowed = await read('estado=usado&estado=recondicionado')
    expect(narrowed.items.map(({ name }) => name).sort()).toEqual(['Restaurado bom', 'Usado bom'])
    expect(narrowed.facets.conditions).toHaveLength(3)
    expect((await read('estado=novo&estoque=1')).items.map(({ name }) => name)).toEqual(['Novo'])
  })
})

describe('a cart and its order', () => {
  it('say of each line what it is, and the message does', async () => {
    const visitor = newVisitor()
    const goods = await Promise.all([
      createProduct({ name: 'Jogo pronto' }),
      createProduct({ name: 'Jogo reservado', ...preorder }),
      createProduct({ name: 'Console usado', ...used, ...made }),
    ])
    const ids = goods.map(({ id }) => id)
    const cart = await cartOf(...ids)
    const sales = [
      ready,
      { condition: 'new', availability: 'preorder', releaseDate },
      { condition: 'used', availability: 'made_to_order', leadDays: 20 },
    ]
    expect(cart.lines.map(({ sale }) => sale)).toEqual(sales)
    const input = { key: randomUUID(), lines: ids.map((id) => line(id)), useCoins: false }
    const placed = await as(visitor, () => placeOrder(input))
    if (!placed.ok) throw new Error(placed.code)
    const chat = new URL(placed.data.whatsappUrl ?? '').searchParams.get('text') ?? ''
    expect(chat).toMatch(/^1\. 1x Jogo pronto - /m)
    expect(chat).toMatch(/^2\. 1x Jogo reservado \(Pré-venda · \d{1,2} [a-z]{3} \d{4}\) - /m)
    expect(chat).toMatch(/^3\. 1x Console usado \(Usado, Sob encomenda · até 20 dias\) - /m)
    // What was ordered stays what it was.
    await changeProduct(ids[1] ?? '', { availability: 'ready' })
    const page = await as(newVisitor(), () => getOrderPage(placed.data.token))
    expect(page?.order.lines.map(({ sale }) => sale)).toEqual(sales)
  })
})

describe('a product without a price', () => {
  it('has no page, no card and no suggestion, and is gone from lists and carts that held it', async () => {
    const word = uniqueWord()
    const { id, slug } = await createProduct({ name: word })
    const visitor = await signedIn(await createUser())
    await as(visitor, () => addFavorite({ productId: id }))
    expect(await as(visitor, listFavorites)).toHaveLength(1)
    await sql('update public.products set price = 0 where id = $1', [id])
    expect(await as(visitor, listFavorites)).toEqual([])
    expect(await getProductPage(slug)).toBeNull()
    const address = await getProductAddress(id)
    expect(address && (await getProductPage(address.slug))).toBeNull()
    expect(await listProductCards([id])).toEqual([])
    expect(await getSuggestions(word)).toEqual([])
    const cart = await cartOf(id)
    expect(cart).toMatchObject({ subtotalCents: 0, lines: [{ state: 'gone', sale: null }] })
    const order = { key: randomUUID(), lines: [line(id)], useCoins: false }
    expect(await as(newVisitor(), () => placeOrder(order))).toMatchObject({ ok: false })
  })
})
