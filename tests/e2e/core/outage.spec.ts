import { randomUUID } from 'node:crypto'
import { toast } from '../../support/browser/auth-dialog.ts'
import { expect, test } from '../../support/browser/cart-fixtures.ts'
import { amount, fillCart } from '../../support/browser/cart-page.ts'
import { saveAsAdmin } from '../../support/browser/save-as-admin.ts'
import { startSecondStore } from '../../support/browser/second-store.ts'
import { cookieHeader, sessionCookies } from '../../support/browser/session.ts'
import { secretClient } from '../../support/clients.ts'
import { startFaultyBackend } from '../../support/faulty-backend.ts'

test.use({ expectedProblems: [/.*/] })

/** The limit of a database read that visitors have. */
const LIMIT = { DATABASE_LIMIT_MS: '3000' }
/** An answer takes 3 to 5 s; a busy machine gives several of them at once. */
const IN_TIME_S = 20

const PRODUCTS = /\/rest\/v1\/(products|product_section|special_section|rpc\/)/

test('products that fail to load are told: listing, product page, carousel [ERR-07]', async ({
  page,
  product,
  axe,
}) => {
  // The products cannot be read; everything else works.
  const backendUrl = process.env.NEXT_PUBLIC_SUPABASE_URL ?? ''
  const backend = await startFaultyBackend(backendUrl, (path) => PRODUCTS.test(path))
  const store = await startSecondStore({ backendUrl: backend.url, env: LIMIT })
  try {
    const { slug } = await product()
    await page.goto(`${store.origin}/categoria/playstation?estoque=1`)
    await expect(toast(page)).toContainText(/^Erro ao carregar produtos$/)
    await expect(page.locator('main [data-product-card]')).toHaveCount(0)
    await expect(page.locator('main').getByRole('link', { name: 'Tentar de novo' })).toBeVisible()

    await page.goto(`${store.origin}/produto/${slug}`)
    await expect(toast(page)).toContainText(/^Erro ao carregar produto$/)
    await expect(page.getByRole('link', { name: 'Tentar de novo' })).toBeVisible()
    await axe(page, 'main')

    const secret = secretClient()
    const { data: section } = await secret
      .from('product_sections')
      .select('id')
      .order('created_at')
      .limit(1)
      .single()
    const ownSlug = `teste-${randomUUID()}`
    const sections = [{ section_key: `product_section_${section?.id}`, is_visible: true }]
    await secret.from('pages').insert({ slug: ownSlug, kind: 'platform', title: 'Falha', sections })
    await page.goto(`${store.origin}/${ownSlug}`)
    await expect(toast(page)).toContainText(/^Erro ao carregar produtos do carrossel$/)
    await secret.from('pages').delete().eq('slug', ownSlug)
  } finally {
    await store.stop()
    await backend.close()
  }
})

/** Returns a response, and the time it took in seconds. */
async function answerOf(url: string, init: RequestInit = {}) {
  const begin = Date.now()
  const response = await fetch(url, { redirect: 'manual', ...init })
  const body = await response.text()
  const { status, headers } = response
  return { status, headers, body, seconds: (Date.now() - begin) / 1_000 }
}

type Answers = [path: string, answer: Awaited<ReturnType<typeof answerOf>>][]

const askAll = (origin: string, calls: [path: string, init?: RequestInit][]): Promise<Answers> =>
  Promise.all(calls.map(async ([path, init]) => [path, await answerOf(origin + path, init)]))

const titleOf = (text: string) => /<title>[^<]*|<loc>[^<]*|^#.*/m.exec(text)?.[0]

/** Checks that all of it is answered in time, stored pages as they were and others with a 503. */
async function expectOutage(
  origin: string,
  before: ReadonlyMap<string, string>,
  unknown: string[],
) {
  const paths = [...before.keys(), ...unknown].map((path): [string] => [path])
  for (const [path, { status, headers, body, seconds }] of await askAll(origin, paths)) {
    expect([path, seconds < IN_TIME_S]).toEqual([path, true])
    if (before.has(path)) {
      const title = titleOf(before.get(path) ?? '')
      expect([path, status, titleOf(body)]).toEqual([path, 200, title])
      continue
    }
    expect([path, status, headers.get('retry-after')]).toEqual([path, 503, '10'])
    expect([path, body]).toEqual([
      path,
      expect.stringMatching(/^<!DOCTYPE html><html lang="pt-BR"/),
    ])
    expect([path, body]).toEqual([path, expect.stringMatching(/<h1[^>]*>A loja está temporaria/)])
  }
  // Again, long after the start of the outage.
  for (const [path, { status, seconds }] of await askAll(origin, paths.slice(0, before.size)))
    expect([path, status, seconds < IN_TIME_S]).toEqual([path, 200, true])
}

/** Checks that requests of pages get a code, and that no page of a visitor keeps them waiting. */
async function expectCodes(origin: string, cookie: string, productId: string) {
  const headers = { cookie }
  const answers = await askAll(origin, [
    ['/api/visitor?favoritos=1', { headers }],
    ['/api/coins?dia=1&atividade=1', { headers }],
    ['/api/meus-dados', { headers }],
    [`/api/minha-avaliacao?produto=${productId}`, { headers }],
    ['/api/suggestions?q=zel'],
    ['/api/cart', { method: 'POST', headers: { origin, cookie }, body: '{"lines":[]}' }],
    ['/api/admin/export/catalogo', { headers }],
  ])
  for (const [path, { status, headers, body, seconds }] of answers) {
    const isJson = headers.get('content-type')?.startsWith('application/json') ?? false
    const observed = [path, body, status, isJson, headers.get('retry-after'), seconds < IN_TIME_S]
    expect(observed).toEqual([path, body, 503, true, '10', true])
  }
  const pages = ['/area-cliente', '/admin', '/busca?q=zelda', '/coins']
  for (const [path, { seconds }] of await askAll(
    origin,
    pages.map((page) => [page, { headers }]),
  ))
    expect([path, seconds < IN_TIME_S]).toEqual([path, true])
}

for (const how of ['hung', 'refused'] as const) {
  test(`a database that is ${how}: what was stored is given, what was not is a 503, actions say so within 5 s, then all is well`, async ({
    page,
    product,
    user,
    axe,
  }) => {
    test.setTimeout(300_000)
    let fault: false | 'silent' = false
    const backendUrl = process.env.NEXT_PUBLIC_SUPABASE_URL ?? ''
    const faulty = await startFaultyBackend(backendUrl, () => fault)
    const shop = await startSecondStore({ backendUrl: faulty.url, env: LIMIT })
    try {
      const [seen, unseen] = await Promise.all([product({ price: 120 }), product()])
      const admin = await user({ admin: true })
      const stored = ['/', '/ajuda/trocas', `/produto/${seen.slug}`]
      const before = new Map<string, string>()
      for (const path of [...stored, '/sitemap/paginas.xml', '/llms.txt'])
        before.set(path, (await answerOf(shop.origin + path)).body)
      if (how === 'hung') {
        await fillCart(page, [seen])
        await page.goto(`${shop.origin}/ajuda/trocas`)
        await page.waitForLoadState('networkidle') // its images use the connections of the browser
      }
      // All pages are stale from here on.
      await saveAsAdmin(shop.origin, admin, seen.id)
      if (how === 'hung') fault = 'silent'
      else await faulty.close()

      const token = randomUUID().replaceAll('-', '').repeat(2)
      const unknown = `/produto/${unseen.slug}`
      await expectOutage(shop.origin, before, [unknown, `/pedido/${token}`, `/lista/${token}`])
      await expectCodes(shop.origin, cookieHeader(await sessionCookies(admin)), seen.id)
      if (how === 'refused') return

      const cart = page.getByRole('dialog')
      const begin = Date.now()
      await page.getByRole('button', { name: 'Abrir carrinho' }).click()
      await expect(cart.getByRole('alert')).toContainText(
        'Erro de conexão. Verifique sua internet.',
      )
      expect(Date.now() - begin).toBeLessThan(IN_TIME_S * 1_000) // 5 s, and the cart opens
      const other = await page.context().newPage()
      await other.goto(shop.origin + unknown)
      const unavailable = 'A loja está temporariamente indisponível'
      await expect(other.getByRole('heading', { level: 1 })).toHaveText(unavailable)
      await expect(toast(other)).toContainText(/^Erro ao carregar produto$/)
      await axe(other)

      fault = false
      const status = async () => (await answerOf(shop.origin + unknown)).status
      await expect.poll(status, { timeout: 20_000 }).toBe(200)
      await other.getByRole('link', { name: 'Tentar de novo' }).click()
      await expect(other.locator('[data-product-page]')).toBeVisible()
      await cart.getByRole('button', { name: 'Tentar novamente' }).click()
      await expect(amount(cart, 'Total')).toHaveText('R$ 135')
    } finally {
      await shop.stop()
      if (how === 'hung') await faulty.close()
    }
  })
}
