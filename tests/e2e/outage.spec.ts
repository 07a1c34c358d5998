import { randomUUID } from 'node:crypto'
import { type FaultyBackend, startFaultyBackend } from '../support/faulty-backend.ts'
import { secretClient } from '../support/people.ts'
import { type SecondStore, startSecondStore } from '../support/second-store.ts'
import { toast } from './auth-dialog.ts'
import { expect, test } from './cart-fixtures.ts'
import { amount, fillCart } from './cart-page.ts'

// The store before a backend whose products cannot be read; everything else of it works.
test.use({ expectedProblems: [/.*/] })

const PRODUCTS = /\/rest\/v1\/(products|product_section|special_section|rpc\/)/

let backend: FaultyBackend
let store: SecondStore

test.beforeAll(async () => {
  const { NEXT_PUBLIC_SUPABASE_URL = '' } = process.env
  backend = await startFaultyBackend(NEXT_PUBLIC_SUPABASE_URL, (path) => PRODUCTS.test(path))
  store = await startSecondStore({ backendUrl: backend.url })
})

test.afterAll(async () => {
  await store.stop()
  await backend.close()
})

test('products that fail to load are told: listing, product page, carousel [ERR-07]', async ({
  page,
  product,
  axe,
}) => {
  const { slug } = await product()
  await page.goto(`${store.origin}/categoria/playstation?estoque=1`)
  await expect(toast(page)).toContainText(/^Erro ao carregar produtos$/)

  await page.goto(`${store.origin}/produto/${slug}`)
  await expect(toast(page)).toContainText(/^Erro ao carregar produto$/)
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
  await axe(page, 'main')

  const secret = secretClient()
  const { data: section } = await secret.from('product_sections').select('id').limit(1).single()
  const ownSlug = `falha-${randomUUID()}`
  const sections = [{ section_key: `product_section_${section?.id}`, is_visible: true }]
  await secret.from('pages').insert({ slug: ownSlug, kind: 'platform', title: 'Falha', sections })
  await page.goto(`${store.origin}/${ownSlug}`)
  await expect(toast(page)).toContainText(/^Erro ao carregar produtos do carrossel$/)
  await secret.from('pages').delete().eq('slug', ownSlug)
})

test('a database that does not answer: cached pages stand, actions say so within 5 s, then all is well', async ({
  page,
  product,
}) => {
  let fault: false | 'silent' = false
  const silent = await startFaultyBackend(process.env.NEXT_PUBLIC_SUPABASE_URL ?? '', () => fault)
  const shop = await startSecondStore({ backendUrl: silent.url })
  try {
    const own = await product({ priceCents: 12_000 })
    const later = await product()
    const paths = ['/', '/categoria/playstation', '/ajuda/trocas', `/produto/${own.slug}`]
    for (const path of paths) expect((await fetch(`${shop.origin}${path}`)).status).toBe(200)
    await fillCart(page, [own])
    // Its pictures are in the browser: they do not take the connections that the action needs.
    await page.goto(`${shop.origin}/ajuda/trocas`, { waitUntil: 'networkidle' })

    fault = 'silent'
    for (const path of paths) {
      const begin = Date.now()
      const answer = await fetch(`${shop.origin}${path}`)
      expect(answer.status, path).toBe(200)
      expect(Date.now() - begin, path).toBeLessThan(3_500)
    }
    await page.goto(`${shop.origin}/ajuda/trocas`)
    const begin = Date.now()
    await page
      .getByRole('button', { name: /carrinho/i })
      .first()
      .click()
    const cart = page.getByRole('dialog')
    await expect(cart.getByRole('alert')).toContainText('Erro de conexão. Verifique sua internet.')
    expect(Date.now() - begin).toBeLessThan(6_000) // 5 s, and what opening the cart takes

    fault = false
    await cart.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(amount(cart, 'Total')).toHaveText('R$ 135')
    expect((await fetch(`${shop.origin}/produto/${later.slug}`)).status).toBe(200)
  } finally {
    await shop.stop()
    await silent.close()
  }
})
