// Switches off assistants and uses up rate limits: this file has a store of its own.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { parseCartLink } from '@/lib/cart/cart-link'
import { slugOf } from '@/lib/catalog/paths'
import { callHandler, connectAssistant } from '@/tests/support/integration/assistant-client'
import type { TestBackend } from '@/tests/support/integration/backend'
import { startOwnBackend } from '@/tests/support/integration/databases'
import { small } from '@/tests/support/integration/small-store'
import { as, newVisitor, type Visitor } from '@/tests/support/next-stubs/visitor'

vi.mock('next-intl/server', async () => (await import('@/tests/support/render-page')).intlServer)

const ADDRESS = 'http://localhost:3000/api/mcp'

let backend: TestBackend
let post: (request: Request) => Promise<Response>
let zelda: { id: string; slug: string; name: string; category: string }

beforeAll(async () => {
  backend = await startOwnBackend()
  Object.assign(process.env, {
    NEXT_PUBLIC_SUPABASE_URL: backend.url,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: backend.keys.publishable,
    SUPABASE_SECRET_KEY: backend.keys.secret,
  })
  const [row] = await backend.sql.query<typeof zelda>(
    'select id, slug, name, category from public.products where slug = $1',
    [small.plain],
  )
  if (!row) throw new Error('The small store has changed.')
  zelda = row
  ;({ POST: post } = await import('@/app/api/mcp/route'))
}, 60_000)
afterAll(() => backend.stop())
beforeEach(async () => {
  await backend.sql.exec(
    `delete from public.rate_limits;
     delete from public.site_settings where setting_key in ('assistants', 'shipping_policy')`,
  )
})

const switchOff = () =>
  backend.sql.query(
    "insert into public.site_settings (setting_key, setting_value) values ('assistants', $1)",
    [{ isEnabled: false }],
  )

const setShipping = (policy: object) =>
  backend.sql.query(
    "insert into public.site_settings (setting_key, setting_value) values ('shipping_policy', $1)",
    [policy],
  )

const connect = () => connectAssistant(post)

type Answer = { isError?: boolean; content: { text: string }[]; structuredContent?: unknown }
const call = async (name: string, args: Record<string, unknown>) =>
  (await (await connect()).callTool({ name, arguments: args })) as Answer

const send = (body: unknown, headers: Record<string, string> = {}, visitor?: Visitor) =>
  callHandler(
    post,
    ADDRESS,
    {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
    },
    visitor,
  )
const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' }

describe('the tools of shopping assistants', () => {
  it('are four, and only read', async () => {
    const { tools } = await (await connect()).listTools()
    expect(tools.map(({ name }) => name)).toEqual([
      'search_products',
      'get_product',
      'estimate_delivery',
      'cart_link',
    ])
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true)
  })

  it('find the products of the search page, and state a product by id, slug and code', async () => {
    const found = await call('search_products', { query: zelda.name })
    const { products } = found.structuredContent as { products: { id: string; price: string }[] }
    expect(products.map(({ id }) => id)).toContain(zelda.id)
    const { structuredContent } = await call('get_product', { product: zelda.slug })
    expect(structuredContent).toMatchObject({ id: zelda.id, currency: 'BRL' })
    expect((await call('get_product', { product: zelda.id })).structuredContent).toEqual(
      structuredContent,
    )
  })

  it('link to a cart with ids and units only', async () => {
    const { structuredContent } = await call('cart_link', {
      items: [{ id: zelda.id, quantity: 2 }],
    })
    const { searchParams, origin, pathname } = new URL((structuredContent as { url: string }).url)
    expect([origin, pathname]).toEqual(['http://localhost:3000', '/carrinho'])
    expect(parseCartLink(searchParams.get('itens'))).toEqual([{ productId: zelda.id, quantity: 2 }])
  })

  it.each([
    [{ mode: 'fixed' }, '29700000', '15.00', '150.00'],
    [{ mode: 'fixed' }, '01310100', '15.00', '150.00'],
    [{ mode: 'fixed', fixed: { feeCents: 0 } }, '29700000', '0.00', '0.00'],
    [{ mode: 'quote' }, '29700000', null, '200.00'],
    [{ mode: 'zones' }, '29700000', '12.90', '150.00'],
    [{ mode: 'zones' }, '01310100', null, '150.00'],
  ])(
    'estimate_delivery states the price that an order is charged: %j, CEP %s',
    async (policy, cep, price, freeFrom) => {
      await backend.sql.exec(
        `delete from public.shipping_zones;
         insert into public.shipping_zones (name, cep_from, cep_to, price, days_from, days_to)
           values ('Espírito Santo', 29000000, 29999999, 12.90, 1, 2)`,
      )
      await setShipping(policy)
      const { structuredContent } = await call('estimate_delivery', { cep })
      expect(structuredContent).toMatchObject({ cep, price, freeFrom, currency: 'BRL' })
    },
  )

  it.each([
    ['search_products', { query: '' }],
    ['search_products', { query: 'a'.repeat(121) }],
    ['search_products', { query: 1 }],
    ['search_products', { query: ['zelda'] }],
    ['search_products', { query: 'zelda', page: 0 }],
    ['search_products', { query: 'zelda', page: 1e9 }],
    ['search_products', { query: 'zelda', maxPrice: -1 }],
    ['search_products', { query: 'zelda', category: '../../admin' }],
    ['search_products', { query: 'zelda', category: 'nao-existe' }],
    ['search_products', { query: '\u200b' }],
    ['get_product', {}],
    ['get_product', { product: 'a'.repeat(201) }],
    ['get_product', { product: '../../admin' }],
    ['get_product', { product: "'; drop table products; --" }],
    ['estimate_delivery', { cep: '123' }],
    ['estimate_delivery', { cep: 29_700_000 }],
    ['cart_link', { items: [] }],
    ['cart_link', { items: [{ id: 'zelda', quantity: 1 }] }],
    ['cart_link', { items: [{ id: '0f4b1c8e-6a51-4b0e-9d6f-1c2a3b4c5d6e', quantity: 1 }] }],
    ['cart_link', { items: [{ id: '0f4b1c8e-6a51-4b0e-9d6f-1c2a3b4c5d6e', quantity: 0 }] }],
    ['cart_link', { items: Array(21).fill({ id: crypto.randomUUID(), quantity: 1 }) }],
    ['place_order', {}],
  ])('%s refuses %j', async (name, args) => {
    const result = await call(name, args).catch((error: Error) => ({ isError: true, error }))
    expect(result.isError).toBe(true)
    expect(JSON.stringify(result)).not.toMatch(/postgres|select |\.ts:/i)
  })

  it('return what they were asked as text, never as markup of a page', async () => {
    const html = '<img src=x onerror=alert(1)>'
    const { structuredContent } = await call('search_products', { query: html })
    expect(JSON.stringify(structuredContent)).not.toContain('onerror')
    const response = await send({
      ...LIST,
      method: 'tools/call',
      params: { name: 'get_product', arguments: { product: html } },
    })
    expect(response.headers.get('content-type')).toContain('application/json')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

describe('the endpoint', () => {
  it.each([
    ['of another site', { origin: 'https://evil.example' }, 403],
    ['of a rebound name', { origin: 'http://evil.example:3000' }, 403],
    ['of a sandboxed page', { origin: 'null' }, 403],
    ['of the store', { origin: 'http://localhost:3000' }, 200],
    ['of a program', {}, 200],
  ])('answers a request %s', async (_, headers, status) => {
    const response = await send(LIST, headers as Record<string, string>)
    expect(response.status).toBe(status)
  })

  it.each([
    ['too long', `{"jsonrpc":"2.0","x":"${'a'.repeat(20_000)}"}`, 400],
    ['no JSON', '{', 400],
    ['a batch', [LIST, LIST], 400],
    ['a number', 7, 400],
    ['no message', {}, 400],
    ['another version', { ...LIST, jsonrpc: '1.0' }, 400],
  ])('refuses a body that is %s', async (_, body, status) => {
    expect((await send(body)).status).toBe(status)
  })

  it('has a limit for each network', async () => {
    const visitor = newVisitor()
    expect((await send(LIST, {}, visitor)).status).toBe(200)
    await backend.sql.exec("update public.rate_limits set hits = 100000 where bucket like 'mcp:%'")
    expect((await send(LIST, {}, visitor)).status).toBe(429)
    expect((await send(LIST)).status).toBe(200)
  })

  it('has no streams and no sessions to end', async () => {
    const { GET, DELETE } = await import('@/app/api/mcp/route')
    expect([GET().status, DELETE().status]).toEqual([405, 405])
  })
})

describe('assistants that are switched off', () => {
  it('get neither tools, feed nor Markdown, and llms.txt does not name them', async () => {
    const { GET: getFeed } = await import('@/app/feeds/openai.jsonl/route')
    const { GET: getProduct } = await import('@/app/markdown/[...path]/route')
    const { GET: getLlms } = await import('@/app/llms.txt/route')
    const product = () =>
      getProduct(new Request(ADDRESS), {
        params: Promise.resolve({ path: ['produto', zelda.slug] }),
      })
    expect([(await send(LIST)).status, (await getFeed()).status, (await product()).status]).toEqual(
      [200, 200, 200],
    )
    expect(await (await getLlms()).text()).toContain('/api/mcp')
    await switchOff()
    expect([(await send(LIST)).status, (await getFeed()).status, (await product()).status]).toEqual(
      [404, 404, 404],
    )
    expect(await (await getLlms()).text()).not.toContain('/api/mcp')
  })
})

describe('llms.txt', () => {
  it.each([
    [{ mode: 'fixed', fixed: { feeCents: 0 } }, 'Frete grátis'],
    [{ mode: 'fixed' }, 'Frete de R$ 15; grátis a partir de R$ 150'],
    [{ mode: 'quote', quote: { freeFromCents: 0 } }, 'Frete grátis'],
    [{ mode: 'quote' }, 'Frete combinado no atendimento; grátis a partir de R$ 200'],
    [
      { mode: 'zones', zones: { freeFromCents: 29_900 } },
      'Frete conforme a região do CEP; grátis a partir de R$ 299',
    ],
  ])('states the shipping of the policy %j', async (policy, sentence) => {
    const { GET } = await import('@/app/llms.txt/route')
    await setShipping(policy)
    const text = (await (await GET()).text()).replaceAll('\u00a0', ' ')
    expect(text).toContain(`${sentence} em produtos.`)
  })

  it.each([
    [12, true],
    [1, false],
  ])('with up to %i installments states them: %s', async (installments, isStated) => {
    const { GET } = await import('@/app/llms.txt/route')
    await backend.sql.query(
      `insert into public.site_settings (setting_key, setting_value) values ('payment', $1)
        on conflict (setting_key) do update set setting_value = excluded.setting_value`,
      [{ installments, minInstallmentCents: 500 }],
    )
    const text = await (await GET()).text()
    await backend.sql.exec("delete from public.site_settings where setting_key = 'payment'")
    expect(text.includes('Parcelamento em até')).toBe(isStated)
  })
})

describe('the coins of the store', () => {
  it.each([true, false])('are promised while they are earned: %s', async (isOn) => {
    const { GET } = await import('@/app/llms.txt/route')
    const { memberProgram } = await import('@/app/(store)/store-data')
    await backend.sql.query(
      `insert into public.coin_system_config (setting_key, setting_value)
        values ('system_enabled', to_jsonb($1::boolean))
        on conflict (setting_key) do update set setting_value = excluded.setting_value`,
      [isOn],
    )
    expect((await (await GET()).text()).includes('rendem UTI Coins')).toBe(isOn)
    const program = await memberProgram()
    expect(program?.hasCoins ?? false).toBe(isOn)
    expect(program?.words.description.includes('UTI Coins') ?? false).toBe(isOn)
    await backend.sql.exec(
      "update public.coin_system_config set setting_value = 'true' where setting_key = 'system_enabled'",
    )
  })
})

describe('a brand, a section and a search as Markdown', () => {
  it('list their products with links and prices; unknown ones and pages have none', async () => {
    const { GET } = await import('@/app/markdown/[...path]/route')
    const read = (address: string) => {
      const url = new URL(address, 'http://localhost:3000/')
      const path = url.pathname.slice(1).split('/')
      return GET(new Request(`http://localhost:3000/markdown${address}`), {
        params: Promise.resolve({ path }),
      })
    }
    const [product] = await backend.sql.query<{ brand: string }>(
      'select brand from public.products where id = $1',
      [zelda.id],
    )
    const [section] = await backend.sql.query<{ id: string }>(
      "insert into public.product_sections (title) values ('Novidades') returning id",
    )
    await backend.sql.query(
      `insert into public.product_section_items (section_id, item_type, item_id)
        values ($1::uuid, 'product', $2)`,
      [section?.id, zelda.id],
    )
    const slug = slugOf(product?.brand ?? '')
    const answers = [
      await read(`/marca/${slug}`),
      await read(`/secao/product_section_${section?.id}`),
      await read(`/busca?q=${encodeURIComponent(zelda.name)}`),
    ]
    for (const answer of answers) {
      expect(answer.headers.get('content-type')).toContain('text/markdown')
      expect(await answer.text()).toMatch(/\(<http:\/\/localhost:3000\/produto\/[^>]+>\): R\$ /)
    }
    expect(answers[2]?.headers.get('cache-control')).toBe('private, no-store')
    const missing = [
      await read('/marca/nao-existe'),
      await read(`/marca/${slug}?pagina=900`),
      await read('/secao/product_section_00000000-0000-4000-8000-000000000000'),
      await read('/busca?q='),
      await read('/busca/mais?q=zelda'),
      await read(`/produto/${zelda.slug}/mais`),
    ]
    expect(missing.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  })

  it('are refused to a network that reads too many', async () => {
    const { GET } = await import('@/app/markdown/[...path]/route')
    const read = (visitor: Visitor) =>
      as(visitor, () =>
        GET(new Request('http://localhost:3000/markdown/busca?q=zelda'), {
          params: Promise.resolve({ path: ['busca'] }),
        }),
      )
    const visitor = newVisitor()
    expect((await read(visitor)).status).not.toBe(429)
    await backend.sql.exec("update public.rate_limits set hits = 60 where bucket like 'listing:%'")
    const refused = await read(visitor)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10'])
    expect((await read(newVisitor())).status).not.toBe(429)
  })

  it('say that there may be more products than were counted', async () => {
    const { GET } = await import('@/app/markdown/[...path]/route')
    const count = (most: number) =>
      backend.sql.exec(`create or replace function private.max_ranked_products() returns int
        language sql immutable parallel safe as 'select ${most}'`)
    await count(1)
    const answer = await GET(
      new Request(`http://localhost:3000/busca?q=${encodeURIComponent(zelda.name)}&ordem=nome`),
      { params: Promise.resolve({ path: ['busca'] }) },
    )
    await count(800)
    expect(await answer.text()).toContain('Mais de 1 produto, página 1 de 1.')
  })
})

describe('a category as Markdown', () => {
  it('lists its products with links and prices; unknown ones and pages have none', async () => {
    const { GET } = await import('@/app/markdown/[...path]/route')
    const read = (path: string, query = '') =>
      GET(new Request(`http://localhost:3000/markdown/categoria/${path}${query}`), {
        params: Promise.resolve({ path: ['categoria', ...path.split('/')] }),
      })
    const response = await read(zelda.category)
    const text = await response.text()
    expect(response.headers.get('link')).toContain('rel="canonical"')
    expect(text).toContain(`(<http://localhost:3000/produto/${zelda.slug}>): R$ `)
    const statuses = await Promise.all(
      ['?pagina=900', '?pagina=x'].map(async (query) => (await read(zelda.category, query)).status),
    )
    expect([...statuses, (await read('nao-existe')).status]).toEqual([404, 404, 404])
  })
})
