import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseOrderSearch } from '@/lib/orders/search'
import { getReport, listMyAreas } from '@/server/analytics/report-queries'
import {
  adjustCoins,
  deleteReward,
  saveCoinRule,
  saveReward,
  setCoinSystem,
  settleRedemption,
} from '@/server/coins/admin-actions'
import {
  getCoinOverview,
  getCustomerLedger,
  listRedemptions,
  listRewards,
} from '@/server/coins/admin-queries'
import {
  addOrderNote,
  previewOrderState,
  setOrderState,
  undoOrderMove,
} from '@/server/orders/admin-actions'
import { getAdminOrder, listBoard, listOrders } from '@/server/orders/admin-queries'
import { listReviews } from '@/server/reviews/admin-queries'
import { redeemReward } from '@/tests/factories/redemption'
import { createUser, removeUsers, type TestUser } from '@/tests/factories/user'
import { clientOf, secretClient } from '@/tests/support/clients'
import { signedIn } from '@/tests/support/integration/sign-in'
import { sql } from '@/tests/support/integration/sql'
import { takeExpired, takeRenewed } from '@/tests/support/next-stubs/cache'
import { as, newVisitor, type Visitor } from '@/tests/support/next-stubs/visitor'
import { line } from '../../factories/order'
import { createProduct } from '../../factories/product'

let people: TestUser[]
let shopper: TestUser
let owner: Visitor
let editor: Visitor
let customer: Visitor

beforeAll(async () => {
  const admin = await createUser({ admin: true, fullName: 'Dona Teste' })
  const writer = await createUser({ admin: true })
  shopper = await createUser({ fullName: 'Caio Compra' })
  people = [admin, writer, shopper]
  await secretClient().from('user_profiles').update({ staff_role: 'editor' }).eq('id', writer.id)
  ;[owner, editor, customer] = [
    await signedIn(admin),
    await signedIn(writer),
    await signedIn(shopper),
  ]
})
afterAll(() => removeUsers(people))

const audits = async (table: string, row: string) =>
  (
    await sql<{ action: string }>(
      'select action from public.audit_log where table_name = $1 and row_id = $2 order by id',
      [table, row],
    )
  ).map(({ action }) => action)

async function order() {
  const { id } = await createProduct()
  const buyer = await clientOf(shopper)
  const { data, error } = await buyer.rpc('place_order', {
    p_key: randomUUID(),
    p_lines: [{ product_id: line(id).productId, size: null, color: null, quantity: 1 }],
    p_use_coins: false,
  })
  if (error) throw error
  return data as { id: string; code: string; lines: { slug: string }[] }
}

describe('the desk of orders', () => {
  it('undoes the last move once, and the shop follows [ADM-22]', async () => {
    const { id, lines } = await order()
    const move = (state: 'confirmed' | 'paid') =>
      as(owner, () => setOrderState({ orderId: id, state, revision: 0 }))
    await move('confirmed')
    const undo = (await as(owner, () => getAdminOrder(id)))?.undo
    expect(undo?.to).toBe('sent')
    const preview = await as(owner, () => previewOrderState({ orderId: id, state: null }))
    expect(preview).toMatchObject({ ok: true, data: { to: 'sent', isAllowed: true } })
    takeExpired()
    const press = (visitor: Visitor) =>
      as(visitor, () => undoOrderMove({ orderId: id, move: undo?.move ?? 0, note: 'Engano' }))
    expect(await press(editor)).toMatchObject({ code: 'FORBIDDEN' })
    expect(await press(owner)).toEqual({ ok: true, data: undefined })
    expect(takeExpired()).toContain(`product:${lines[0]?.slug}`)
    expect(await press(owner)).toMatchObject({ code: 'BAD_TRANSITION' })
    const after = await as(owner, () => getAdminOrder(id))
    expect(after).toMatchObject({
      undo: null,
      order: { state: 'sent', history: [{ state: 'sent' }] },
      steps: [
        { undone: null },
        { state: 'confirmed', undone: { by: 'Dona Teste', note: 'Engano' } },
      ],
    })
  })

  it('finds, previews, is in the audit log once, and lets the shop follow [ADM-22]', async () => {
    const { id, code, lines } = await order()
    const search = parseOrderSearch({ q: code })
    const found = await as(owner, () => listOrders(search))
    expect(found.orders).toMatchObject([
      { id, code, revision: 0, customer: { name: 'Caio Compra' } },
    ])
    const board = await as(owner, () => listBoard(search))
    expect(board.map(({ state, total }) => [state, total])).toEqual([
      ['sent', 1],
      ['confirmed', 0],
      ['paid', 0],
      ['shipped', 0],
      ['delivered', 0],
    ])
    takeExpired()
    takeRenewed()
    const shown = await as(owner, () => previewOrderState({ orderId: id, state: 'confirmed' }))
    expect(shown).toMatchObject({ ok: true, data: { isAllowed: true, stock: [{ quantity: 1 }] } })
    expect(takeExpired()).toEqual([])
    const confirm = () =>
      as(owner, () =>
        setOrderState({ orderId: id, state: 'confirmed', revision: 0, note: ' Pix ' }),
      )
    expect(await confirm()).toMatchObject({ ok: true })
    expect(takeExpired()).toEqual([`product:${lines[0]?.slug}`])
    expect(takeRenewed()).toEqual([])
    expect(await audits('orders', id)).toEqual(['set_state'])
    expect(await as(owner, () => addOrderNote({ orderId: id, body: 'Retira' }))).toMatchObject({
      ok: true,
    })
    const details = await as(owner, () => getAdminOrder(id))
    expect(details).toMatchObject({
      steps: [{ state: 'sent' }, { state: 'confirmed', note: 'Pix', by: 'Dona Teste' }],
      notes: [{ body: 'Retira', by: 'Dona Teste' }],
    })
    expect(details?.message).toContain(`Pedido: ${code}`)
    expect(await confirm()).toEqual({ ok: false, code: 'BAD_TRANSITION' })
  })

  it('is closed to who has another area, to customers and to guests [PERM-14]', async () => {
    const { id } = await order()
    for (const [visitor, code] of [
      [editor, 'FORBIDDEN'],
      [customer, 'FORBIDDEN'],
      [newVisitor(), 'UNAUTHENTICATED'],
    ] as const) {
      const refused = { ok: false, code }
      const move = { orderId: id, state: 'confirmed' as const, revision: 0 }
      expect(await as(visitor, () => setOrderState(move))).toEqual(refused)
      expect(await as(visitor, () => previewOrderState(move))).toEqual(refused)
      expect(await as(visitor, () => addOrderNote({ orderId: id, body: 'x' }))).toEqual(refused)
      expect(
        await as(visitor, () =>
          setCoinSystem({ isEnabled: true, seen: { version: null, values: { isEnabled: true } } }),
        ),
      ).toEqual(refused)
      await expect(as(visitor, () => getAdminOrder(id))).rejects.toMatchObject({ code })
      await expect(as(visitor, () => getReport({}))).rejects.toMatchObject({ code })
      await expect(as(visitor, getCoinOverview)).rejects.toMatchObject({ code })
    }
    expect((await as(editor, listMyAreas)).areas).toEqual(['catalog', 'content', 'reviews'])
  })
})

describe('the desk of coins', () => {
  it('adjusts a balance once for a key, never below what is free [ADM-25]', async () => {
    const adjust = (amount: number, key = randomUUID()) =>
      as(owner, () => adjustCoins({ userId: shopper.id, amount, reason: 'Atraso', key }))
    const key = randomUUID()
    expect(await adjust(500, key)).toMatchObject({ ok: true })
    expect(await adjust(500, key)).toMatchObject({ ok: true })
    expect(await adjust(-501)).toEqual({ ok: false, code: 'INSUFFICIENT_COINS' })
    expect(await adjust(0)).toMatchObject({
      ok: false,
      code: 'INVALID',
      fields: { amount: 'number' },
    })
    const checkedAt = async (isAgain?: boolean) =>
      (await as(owner, () => getCoinOverview(isAgain))).checkedAt
    const first = await checkedAt()
    expect(await checkedAt()).toBe(first)
    expect(Date.parse(await checkedAt(true))).toBeGreaterThan(Date.parse(first))
    const ledger = await as(owner, () => getCustomerLedger(shopper.id))
    expect(ledger).toMatchObject({ balance: 500, rows: [{ amount: 500, description: 'Atraso' }] })
    expect(await audits('uti_coins', shopper.id)).toEqual(['adjust_coins'])
  })

  it('keeps rewards and rules, each write once in the audit log, and expires what shows them [ADM-25]', async () => {
    const reward = {
      name: `Brinde ${randomUUID()}`,
      description: '',
      image: null,
      cost: '300',
      stock: '2',
      kind: 'product' as const,
      order: '1',
      isActive: true,
    }
    takeExpired()
    expect(
      await as(owner, () => saveReward({ id: null, seen: null, values: reward })),
    ).toMatchObject({ ok: true })
    expect(takeExpired()).toEqual(['coin-products'])
    const [made] = await sql<{ id: string }>(
      'select id from public.coin_products where name = $1',
      [reward.name],
    )
    const id = made?.id ?? ''
    const row = async () => {
      const found = (await as(owner, listRewards)).find((one) => one.id === id)
      if (!found) throw new Error('no such reward')
      return { version: found.version, values: found.values }
    }
    const seen = await row()
    const worse = { id, seen, values: { ...reward, stock: '-1' } }
    expect(await as(owner, () => saveReward(worse))).toMatchObject({
      code: 'INVALID',
      fields: { 'values.stock': 'number' },
    })
    const { id: redemption, code } = await redeemReward(await clientOf(shopper), shopper.id, id)
    expect(await as(owner, () => listRedemptions(code.toLowerCase()))).toMatchObject({
      rows: [{ code }],
    })
    const settle = () => as(owner, () => settleRedemption({ id: redemption, state: 'honored' }))
    expect(await settle()).toMatchObject({ ok: true })
    // The redemption took one of the stock since the list was read.
    expect(await as(owner, () => deleteReward({ id, seen }))).toMatchObject({ code: 'CONFLICT' })
    const now = await row()
    expect(await as(owner, () => deleteReward({ id, seen: now }))).toMatchObject({ ok: true })
    expect(await audits('coin_products', id)).toEqual(['insert', 'delete'])
    expect(await audits('coin_redemptions', redemption)).toEqual(['update'])

    const action = `teste_${Date.now()}`
    const [rule] = await sql<{ id: string }>(
      'insert into public.coin_rules (action, amount, is_active) values ($1, 5, false) returning id',
      [action],
    )
    const saved = await as(owner, () =>
      saveCoinRule({
        id: rule?.id ?? '',
        seen: {
          version: null,
          values: { amount: 5, perDay: null, perMonth: null, description: '', isActive: false },
        },
        values: {
          amount: '7',
          perDay: '',
          perMonth: '3',
          description: 'Teste',
          isActive: false,
        },
      }),
    )
    expect(saved).toMatchObject({ ok: true })
    expect(takeExpired()).toContain('coin-rules')
    expect(
      await sql(
        'select amount, max_per_day, max_per_month from public.coin_rules where action = $1',
        [action],
      ),
    ).toEqual([{ amount: 7, max_per_day: null, max_per_month: 3 }])
  })
})

describe('the report and the list of reviews', () => {
  it('answer for any address', async () => {
    const report = await as(owner, () => getReport({ periodo: '7' }))
    expect(report.current.days).toHaveLength(7)
    expect(report.previous.days).toHaveLength(7)
    const query = { sort: 'criado', direction: 'desc', page: 1, filters: {} } as const
    for (const q of ['', "a,b)'%_*", 'jogo']) {
      const { rows, total } = await as(owner, () => listReviews({ ...query, q }))
      expect(rows.length).toBeLessThanOrEqual(total)
    }
    const beyond = await as(owner, () => listReviews({ ...query, q: '', page: 900 }))
    expect(beyond.rows).toEqual([])
  })
})
