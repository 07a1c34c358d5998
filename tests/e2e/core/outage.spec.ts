import { randomUUID } from 'node:crypto'
import { PAUSE_MS } from '../../../lib/core/database-health.ts'
import { toast } from '../../support/browser/auth-dialog.ts'
import { expect, test } from '../../support/browser/cart-fixtures.ts'
import { amount, fillCart } from '../../support/browser/cart-page.ts'
import { saveAsAdmin } from '../../support/browser/save-as-admin.ts'
import { startSecondStore } from '../../support/browser/second-store.ts'
import { cookieHeader, sessionCookies } from '../../support/browser/session.ts'
import { secretClient } from '../../support/clients.ts'
import { startFaultyBackend } from '../../support/faulty-backend.ts'

test.use({ expectedProblems: [/.*/] })

const PRODUCTS = /\/rest\/v1\/(products|product_section|special_section|rpc\/)/

test('products that fail to load are told: listing, product page, carousel [ERR-07]', async ({
  page,
  product,
  axe,
}) => {
  // The products cannot be read; everything else works.
  const backendUrl = process.env.NEXT_PUBLIC_SUPABASE_URL ?? ''
  const backend = await startFaultyBackend(backendUrl, (path) => PRODUCTS.test(path))
  const store = await startSecondStore({ backendUrl: backend.url })
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
    const { data: section } = await secret.from('product_sections').select('id').limit(1).single()
    const ownSlug = `falha-${randomUUID()}`
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

test('a database that does not answer: cached pages stand, actions say so within 5 s, then all is well', async ({
  page,
  product,
}) => {
  let fault: false | 'silent' = false
  const silent = await startFaultyBackend(process.env.NEXT_PUBLIC_SUPABASE_URL ?? '', () => fault)
  const shop = await startSecondStore({ backendUrl: silent.url })
  try {
    const own = await product({ price: 120 })
    const later = await product()
    const paths = ['/', '/categoria/playstation', '/ajuda/trocas', `/produto/${own.slug}`]
    for (const path of paths) expect((await fetch(`${shop.origin}${path}`)).status).toBe(200)
    await fillCart(page, [own])
    // Its images are cached by the browser: they do not use the connections that the action needs.
    await page.goto(`${shop.origin}/ajuda/trocas`, { waitUntil: 'networkidle' })

    fault = 'silent'
    for (const path of paths) {
      const { status, seconds } = await answerOf(shop.origin + path)
      expect([path, status, seconds < 10]).toEqual([path, 200, true])
    }
    await page.goto(`${shop.origin}/ajuda/trocas`)
    const begin = Date.now()
    await page
      .getByRole('button', { name: /carrinho/i })
      .first()
      .click()
    const cart = page.getByRole('dialog')
    await expect(cart.getByRole('alert')).toContainText('Erro de conexão. Verifique sua internet.')
    expect(Date.now() - begin).toBeLessThan(12_000) // 5 s, and the time to open the cart

    fault = false
    await page.waitForTimeout(PAUSE_MS)
    await cart.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(amount(cart, 'Total')).toHaveText('R$ 135')
    expect((await fetch(`${shop.origin}/produto/${later.slug}`)).status).toBe(200)
  } finally {
    await shop.stop()
    await silent.close()
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

for (const how of ['hung', 'refused'] as const) {
  test(`a database that is ${how}: what was stored is given, what was not is a 503`, async ({
    page,
    product,
    user,
    axe,
  }) => {
    test.setTimeout(300_000)
    let fault: false | 'silent' = false
    const backendUrl = process.env.NEXT_PUBLIC_SUPABASE_URL ?? ''
    const faulty = await startFaultyBackend(backendUrl, () => fault)
    const shop = await startSecondStore({ backendUrl: faulty.url })
    try {
      const [seen, unseen] = await Promise.all([product(), product()])
      const admin = await user({ admin: true })
      const cookie = cookieHeader(await sessionCookies(admin))
      const stored = [
        '/',
        '/ajuda/trocas',
        `/produto/${seen.slug}`,
        '/sitemap/paginas.xml',
        '/llms.txt',
      ]
      const before = new Map<string, string>()
      for (const path of stored) before.set(path, (await answerOf(shop.origin + path)).body)
      // All pages are stale from here on.
      await saveAsAdmin(shop.origin, admin, seen.id)

      if (how === 'hung') fault = 'silent'
      else await faulty.close()

      const token = randomUUID().replaceAll('-', '').repeat(2)
      const unknown = [`/produto/${unseen.slug}`, `/pedido/${token}`, `/lista/${token}`]
      const answers = await Promise.all(
        [...stored, ...unknown].map(
          async (path) => [path, await answerOf(shop.origin + path)] as const,
        ),
      )
      for (const [path, { status, headers, body, seconds }] of answers) {
        expect([path, seconds < 10]).toEqual([path, true])
        const titleOf = (text: string) => /<title>[^<]*|<loc>[^<]*|^#.*/m.exec(text)?.[0]
        if (before.has(path)) {
          expect([path, status, titleOf(body)]).toEqual([
            path,
            200,
            titleOf(before.get(path) ?? ''),
          ])
        } else {
          expect([path, status, headers.get('retry-after')]).toEqual([path, 503, '10'])
        }
      }
      // In sequence, and long after the start of the outage.
      for (const path of stored) {
        const { status, seconds } = await answerOf(shop.origin + path)
        expect([path, status, seconds < 10]).toEqual([path, 200, true])
      }

      const { origin } = shop
      const calls: [path: string, init?: RequestInit][] = [
        ['/api/visitor?favoritos=1', { headers: { cookie } }],
        ['/api/coins?dia=1&atividade=1', { headers: { cookie } }],
        ['/api/meus-dados', { headers: { cookie } }],
        [`/api/minha-avaliacao?produto=${seen.id}`, { headers: { cookie } }],
        ['/api/suggestions?q=zel'],
        ['/api/cart', { method: 'POST', headers: { origin, cookie }, body: '{"lines":[]}' }],
        ['/api/admin/export/catalogo', { headers: { cookie } }],
      ]
      for (const [path, init] of calls) {
        const { status, headers, body, seconds } = await answerOf(origin + path, init)
        const isJson = headers.get('content-type')?.startsWith('application/json') ?? false
        expect([path, body, status, isJson, headers.get('retry-after'), seconds < 10]).toEqual([
          path,
          body,
          503,
          true,
          '10',
          true,
        ])
      }
      for (const path of ['/area-cliente', '/admin', '/busca?q=zelda', '/coins']) {
        const { seconds } = await answerOf(origin + path, { headers: { cookie } })
        expect([path, seconds < 10]).toEqual([path, true])
      }

      for (const path of unknown) {
        const { body } = await answerOf(shop.origin + path)
        expect([path, body]).toEqual([
          path,
          expect.stringMatching(/^<!DOCTYPE html><html lang="pt-BR"/),
        ])
        expect([path, body]).toEqual([
          path,
          expect.stringMatching(/<h1[^>]*>A loja está temporaria/),
        ])
      }
      await page.goto(`${shop.origin}${unknown[0]}`)
      const unavailable = 'A loja está temporariamente indisponível'
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(unavailable)
      await expect(toast(page)).toContainText(/^Erro ao carregar produto$/)
      await axe(page)

      if (how === 'refused') return
      fault = false
      await expect
        .poll(async () => (await answerOf(shop.origin + unknown[0])).status, { timeout: 20_000 })
        .toBe(200)
      await page.getByRole('link', { name: 'Tentar de novo' }).click()
      await expect(page.locator('[data-product-page]')).toBeVisible()
      expect((await answerOf(`${shop.origin}/produto/${seen.slug}`)).status).toBe(200)
    } finally {
      await shop.stop()
      if (how === 'hung') await faulty.close()
    }
  })
}
