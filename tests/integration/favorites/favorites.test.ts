import { describe, expect, it } from 'vitest'
import { getVisitor } from '@/server/auth/queries'
import { addFavorite, removeFavorite, setWishlistSharing } from '@/server/favorites/actions'
import {
  getMyShareUrl,
  getSharedWishlist,
  listFavorites,
  sharedWishlistExists,
} from '@/server/favorites/queries'
import { createProduct } from '@/tests/factories/product'
import { createUser } from '@/tests/factories/user'
import { clientOf } from '@/tests/support/clients'
import { signedIn } from '@/tests/support/integration/sign-in'
import { small } from '@/tests/support/integration/small-store'
import { sql } from '@/tests/support/integration/sql'
import { takeExpired } from '@/tests/support/next-stubs/cache'
import { as, newVisitor, type Visitor } from '@/tests/support/next-stubs/visitor'

const idOf = async (slug: string) => {
  const [row] = await sql<{ id: string }>('select id from public.products where slug = $1', [slug])
  return row?.id ?? ''
}
const add = (visitor: Visitor, productId: string) => as(visitor, () => addFavorite({ productId }))
const remove = (visitor: Visitor, productId: string) =>
  as(visitor, () => removeFavorite({ productId }))

describe('favorites', () => {
  it('are added and removed, one row a product [FAV-02] [FAV-03] [FAV-06]', async () => {
    const person = await createUser()
    const visitor = await signedIn(person)
    const productId = await idOf(small.plain)
    expect(await add(visitor, productId)).toEqual({ ok: true, data: undefined })
    expect(await add(visitor, productId)).toMatchObject({ ok: false, code: 'CONFLICT' })
    const rows = await sql('select product_id from public.user_favorites where user_id = $1', [
      person.id,
    ])
    expect(rows).toEqual([{ product_id: productId }])
    expect(await remove(visitor, productId)).toMatchObject({ ok: true })
    expect(await remove(visitor, productId)).toMatchObject({ ok: true })
    expect(
      await sql('select 1 from public.user_favorites where user_id = $1', [person.id]),
    ).toEqual([])
  })

  it('are closed without a session [FAV-04] [FAV-05]', async () => {
    const productId = await idOf(small.plain)
    expect(await add(newVisitor(), productId)).toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(await remove(newVisitor(), productId)).toMatchObject({ code: 'UNAUTHENTICATED' })
    await expect(as(newVisitor(), listFavorites)).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    })
  })

  it('are closed to unconfirmed addresses, in the actions and in the data API [PERM-13]', async () => {
    const person = await createUser()
    const visitor = await signedIn(person)
    const client = await clientOf(person)
    const productId = await idOf(small.plain)
    await add(visitor, productId)
    await sql('update auth.users set email_confirmed_at = null where id = $1', [person.id])
    expect(await add(visitor, await idOf(small.coins))).toMatchObject({ code: 'UNCONFIRMED' })
    await expect(as(visitor, listFavorites)).rejects.toMatchObject({ code: 'UNCONFIRMED' })
    expect((await client.from('user_favorites').select('id')).data).toEqual([])
    const insert = { user_id: person.id, product_id: await idOf(small.coins) }
    expect((await client.from('user_favorites').insert(insert)).error?.code).toBe('42501')
    await client.from('user_favorites').delete().eq('user_id', person.id)
    expect(
      await sql('select 1 from public.user_favorites where user_id = $1', [person.id]),
    ).toHaveLength(1)
  })

  it.each(['', 'x', '00000000-0000-0000-0000-00000000000g'])('refuse the id %j', async (id) => {
    const visitor = await signedIn(await createUser())
    expect(await add(visitor, id)).toMatchObject({ code: 'INVALID' })
  })

  it('tell a product that does not exist from one that is kept [FAV-07]', async () => {
    const visitor = await signedIn(await createUser())
    const unknown = '00000000-0000-4000-8000-000000000000'
    expect(await add(visitor, unknown)).toMatchObject({ ok: false, code: 'INVALID' })
  })

  it('come with the visitor when they are asked for, newest first [FAV-09]', async () => {
    const visitor = await signedIn(await createUser())
    const ids = [await idOf(small.plain), await idOf(small.coins)]
    for (const id of ids) await add(visitor, id)
    const known = await as(visitor, () => getVisitor({ favorites: true }))
    expect(known?.favorites).toEqual([...ids].reverse())
    const light = await as(visitor, () => getVisitor({ favorites: false }))
    expect(light?.favorites).toBeNull()
  })
})

describe('the wishlist', () => {
  it('gives name, image, prices and description, newest first [FAV-08]', async () => {
    const visitor = await signedIn(await createUser())
    for (const slug of [small.discounted, small.soldOut, small.plain]) {
      await add(visitor, await idOf(slug))
    }
    const list = await as(visitor, listFavorites)
    expect(list.map(({ slug }) => slug)).toEqual([small.plain, small.soldOut, small.discounted])
    expect(list[2]).toMatchObject({
      name: 'Elden Ring',
      image: `/media/produtos/${small.discounted}/1.webp`,
      priceCents: 24990,
      promotionalPriceCents: 19990,
      inStock: true,
      droppedCents: 0,
      isBack: false,
    })
    expect(list[0]).toMatchObject({ priceCents: 29990, promotionalPriceCents: null })
  })

  it('marks what became cheaper or came back since, and leaves out what is no longer sold', async () => {
    const visitor = await signedIn(await createUser())
    const { id } = await createProduct({ stock: 0, description: 'Um texto' })
    await add(visitor, id)
    await sql('update public.products set price = 89.9, stock = 2 where id = $1', [id])
    expect(await as(visitor, listFavorites)).toMatchObject([
      { description: 'Um texto', droppedCents: 1010, isBack: true, priceCents: 8990 },
    ])
    await sql('update public.products set is_active = false where id = $1', [id])
    expect(await as(visitor, listFavorites)).toEqual([])
  })

  it('are the latest 200 of however many, with whether there is something to choose', async () => {
    const person = await createUser()
    const visitor = await signedIn(person)
    await sql(
      `with made as (
         insert into public.products (name, slug, price, stock, sizes)
         select 'Favorito ' || n, 'favorito-' || n || gen_random_uuid(), 10, 1,
           case when n = 1 then array['M'] else '{}' end
         from generate_series(1, 201) n returning id, name)
       insert into public.user_favorites (user_id, product_id, created_at)
       select $1, id, now() - split_part(name, ' ', 2)::int * interval '1 second' from made`,
      [person.id],
    )
    const list = await as(visitor, listFavorites)
    const names = Array.from({ length: 200 }, (_, index) => `Favorito ${index + 1}`)
    expect(list.map(({ name }) => name)).toEqual(names)
    expect(list.slice(0, 2).map(({ hasOptions }) => hasOptions)).toEqual([true, false])
    expect(list[0]?.stock).toBe(1)
  })

  it('is each customer’s own [PERM-08]', async () => {
    const [ana, bia] = [await signedIn(await createUser()), await signedIn(await createUser())]
    const productId = await idOf(small.plain)
    await add(ana, productId)
    await remove(bia, productId)
    expect(await as(bia, listFavorites)).toEqual([])
    expect(await as(ana, listFavorites)).toHaveLength(1)
  })

  it('lets nobody write the price of their own past', async () => {
    const person = await createUser()
    const client = await clientOf(person)
    const row = { user_id: person.id, product_id: await idOf(small.plain), price_when_added: 9999 }
    expect((await client.from('user_favorites').insert(row)).error?.code).toBe('42501')
  })
})

describe('a shared wishlist', () => {
  const turn = (visitor: Visitor, isOn: boolean) => as(visitor, () => setWishlistSharing({ isOn }))

  it('is opened by its link to everybody, until the link is taken back [FAV-08]', async () => {
    const visitor = await signedIn(await createUser({ fullName: 'Nina Prado' }))
    for (const slug of [small.plain, small.discounted]) await add(visitor, await idOf(slug))
    expect(await as(visitor, getMyShareUrl)).toBeNull()
    const on = await turn(visitor, true)
    expect(await turn(visitor, true)).toEqual(on)
    const url = on.ok ? (on.data.url ?? '') : ''
    expect(url).toMatch(/^http:\/\/localhost:3000\/lista\/[0-9a-f]{64}$/)
    expect(await as(visitor, getMyShareUrl)).toBe(url)
    const token = url.split('/').at(-1) ?? ''
    expect(await sharedWishlistExists(token)).toBe(true)
    expect(await getSharedWishlist(token)).toMatchObject({
      firstName: 'Nina',
      products: [{ slug: small.discounted }, { slug: small.plain }],
    })
    takeExpired()
    expect(await turn(visitor, false)).toEqual({ ok: true, data: { url: null } })
    expect(takeExpired()).toEqual([`shared-wishlist:${token}`])
    expect(await sharedWishlistExists(token)).toBe(false)
    expect(await getSharedWishlist(token)).toBeNull()
    expect(await turn(visitor, true)).not.toEqual(on)
  })

  it('is shared by its owner only', async () => {
    expect(await turn(newVisitor(), true)).toMatchObject({ code: 'UNAUTHENTICATED' })
    await expect(as(newVisitor(), getMyShareUrl)).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    })
    expect(await sharedWishlistExists('x')).toBe(false)
  })
})
