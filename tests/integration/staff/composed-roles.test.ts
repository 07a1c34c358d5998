// Roles that the owner composed of a few areas can use all that their screens offer.
import { Children, isValidElement, type ReactNode } from 'react'
import sharp from 'sharp'
import { afterAll, describe, expect, it, vi } from 'vitest'
import AdminAccessPage from '@/app/admin/acesso/page'
import CustomerPage from '@/app/admin/clientes/[id]/page'
import StaffPage from '@/app/admin/equipe/page'
import NewOrderPage from '@/app/admin/pedidos/novo/page'
import { CustomerFigures, CustomerOrders } from '@/components/account/admin/customer-cards'
import { NewOrderForm } from '@/components/orders/admin/new-order-form'
import { AddMember, LoginLink, MemberRole } from '@/components/staff/admin/member-controls'
import { MemberList } from '@/components/staff/admin/member-list'
import { RoleList } from '@/components/staff/admin/role-list'
import type { Area } from '@/lib/staff/roles'
import { listOrdersOf } from '@/server/account/admin-queries'
import { adjustCoins, saveDailyCode, settleRedemption } from '@/server/coins/admin-actions'
import {
  getCoinOverview,
  getCustomerLedger,
  getDailySettings,
  listRedemptions,
} from '@/server/coins/admin-queries'
import { pickImages } from '@/server/content/admin-media-queries'
import { storeUpload } from '@/server/content/admin-upload-actions'
import { listVersions, restoreVersion } from '@/server/content/admin-version-actions'
import { findOrderCustomers } from '@/server/orders/admin-actions'
import { listMessages } from '@/server/staff/queries'
import { createReward } from '@/tests/factories/coins'
import { placeOrder } from '@/tests/factories/order'
import { createProduct } from '@/tests/factories/product'
import { redeemReward } from '@/tests/factories/redemption'
import { uniqueWord } from '@/tests/factories/unique-word'
import { createUser, removeUsers, type TestUser } from '@/tests/factories/user'
import { clientOf } from '@/tests/support/clients'
import { giveCoins } from '@/tests/support/integration/coins'
import { signedIn } from '@/tests/support/integration/sign-in'
import { sql } from '@/tests/support/integration/sql'
import { as, type Visitor } from '@/tests/support/next-stubs/visitor'

vi.mock('next-intl/server', async () => (await import('@/tests/support/render-page')).intlServer)

const people: TestUser[] = []
const roles: string[] = []

async function createAccount(overrides: Parameters<typeof createUser>[0] = {}) {
  const person = await createUser(overrides)
  people.push(person)
  return person
}

async function member(...areas: Area[]): Promise<Visitor> {
  const person = await createAccount()
  const key = uniqueWord()
  roles.push(key)
  await sql('insert into private.staff_roles (key, name, areas) values ($1, $1, $2)', [key, areas])
  await sql("update public.user_profiles set role = 'admin', staff_role = $2 where id = $1", [
    person.id,
    key,
  ])
  return signedIn(person)
}

afterAll(async () => {
  await removeUsers(people)
  await sql('delete from private.staff_roles where key = any($1)', [roles])
})

const FORBIDDEN = { code: 'FORBIDDEN' }
const latest = (visitor: Visitor, row: string) =>
  as(visitor, () => listVersions({ table: 'site_settings', row }))

/** The elements of a page. */
const elementsIn = (node: ReactNode): { type: unknown; props: object }[] =>
  Children.toArray(node).flatMap((one) =>
    isValidElement<{ children?: ReactNode }>(one) ? [one, ...elementsIn(one.props.children)] : [],
  )

describe('a role with the coins', () => {
  it('lists and settles redemptions and adjusts the coins of a customer [PERM-02]', async () => {
    const visitor = await member('customers', 'coins')
    const buyer = await createAccount()
    await giveCoins(buyer.id, 500)
    const reward = await createReward({ cost: 200, stock: 5 })
    const { id, code } = await redeemReward(await clientOf(buyer), buyer.id, reward)
    expect(await as(visitor, () => listRedemptions(code))).toMatchObject({
      rows: [{ id, state: 'issued' }],
    })
    expect((await as(visitor, () => getCoinOverview())).openRedemptions).toBeGreaterThan(0)
    expect(await as(visitor, () => settleRedemption({ id, state: 'honored' }))).toMatchObject({
      ok: true,
    })
    const change = { userId: buyer.id, amount: 70, reason: 'Brinde', key: crypto.randomUUID() }
    expect(await as(visitor, () => adjustCoins(change))).toMatchObject({ ok: true })
    expect(await as(visitor, () => getCustomerLedger(buyer.id))).toMatchObject({ balance: 370 })
  })

  it('saves the daily code and restores what it was, and no other setting [PERM-02]', async () => {
    const visitor = await member('customers', 'coins')
    const before = await as(visitor, getDailySettings)
    const save = async (claimHours: number) => {
      const seen = await as(visitor, getDailySettings)
      const values = { ...seen.values, claimHours }
      return as(visitor, () => saveDailyCode({ seen, values }))
    }
    expect(await save(11)).toMatchObject({ ok: true })
    expect(await save(12)).toMatchObject({ ok: true })
    const versions = await latest(visitor, 'daily_code')
    const id = versions.ok ? (versions.data[0]?.id ?? 0) : 0
    expect(await as(visitor, () => restoreVersion({ id, seen: id }))).toMatchObject({ ok: true })
    expect((await as(visitor, getDailySettings)).values.claimHours).toBe(11)
    expect(await save(before.values.claimHours)).toMatchObject({ ok: true })
    expect(await latest(visitor, 'site_info')).toMatchObject(FORBIDDEN)
  })

  it('gives a reward a new image, or one of the store [PERM-02]', async () => {
    const visitor = await member('customers', 'coins')
    const square = { width: 60, height: 40, channels: 3 as const, background: '#123' }
    const body = new FormData()
    body.set('folder', 'produtos')
    const image = await sharp({ create: square }).png().toBuffer()
    body.set('file', new Blob([new Uint8Array(image)]), 'premio.png')
    const request = new Request('http://store.test/api/admin/uploads', { method: 'POST', body })
    const stored = await as(visitor, () => storeUpload(request))
    expect(stored).toMatchObject({ ok: true })
    const path = stored.ok ? stored.path : ''
    const picked = await as(visitor, () => pickImages(new URLSearchParams({ busca: path })))
    expect(picked).toMatchObject({ ok: true, data: { rows: [{ path }] } })
  })
})

describe('a role with the settings', () => {
  it('reads and restores their history without the area content [PERM-02]', async () => {
    const visitor = await member('settings')
    const key = uniqueWord()
    const write = (value: string) =>
      sql(
        `insert into public.site_settings (setting_key, setting_value) values ($1, $2)
         on conflict (setting_key) do update set setting_value = excluded.setting_value`,
        [key, JSON.stringify(value)],
      )
    await write('Uma')
    await write('Outra')
    const versions = await latest(visitor, key)
    const id = versions.ok ? (versions.data[0]?.id ?? 0) : 0
    expect(await as(visitor, () => restoreVersion({ id, seen: id }))).toMatchObject({ ok: true })
    const restored = await sql(
      'delete from public.site_settings where setting_key = $1 returning setting_value as value',
      [key],
    )
    expect(restored).toEqual([{ value: 'Uma' }])
    expect(await latest(visitor, 'promo_banner')).toMatchObject(FORBIDDEN)
    expect(await latest(await member('content'), key)).toMatchObject(FORBIDDEN)
  })

  it('reads to whom messages go in part only without the customers [PERM-02]', async () => {
    const name = uniqueWord()
    const address = `${name}@loja.example`
    await sql(
      `insert into private.outbox (kind, dedupe_key, email, state, last_error, settled_at,
         next_attempt_at, created_at, queued_at)
       values ('auth', $1, $2, 'dead', $3, now(), now(), now(), now())`,
      [name, address, `550 <${address}> unknown`],
    )
    const order = { sort: 'data', direction: 'desc' } as const
    const dead = { ...order, q: '', page: 1, filters: { estado: 'dead' } }
    const read = async (visitor: Visitor) =>
      JSON.stringify(await as(visitor, () => listMessages(dead)))
    const masked = `${name[0]}***@loja.example`
    const part = await read(await member('settings'))
    expect(part).toContain(`"recipient":"${masked}"`)
    expect(part).toContain(`550 <${masked}> unknown`)
    expect(part).not.toContain(name)
    expect(await read(await member('settings', 'customers'))).toContain(`"recipient":"${address}"`)
    await sql('delete from private.outbox where dedupe_key = $1', [name])
  })

  it('reads which order a message is about with the orders only [PERM-02]', async () => {
    const buyer = await createAccount()
    const { id, code } = await placeOrder(await clientOf(buyer), (await createProduct()).id)
    const [message] = await sql<{ id: string }>(
      `insert into private.outbox (kind, dedupe_key, email, subject_id, state, settled_at,
         next_attempt_at, created_at, queued_at)
       values ('order', $1, 'ana@loja.example', $2, 'dead', now(), now(), now(), now()) returning id`,
      [uniqueWord(), id],
    )
    const read = async (visitor: Visitor) => {
      const query = { sort: 'data', direction: 'desc', q: '', page: 1 } as const
      const dead = { ...query, filters: { estado: 'dead' } }
      const { rows } = await as(visitor, () => listMessages(dead))
      return rows.find((row) => row.id === message?.id)
    }
    expect(await read(await member('settings'))).toMatchObject({ about: null, href: null })
    expect(await read(await member('settings', 'orders'))).toMatchObject({
      about: code,
      href: `/admin/pedidos/${id}`,
    })
    await sql('delete from private.outbox where id = $1', [message?.id])
  })
})

describe('a role with the orders', () => {
  it('chooses the customer of a new order with the area customers only [PERM-02]', async () => {
    const form = async (visitor: Visitor) =>
      elementsIn(await as(visitor, NewOrderPage)).find(({ type }) => type === NewOrderForm)?.props
    const alone = await member('orders')
    expect(await form(alone)).toEqual({ seesCustomers: false })
    expect(await as(alone, () => findOrderCustomers({ q: 'ana' }))).toMatchObject(FORBIDDEN)
    const both = await member('orders', 'customers')
    expect(await form(both)).toEqual({ seesCustomers: true })
    expect(await as(both, () => findOrderCustomers({ q: 'ana' }))).toMatchObject({ ok: true })
  })
})

describe('a role with the customers', () => {
  it('sees the orders of a customer with the area orders only [PERM-02]', async () => {
    const { id } = await createAccount()
    const shown = async (visitor: Visitor) => {
      const input = { params: Promise.resolve({ id }), searchParams: Promise.resolve({}) }
      return elementsIn(await as(visitor, () => CustomerPage(input))).map(({ type }) => type)
    }
    const alone = await member('customers')
    expect(await shown(alone)).toContain(CustomerFigures)
    expect(await shown(alone)).not.toContain(CustomerOrders)
    await expect(as(alone, () => listOrdersOf(id))).rejects.toMatchObject(FORBIDDEN)
    expect(await shown(await member('customers', 'orders'))).toContain(CustomerOrders)
  })
})

describe('a role with the area team', () => {
  it('offers no control above the own role [PERM-02]', async () => {
    const visitor = await member('team', 'orders')
    const ownRole = roles.at(-1) ?? ''
    const owner = await createAccount({ staff: 'owner' })
    const peer = await createAccount()
    await sql("update public.user_profiles set role = 'admin', staff_role = $2 where id = $1", [
      peer.id,
      ownRole,
    ])
    const page = elementsIn(await as(visitor, StaffPage))
    const propsOf = <Props extends object>(type: (props: Props) => unknown) =>
      page.find((one) => one.type === type)?.props as Props
    const idsOf = (elements: typeof page, type: unknown) =>
      elements.flatMap((one) => (one.type === type ? Object.values(one.props) : []))

    const list = elementsIn(await as(visitor, () => MemberList(propsOf(MemberList))))
    const access = elementsIn(await as(visitor, AdminAccessPage))
    const links = [idsOf(list, LoginLink), idsOf(access, LoginLink)]
    for (const shown of [idsOf(list, MemberRole), ...links]) {
      expect(shown).toContain(peer.id)
      expect(shown).not.toContain(owner.id)
    }
    const given = propsOf(AddMember).roles.map(({ key }) => key)
    expect(given).toContain(ownRole)
    expect(given).not.toContain('owner')
    expect(given).not.toContain('support')
    expect(propsOf(RoleList)).toMatchObject({ ownRole })
    expect([...propsOf(RoleList).ownAreas].sort()).toEqual(['orders', 'team'])

    const boss = await signedIn(owner)
    const form = elementsIn(await as(boss, StaffPage)).find(({ type }) => type === AddMember)
    for (const key of ['owner', 'support', ownRole])
      expect(form?.props).toMatchObject({
        roles: expect.arrayContaining([expect.objectContaining({ key })]),
      })
  })
})
