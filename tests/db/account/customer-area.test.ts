import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createProduct } from '../../factories/sql.ts'
import { anon, openDatabase, type Persona } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'

const db = openDatabase()

const home = {
  label: 'Casa',
  recipient: 'Ana Prado',
  zip: '29100000',
  street: 'Rua das Flores',
  number: '12',
  district: 'Centro',
  city: 'Vila Velha',
  state: 'ES',
}

async function addAddress(who: Persona, overrides: Partial<typeof home> = {}): Promise<string> {
  const [row] = await db.as(
    who,
    (tx) => tx`insert into public.customer_addresses ${tx({ ...home, ...overrides })} returning id`,
  )
  return row?.id
}

const addressesOf = (who: Persona) =>
  db.as(
    who,
    (tx) => tx`select id, label, is_default from public.customer_addresses order by created_at`,
  )

describe('the addresses of a customer', () => {
  it('are theirs alone, and exactly one is the default [PERM-08]', async () => {
    const [ana, bia] = [await db.createUser(), await db.createUser()]
    const first = await addAddress(ana)
    const second = await addAddress(ana, { label: 'Trabalho' })
    const makeDefault = (who: Persona, id: string) =>
      db.as(who, (tx) => tx`select public.set_default_address(${id})`)
    expect(await addressesOf(ana)).toMatchObject([{ is_default: true }, { is_default: false }])
    expect(await addressesOf(bia)).toEqual([])
    await makeDefault(ana, second)
    await makeDefault(ana, second)
    expect(await addressesOf(ana)).toMatchObject([{ is_default: false }, { is_default: true }])
    expect(await refusal(makeDefault(bia, first))).toBe('UT004')
    expect(await refusal(makeDefault(anon, first))).toBe('42501')
    const unconfirmed = await db.createUser({ confirmed: false })
    expect(await refusal(makeDefault(unconfirmed, first))).toBe('UT003')
    const third = await addAddress(ana, { label: 'Praia' })
    const remove = (id: string) =>
      db.as(ana, (tx) => tx`delete from public.customer_addresses where id = ${id}`)
    await remove(second)
    expect(await addressesOf(ana)).toMatchObject([{ is_default: false }, { is_default: true }])
    await remove(third)
    expect(await addressesOf(ana)).toEqual([{ id: first, label: 'Casa', is_default: true }])
    for (const column of ['is_default', 'user_id']) {
      const update = db.as(
        ana,
        (tx) =>
          tx`update public.customer_addresses set ${tx({ [column]: column === 'user_id' ? bia.id : false })} where id = ${first}`,
      )
      expect(await refusal(update), column).toBe('42501')
    }
  })

  it('are ten at most, also when two come at once', async () => {
    const ana = await db.createUser()
    for (let n = 0; n < 9; n += 1) await addAddress(ana)
    const last = await Promise.allSettled([1, 2, 3].map(() => addAddress(ana)))
    const refused = last.filter((one) => one.status === 'rejected').map((one) => one.reason.code)
    expect(refused).toEqual(['UT008', 'UT008'])
    expect(await addressesOf(ana)).toHaveLength(10)
    expect(await addAddress(await db.createUser())).toEqual(expect.any(String))
  })

  it.each([
    ['zip', '29.100-000'],
    ['zip', '2910000'],
    ['state', 'XX'],
    ['state', 'es'],
    ['label', ''],
    ['street', 'x'.repeat(121)],
  ])('have the shape of a Brazilian address: %s %j is refused', async (field, value) => {
    expect(await refusal(addAddress(await db.createUser(), { [field]: value }))).toBe('23514')
  })
})

describe('the consoles of a customer', () => {
  const addConsole = (who: Persona, platform: string) =>
    db.as(who, async (tx) => {
      await tx`insert into public.customer_consoles (platform) values (${platform})`
    })

  it('are platforms of the catalog, each once', async () => {
    const ana = await db.createUser()
    const [check] = await db.sql`select pg_get_constraintdef(oid) as text from pg_constraint
      where conname = 'products_platform_check'`
    const platforms = [...String(check?.text).matchAll(/'([a-z0-9-]+)'::text/g)].map((m) => m[1])
    expect(platforms).toHaveLength(12)
    for (const platform of platforms) await addConsole(ana, platform ?? '')
    expect(await refusal(addConsole(ana, 'ps5'))).toBe('23505')
    expect(await refusal(addConsole(ana, 'dreamcast'))).toBe('23514')
  })
})

describe('a shared wishlist', () => {
  const share = async (who: Persona): Promise<string> => {
    const [row] = await db.as(
      who,
      (tx) => tx`insert into public.wishlist_shares default values returning token`,
    )
    return row?.token
  }
  const open = async (token: string | null, who: Persona = anon) => {
    const [row] = await db.as(who, (tx) => tx`select public.get_shared_wishlist(${token}) as list`)
    return row?.list
  }

  it('shows the first name and the products, newest first, and nothing else [FAV-08]', async () => {
    const ana = await db.createUser({ fullName: 'Ana Prado Segredo' })
    const bia = await db.createUser()
    const [older, newer, other] = await Promise.all([1, 2, 3].map(() => createProduct(db.sql)))
    for (const [who, product] of [
      [ana, older],
      [ana, newer],
      [bia, other],
    ] as const) {
      await db.as(
        who,
        (tx) => tx`insert into public.user_favorites (product_id) values (${product ?? ''})`,
      )
    }
    const token = await share(ana)
    expect(token).toMatch(/^[0-9a-f]{64}$/)
    expect(await open(token)).toEqual({ first_name: 'Ana', product_ids: [newer, older] })
    expect(await open(token, bia)).toEqual(await open(token))
  })

  it('closes when its owner takes the link back, for good', async () => {
    const ana = await db.createUser()
    const token = await share(ana)
    expect(await refusal(share(ana))).toBe('23505')
    await db.as(ana, (tx) => tx`delete from public.wishlist_shares`)
    expect(await open(token)).toBeNull()
    expect(await share(ana)).not.toBe(token)
    expect(await open(token)).toBeNull()
  })

  it.each([null, '', 'x', '0'.repeat(64), randomUUID()])('opens nothing by %j', async (token) => {
    expect(await open(token)).toBeNull()
  })

  it('has a token that nobody chooses', async () => {
    const ana = await db.createUser()
    const own = db.as(
      ana,
      (tx) => tx`insert into public.wishlist_shares (token) values (${'a'.repeat(64)})`,
    )
    expect(await refusal(own)).toBe('42501')
  })
})
