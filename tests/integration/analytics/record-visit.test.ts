import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { recordVisit } from '@/server/analytics/actions'
import { placeOrder } from '@/server/orders/actions'
import { createUser } from '@/tests/factories/user'
import { signedIn } from '@/tests/support/integration/sign-in'
import { sql } from '@/tests/support/integration/sql'
import { as, newVisitor } from '@/tests/support/next-stubs/visitor'
import { line } from '../../factories/order'
import { createProduct } from '../../factories/product'

type Report = Parameters<typeof recordVisit>[0]

const PHONE =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'
const utm = { source: '', medium: '', campaign: '', term: '', content: '' }
const begin = {
  landingPage: '/pedido/segredo',
  utm,
  timeZone: 'America/Sao_Paulo',
  language: 'pt-BR',
}

function browser(consent: 'sim' | 'nao' | null = 'sim', agent = PHONE) {
  const visitor = newVisitor({ 'user-agent': agent })
  if (consent) visitor.cookies.set('uti-consent', `1.${consent}.visitante-1`)
  return visitor
}

const report = (overrides: Partial<Report>): Report => ({
  sessionId: randomUUID(),
  widthPx: 390,
  ageMs: 0,
  referrer: 'https://www.google.com/search?q=x',
  events: [],
  isEnd: false,
  ...overrides,
})

const record = (input: Report, visitor = browser()) => as(visitor, () => recordVisit(input))
const rowsOf = (table: string, { sessionId }: Report) =>
  sql(`select * from public.${table} where session_id = $1 order by 1`, [sessionId])

describe('a visit with consent', () => {
  it('leaves one row of the visit with device, browser, system and source [ANA-09] [ANA-13]', async () => {
    const visit = report({ begin })
    await record(visit)
    expect(await record(visit)).toMatchObject({ ok: true })
    expect(await rowsOf('user_sessions', visit)).toMatchObject([
      {
        user_id: null,
        device_type: 'mobile',
        browser: 'Chrome',
        os: 'Android',
        traffic_source: 'google',
        utm_source: null,
        landing_page: '/pedido',
        location_data: { time_zone: 'America/Sao_Paulo', language: 'pt-BR' },
      },
    ])
  })

  it('leaves a row for each event, signed by the session and without secrets [ANA-06]', async () => {
    const person = await createUser()
    const visitor = await signedIn(person)
    visitor.headers.set('user-agent', PHONE)
    visitor.cookies.set('uti-consent', '1.sim.visitante-2')
    const { id } = await createProduct()
    const visit = report({
      begin,
      events: [
        { type: 'product_view', path: '/produto/zelda?x=1', productId: id },
        { type: 'search', path: '/busca', data: { text: 'zelda' } },
        { type: 'page_view', path: '/pedido/segredo' },
      ],
    })
    expect(await record(visit, visitor)).toMatchObject({ ok: true })
    const rows = await rowsOf('customer_events', visit)
    expect(rows).toMatchObject([
      {
        event_type: 'product_view',
        product_id: id,
        page_url: '/produto/zelda',
        referrer: 'https://www.google.com',
        user_id: person.id,
      },
      { event_type: 'search', event_data: { text: 'zelda' }, device_type: 'mobile' },
      { event_type: 'page_view', page_url: '/pedido', user_agent: PHONE },
    ])
  })

  it('is stored as ended, with seconds and events [ANA-10]', async () => {
    const visit = report({ begin })
    await record(visit)
    await record({
      ...visit,
      begin: undefined,
      events: [{ type: 'page_view', path: '/' }],
      ageMs: 95_400,
      isEnd: true,
    })
    const [row] = await rowsOf('user_sessions', visit)
    expect(row).toMatchObject({ duration_seconds: 95, events_count: 1, converted: false })
    expect(row?.ended_at).not.toBeNull()
  })

  it('converts by a purchase, worth what the order says [ANA-05] [ANA-11]', async () => {
    const { id } = await createProduct({ price: 160 })
    const placed = await as(newVisitor(), () =>
      placeOrder({ key: randomUUID(), lines: [line(id)], useCoins: false }),
    )
    if (!placed.ok) throw new Error(placed.code)
    const visit = report({ begin })
    await record(visit)
    const data = { order: placed.data.code }
    const orderToken = placed.data.token
    const events = [{ type: 'purchase' as const, path: '/', data, orderToken }]
    expect(await record({ ...visit, begin: undefined, events })).toMatchObject({ ok: true })
    expect(await rowsOf('user_sessions', visit)).toMatchObject([
      { converted: true, purchase_value: 160 },
    ])
    const [event] = await rowsOf('customer_events', visit)
    expect(JSON.stringify(event)).not.toContain(orderToken)
    const again = report({ begin, events })
    expect(await record(again)).toMatchObject({ ok: true })
    expect(await rowsOf('customer_events', again)).toEqual([])
    expect(await rowsOf('user_sessions', again)).toMatchObject([{ converted: false }])
  })

  it.each([undefined, 'f'.repeat(64), '<script>'])(
    'stores no purchase without its order, token %j [ANA-05]',
    async (orderToken) => {
      const visit = report({ begin, events: [{ type: 'purchase', path: '/', orderToken }] })
      expect(await record(visit)).toMatchObject({ ok: true })
      expect(await rowsOf('customer_events', visit)).toEqual([])
      expect(await rowsOf('user_sessions', visit)).toMatchObject([{ converted: false }])
    },
  )

  it('keeps a cart that it left, worth what the store asks [ANA-12]', async () => {
    const { id } = await createProduct({ price: 30 })
    const items = [{ productId: id, quantity: 3 }]
    const visit = report({ begin, cart: { items, checkoutSeconds: null } })
    await record(visit)
    expect(
      await record({ ...visit, ageMs: 42_000, cart: { items, checkoutSeconds: 42 } }),
    ).toMatchObject({ ok: true })
    await sql(
      `update private.visit_carts set seen_at = seen_at - interval '41 minutes'
      where session_id = $1`,
      [visit.sessionId],
    )
    expect(await rowsOf('cart_abandonment', visit)).toEqual([])
    await record(report({ begin }))
    expect(await rowsOf('cart_abandonment', visit)).toMatchObject([
      {
        cart_items: [{ product_id: id, quantity: 3 }],
        cart_value: 90,
        checkout_step: 'checkout',
        time_in_checkout_seconds: 42,
      },
    ])
    expect(await rowsOf('customer_events', visit)).toMatchObject([
      { event_type: 'checkout_abandon' },
    ])
  })

  it('cannot claim that a checkout was left: the store decides that [ANA-04]', async () => {
    const type = 'checkout_abandon' as 'page_view'
    const visit = report({ begin, events: [{ type, path: '/' }] })
    expect(await record(visit)).toMatchObject({ code: 'INVALID' })
    expect(await rowsOf('user_sessions', visit)).toEqual([])
  })

  it('has the row of the visit when it has events, also of a report without its beginning [ANA-09]', async () => {
    const visit = report({ events: [{ type: 'page_view', path: '/' }], ageMs: 3_000 })
    await record(visit)
    expect(await rowsOf('user_sessions', visit)).toMatchObject([
      { device_type: 'mobile', traffic_source: null, events_count: 1 },
    ])
    await record({ ...visit, events: [], begin, referrer: '' })
    expect(await rowsOf('user_sessions', visit)).toMatchObject([{ traffic_source: 'direct' }])
  })
})

describe('nothing is kept', () => {
  const visit = () => report({ begin, events: [{ type: 'page_view', path: '/' }] })

  it.each(['nao', null] as const)('with the choice %j [LGPD-05]', async (choice) => {
    const refused = visit()
    expect(await record(refused, browser(choice))).toMatchObject({ ok: false, code: 'FORBIDDEN' })
    expect(await rowsOf('user_sessions', refused)).toEqual([])
  })

  it('of programs', async () => {
    const ignored = visit()
    expect(await record(ignored, browser('sim', 'Googlebot/2.1'))).toMatchObject({ ok: true })
    expect(await rowsOf('customer_events', ignored)).toEqual([])
  })

  it('of a report from elsewhere or without its shape', async () => {
    const foreign = browser()
    foreign.headers.set('origin', 'https://evil.example')
    expect(await record(visit(), foreign)).toMatchObject({ code: 'FORBIDDEN' })
    const event = { type: 'page_view' as const, path: '/' }
    const tooMany = report({ events: Array.from({ length: 21 }, () => event) })
    expect(await record(tooMany)).toMatchObject({ code: 'INVALID' })
    expect(await record(report({ sessionId: 'x' }))).toMatchObject({ code: 'INVALID' })
  })
})
