import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { setProUntil } from '@/server/account/admin-actions'
import { getCustomer, listCustomers } from '@/server/account/admin-queries'
import {
  addStaff,
  removeStaffRole,
  saveStaffRole,
  searchAdmin,
  setStaffRole,
} from '@/server/staff/actions'
import { getStaff, listAudit } from '@/server/staff/queries'
import { createUser, removeUsers, type TestUser } from '@/tests/factories/user'
import { secretClient } from '@/tests/support/clients'
import { signedIn } from '@/tests/support/integration/sign-in'
import { as, type Visitor } from '@/tests/support/next-stubs/visitor'

const people: TestUser[] = []
async function createAccount(overrides: Parameters<typeof createUser>[0]) {
  const person = await createUser(overrides)
  people.push(person)
  return { person, visitor: await signedIn(person) }
}
afterAll(() => removeUsers(people))

const FORBIDDEN = { ok: false, code: 'FORBIDDEN' }
const firstPage = { q: '', sort: 'criado', direction: 'desc', page: 1, filters: {} } as const
const auditQuery = { q: '', sort: 'data', direction: 'desc', page: 1, filters: {} } as const

describe('the staff', () => {
  it('is made of accounts by an owner; the next call of who leaves is refused [PERM-02] [PERM-14]', async () => {
    const owner = await createAccount({ staff: 'owner' })
    const plain = await createAccount({ fullName: 'Caio Balcão' })
    const add = (visitor: Visitor, email: string) =>
      as(visitor, () => addStaff({ email, role: 'support' }))
    expect(await add(plain.visitor, plain.person.email)).toMatchObject(FORBIDDEN)
    expect(await add(owner.visitor, 'ninguem@example.com')).toMatchObject({ code: 'NOT_FOUND' })
    const waiting = await createUser({ confirmed: false })
    people.push(waiting)
    expect(await add(owner.visitor, waiting.email)).toMatchObject({ code: 'UNCONFIRMED' })
    expect(await add(owner.visitor, plain.person.email.toUpperCase())).toEqual({
      ok: true,
      data: { name: 'Caio Balcão' },
    })
    expect(await add(owner.visitor, plain.person.email)).toMatchObject({ code: 'CONFLICT' })

    expect((await as(plain.visitor, () => listCustomers(firstPage))).total).toBeGreaterThan(0)
    const change = (role: 'editor' | 'support' | null, seen: string) =>
      as(owner.visitor, () => setStaffRole({ memberId: plain.person.id, role, seen }))
    expect(await change('editor', 'support')).toMatchObject({ ok: true })
    expect(await change('support', 'support')).toMatchObject({ code: 'CONFLICT' })
    await expect(as(plain.visitor, () => listCustomers(firstPage))).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    const { members } = await as(owner.visitor, () => getStaff())
    expect(members.find(({ id }) => id === plain.person.id)).toMatchObject({ role: 'editor' })
    expect(await change(null, 'editor')).toMatchObject({ ok: true })
    // A screen from before the removal brings nobody back.
    expect(await change('support', 'editor')).toMatchObject({ code: 'CONFLICT' })
    expect(await as(plain.visitor, () => searchAdmin({ query: 'zelda' }))).toMatchObject(FORBIDDEN)
    const self = { memberId: owner.person.id, role: 'editor', seen: 'owner' } as const
    expect(await as(owner.visitor, () => setStaffRole(self))).toMatchObject(FORBIDDEN)

    const log = await as(owner.visitor, () => listAudit({ ...auditQuery, q: plain.person.id }))
    expect(log.rows.map(({ action, changes }) => [action, changes.length])).toEqual([
      ['set_role', 2],
      ['set_role', 2],
      ['set_role', 2],
    ])
    expect(log.rows[0]?.changes).toContainEqual({
      field: 'staff_role',
      before: 'editor',
      after: null,
    })
  })

  it('is found by an address, and names and links a page by its title', async () => {
    const { visitor } = await createAccount({ staff: 'owner' })
    const slug = `ajuda/teste-${randomUUID()}`
    const pages = () => secretClient().from('pages')
    await pages().insert({ slug, kind: 'help', title: 'Página do registro' })
    const { rows } = await as(visitor, () => listAudit({ ...auditQuery, q: slug }))
    expect(rows).toMatchObject([
      { title: 'Página do registro', href: `/admin/paginas/${encodeURIComponent(slug)}` },
    ])
    await pages().delete().eq('slug', slug)
  })
})

describe('the roles of the staff', () => {
  it('are composed by an owner of areas, and cover them from the next call on [PERM-02] [PERM-14]', async () => {
    const owner = await createAccount({ staff: 'owner' })
    const helper = await createAccount({ staff: 'support' })
    const name = `Balcão ${helper.person.id.slice(0, 8)}`
    const save = (visitor: Visitor, input: Partial<Parameters<typeof saveStaffRole>[0]> = {}) =>
      as(visitor, () => saveStaffRole({ role: null, name, areas: ['orders'], ...input }))
    const read = async () => {
      const { roles } = await as(owner.visitor, () => getStaff())
      return roles.find(({ label }) => label === name)
    }
    expect(await save(helper.visitor)).toMatchObject(FORBIDDEN)
    expect(await save(owner.visitor, { areas: [] })).toMatchObject({ code: 'INVALID' })
    for (const preset of ['Proprietário', 'owner', 'GERENTE']) {
      expect(await save(owner.visitor, { name: preset })).toMatchObject({
        fields: { name: 'taken' },
      })
    }
    expect(await save(owner.visitor)).toMatchObject({ ok: true })
    expect(await save(owner.visitor, { name: name.toUpperCase() })).toMatchObject({
      fields: { name: 'taken' },
    })

    const role = await read()
    const { key, version } = role ?? { key: '', version: '' }
    expect(role).toMatchObject({ isPreset: false, areas: ['orders'], members: 0 })
    await as(owner.visitor, () =>
      setStaffRole({ memberId: helper.person.id, role: key, seen: 'support' }),
    )
    const customers = () => as(helper.visitor, () => listCustomers(firstPage))
    await expect(customers()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const change = { role: { key, version }, areas: ['customers' as const] }
    expect(await save(owner.visitor, change)).toMatchObject({ ok: true })
    expect((await customers()).total).toBeGreaterThan(0)
    expect(await save(owner.visitor, change)).toMatchObject({ code: 'CONFLICT' })
    const remove = (visitor: Visitor) => as(visitor, () => removeStaffRole({ key }))
    expect(await remove(owner.visitor)).toMatchObject({ code: 'CONFLICT' })
    await as(owner.visitor, () =>
      setStaffRole({ memberId: helper.person.id, role: null, seen: key }),
    )
    expect(await remove(helper.visitor)).toMatchObject(FORBIDDEN)
    expect(await remove(owner.visitor)).toMatchObject({ ok: true })
    expect(await read()).toBeUndefined()
  })
})

describe('the customers of the admin', () => {
  it('are seen by support, and made Pro by managers to the end of a day [ADM-24]', async () => {
    const support = await createAccount({ staff: 'support' })
    const manager = await createAccount({ staff: 'manager' })
    const { person } = await createAccount({ fullName: 'Zuleica Prado' })
    const set = (visitor: Visitor, day: string | null, seen: string | null = null) =>
      as(visitor, () => setProUntil({ customerId: person.id, day, seen }))
    const read = () => as(support.visitor, () => getCustomer(person.id))
    expect(await set(support.visitor, '2999-12-31')).toMatchObject(FORBIDDEN)
    expect(await read()).toMatchObject({ name: 'Zuleica Prado', isPro: false })
    expect(await set(manager.visitor, '2999-02-30')).toMatchObject({ code: 'INVALID' })
    expect(await set(manager.visitor, '2999-12-31')).toMatchObject({ ok: true })
    const pro = await read()
    expect(pro?.isPro).toBe(true)
    expect(new Date(pro?.proUntil ?? '').toISOString()).toBe('3000-01-01T02:59:59.000Z')
    // Somebody with a screen from before, and a membership that a paid order extended meanwhile.
    expect(await set(manager.visitor, null)).toMatchObject({ code: 'CONFLICT' })
    expect(await read()).toMatchObject({ proUntil: pro?.proUntil })
    expect(await set(manager.visitor, null, pro?.proUntil)).toMatchObject({ ok: true })
    expect(await read()).toMatchObject({ isPro: false, proUntil: null })
    expect(await as(support.visitor, () => getCustomer('nada'))).toBeNull()
    const found = await as(support.visitor, () => searchAdmin({ query: 'zuleica' }))
    expect(found).toMatchObject({
      ok: true,
      data: [{ kind: 'customer', href: `/admin/clientes/${person.id}` }],
    })
  })
})
