import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from '../support/db/pg.ts'

/** Pages of the store and what identifies each of them. */
export type Catalog = { products: { id: string; slug: string }[]; categories: string[] }

export type Visit = { what: string; ms: number; error: string | null }

/** `origin` is where requests are sent, `site` the address that the store has for its visitors. */
type Target = { origin: string; site: string; catalog: Catalog; placeOrder: string }

/** Between two visits; more makes a lighter load. */
export const THINK_MS = Number(process.env.UTI_BENCH_THINK_MS ?? 20)

export async function readCatalog(sql: Sql): Promise<Catalog> {
  const products = await sql<{ id: string; slug: string }[]>`
    select id, slug from public.products
    where is_listed and product_type = 'simple' and stock > 0
      and sizes = '{}' and colors = '{}' and pro_days is null
    order by slug limit 200`
  const categories = await sql<{ slug: string }[]>`
    select slug from public.categories where is_active order by slug limit 20`
  return { products: [...products], categories: categories.map(({ slug }) => slug) }
}

/** What only the page at this path contains. */
const canonical = (path: string) => new RegExp(`rel="canonical" href="https?://[^/"]+${path}"`)

/**
 * Shoppers who visit pages one after the other, mostly products, and order now and then. Each answer is
 * compared with what was asked for. An order that was not answered with success is sent again with its key,
 * as the page does when the customer presses again.
 */
export class Shoppers {
  readonly visits: Visit[] = []
  /** Keys of the orders that the store has confirmed. */
  readonly acknowledged: string[] = []
  /** Orders that had to be sent a second time. */
  secondPresses = 0
  readonly #target: Target
  readonly #orders: boolean
  #isOpen = true
  #running: Promise<void>[] = []

  constructor(target: Target, { orders = true } = {}) {
    this.#target = target
    this.#orders = orders
  }

  start(count: number): this {
    this.#running = Array.from({ length: count }, (_, index) => this.#shop(index))
    return this
  }

  async stop(): Promise<void> {
    this.#isOpen = false
    await Promise.all(this.#running)
  }

  /** Visits with a wrong response or none. */
  get errors(): Visit[] {
    return this.visits.filter(({ error }) => error)
  }

  async #shop(index: number): Promise<void> {
    for (let step = index; this.#isOpen; step++) {
      if (this.#orders && step % 20 === 0) await this.#order(step)
      else await this.#visit(step)
      await sleep(THINK_MS)
    }
  }

  async #visit(step: number): Promise<void> {
    const { products, categories } = this.#target.catalog
    const pick = <T>(list: T[]): T => list[(step * 7919) % list.length] as T
    const kind = step % 10
    if (kind === 1) return this.#expectPage('home', '/', canonical('/?'))
    if (kind <= 3) return this.#category(pick(categories))
    if (kind === 4) return this.#expectPage('search', '/busca?q=zelda', /zelda/)
    const { slug } = pick(products)
    return this.#expectPage('product', `/produto/${slug}`, canonical(`/produto/${slug}`))
  }

  #category(path: string): Promise<void> {
    return this.#expectPage('category', `/categoria/${path}`, canonical(`/categoria/${path}`))
  }

  async #expectPage(what: string, path: string, expected: RegExp): Promise<void> {
    await this.#measure(what, async () => {
      const answer = await fetch(this.#target.origin + path, {
        headers: { 'x-shopper': '10.1.1.1' },
        signal: AbortSignal.timeout(20_000),
      })
      const body = await answer.text()
      if (answer.status !== 200) return `status ${answer.status}`
      return expected.test(body) ? null : `${path} answered another page`
    })
  }

  async #order(step: number): Promise<void> {
    const { products } = this.#target.catalog
    const product = products[(step * 31) % products.length] as Catalog['products'][number]
    const key = randomUUID()
    const isPlaced = await this.#send(key, product.id)
    if (isPlaced) return
    this.secondPresses += 1
    await sleep(1_000)
    await this.#send(key, product.id)
  }

  async #send(key: string, productId: string): Promise<boolean> {
    const { origin, site, placeOrder } = this.#target
    const input = {
      key,
      lines: [{ productId, size: null, color: null, quantity: 1 }],
      useCoins: false,
    }
    const error = await this.#measure('order', async () => {
      const answer = await fetch(`${origin}/carrinho`, {
        method: 'POST',
        headers: {
          origin: site,
          'x-forwarded-host': new URL(site).host,
          'next-action': placeOrder,
          'content-type': 'text/plain;charset=UTF-8',
          accept: 'text/x-component',
          'x-shopper': `10.${(Date.now() >> 8) % 250}.${Math.floor(Math.random() * 250)}.7`,
        },
        body: JSON.stringify([input]),
        signal: AbortSignal.timeout(20_000),
      })
      const text = await answer.text()
      if (/"ok":true/.test(text)) {
        this.acknowledged.push(key)
        return null
      }
      return /"code":"\w+"/.exec(text)?.[0] ?? `status ${answer.status}`
    })
    return error === null
  }

  async #measure(what: string, visit: () => Promise<string | null>): Promise<string | null> {
    const began = performance.now()
    const error = await visit().catch((cause: Error) => String(cause.cause ?? cause))
    this.visits.push({ what, ms: performance.now() - began, error })
    return error
  }
}

/** Returns this share of the sorted times, such as 0.99. */
export function percentile(visits: Visit[], share: number): number {
  const times = visits.map(({ ms }) => ms).sort((a, b) => a - b)
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
}

/** How many of the orders are missing or doubled in the database. */
export async function countLost(
  sql: Sql,
  keys: string[],
): Promise<{ lost: number; doubled: number }> {
  const rows = await sql<{ key: string; count: number }[]>`
    select idempotency_key::text as key, count(*)::int as count from public.orders
    where idempotency_key::text = any(${keys}) group by 1`
  return {
    lost: new Set(keys).size - rows.length,
    doubled: rows.filter(({ count }) => count > 1).length,
  }
}
