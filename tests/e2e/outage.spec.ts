import { randomUUID } from 'node:crypto'
import { type FaultyBackend, startFaultyBackend } from '../support/faulty-backend.ts'
import { secretClient } from '../support/people.ts'
import { type SecondStore, startSecondStore } from '../support/second-store.ts'
import { toast } from './auth-dialog.ts'
import { expect, test } from './cart-fixtures.ts'

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
