import { describe, expect, it } from 'vitest'
import { deleteAddress, saveAddress, setConsole, setDefaultAddress } from '@/server/account/actions'
import { listAddresses, listConsoles } from '@/server/account/queries'
import { getVisitor } from '@/server/auth/queries'
import { createUser } from '@/tests/factories/user'
import { signedIn } from '@/tests/support/integration/sign-in'
import { sql } from '@/tests/support/integration/sql'
import { as, newVisitor, type Visitor } from '@/tests/support/next-stubs/visitor'

const home = {
  label: 'Casa',
  recipient: 'Ana Prado',
  zip: '29100-000',
  street: 'Rua das Flores',
  number: '12',
  complement: '',
  district: 'Centro',
  city: 'Vila Velha',
  state: 'ES',
} as const

const save = (visitor: Visitor, overrides: object = {}) =>
  as(visitor, () => saveAddress({ ...home, ...overrides }))
const addressesOf = (visitor: Visitor) => as(visitor, listAddresses)
const customer = async () => signedIn(await createUser())

describe('the addresses of the customer area', () => {
  it('are kept, changed and deleted, the default first', async () => {
    const ana = await customer()
    expect(await save(ana)).toEqual({ ok: true, data: undefined })
    expect(await save(ana, { label: 'Trabalho', complement: 'Sala 2' })).toMatchObject({ ok: true })
    const [first, second] = await addressesOf(ana)
    expect(first).toMatchObject({ label: 'Casa', zip: '29100000', isDefault: true })
    expect(second).toMatchObject({ complement: 'Sala 2', isDefault: false })
    const id = second?.id ?? ''
    expect(await as(ana, () => setDefaultAddress({ id }))).toMatchObject({ ok: true })
    expect(await save(ana, { id, label: 'Escritório' })).toMatchObject({ ok: true })
    expect(await addressesOf(ana)).toMatchObject([
      { id, label: 'Escritório', complement: null, isDefault: true },
      { label: 'Casa', isDefault: false },
    ])
    expect(await as(ana, () => deleteAddress({ id }))).toMatchObject({ ok: true })
    expect(await addressesOf(ana)).toMatchObject([{ label: 'Casa', isDefault: true }])
  })

  it('are nobody else’s to change [PERM-08]', async () => {
    const [ana, bia] = [await customer(), await customer()]
    await save(ana)
    const [{ id } = { id: '' }] = await addressesOf(ana)
    expect(await save(bia, { id, label: 'Roubado' })).toEqual({ ok: false, code: 'NOT_FOUND' })
    expect(await as(bia, () => setDefaultAddress({ id }))).toMatchObject({ code: 'NOT_FOUND' })
    await as(bia, () => deleteAddress({ id }))
    expect(await addressesOf(ana)).toMatchObject([{ label: 'Casa' }])
  })

  it('are ten at most', async () => {
    const person = await createUser()
    const ana = await signedIn(person)
    await sql(
      `insert into public.customer_addresses
         (user_id, label, recipient, zip, street, number, district, city, state)
       select $1, 'Casa', 'Ana', '29100000', 'Rua A', '1', 'Centro', 'Vitória', 'ES'
       from generate_series(1, 10)`,
      [person.id],
    )
    expect(await save(ana)).toEqual({ ok: false, code: 'CONFLICT' })
  })

  it('tell the field that is wrong, and are closed to guests', async () => {
    expect(await save(await customer(), { zip: '1', state: 'XX' })).toEqual({
      ok: false,
      code: 'INVALID',
      fields: { zip: 'zip-short', state: 'state' },
    })
    expect(await save(newVisitor())).toEqual({ ok: false, code: 'UNAUTHENTICATED' })
    await expect(addressesOf(newVisitor())).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })
})

describe('the consoles of the customer', () => {
  it('are marked and unmarked, and come with the visitor', async () => {
    const ana = await customer()
    const mark = (platform: 'ps5' | 'pc', isOwned: boolean) =>
      as(ana, () => setConsole({ platform, isOwned }))
    expect(await mark('ps5', true)).toEqual({ ok: true, data: undefined })
    expect(await mark('ps5', true)).toMatchObject({ ok: true })
    expect(await mark('pc', true)).toMatchObject({ ok: true })
    expect(await mark('pc', false)).toMatchObject({ ok: true })
    expect(await as(ana, listConsoles)).toEqual(['ps5'])
    expect((await as(ana, () => getVisitor({ favorites: true })))?.consoles).toEqual(['ps5'])
    expect((await as(ana, () => getVisitor({ favorites: false })))?.consoles).toBeNull()
    expect(await as(await customer(), listConsoles)).toEqual([])
  })
})
