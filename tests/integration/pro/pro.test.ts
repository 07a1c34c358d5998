import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { listProductCards } from '@/server/catalog/queries'
import { addFavourite } from '@/server/favorites/actions'
import { listFavourites } from '@/server/favorites/queries'
import { listProOffers, listProPlans } from '@/server/pro/queries'
import { getSiteSettings } from '@/server/settings/queries'
import { signedIn } from '@/tests/support/integration/sign-in'
import { sql } from '@/tests/support/integration/sql'
import { as } from '@/tests/support/next-stubs/visitor'
import { createPerson } from '@/tests/support/people'

const switchPro = (enabled: boolean) =>
  sql(
    `insert into public.site_settings (setting_key, setting_value)
     values ('uti_pro_settings', $1::text::jsonb)
     on conflict (setting_key) do update set setting_value = excluded.setting_value`,
    [JSON.stringify({ enabled })],
  )

async function addProduct(columns: Record<string, unknown>): Promise<string> {
  const row = { name: 'Jogo Pro', slug: `pro-${randomUUID()}`, price: 100, stock: 5, ...columns }
  const names = Object.keys(row)
  const places = names.map((_, index) => `$${index + 1}`)
  const [made] = await sql<{ id: string }>(
    `insert into public.products (${names}) values (${places}) returning id`,
    Object.values(row),
  )
  return made?.id ?? ''
}

afterEach(() => switchPro(false))

describe('the Pro tier', () => {
  it('while it is off shows a Pro price nowhere [PRO-01]', async () => {
    const id = await addProduct({ pro_price: 80 })
    const visitor = await signedIn(await createPerson())
    await as(visitor, () => addFavourite({ productId: id }))
    expect((await getSiteSettings()).settings.isProEnabled).toBe(false)
    expect(await listProductCards([id])).toMatchObject([{ proPriceCents: null }])
    expect(await as(visitor, listFavourites)).toMatchObject([{ proPriceCents: null }])
    expect(await listProOffers()).toEqual([])
  })

  it('while it is on shows those that have one, by whichever rule, and no others [PRO-02]', async () => {
    await switchPro(true)
    const wishes = [
      { pro_price: 80 },
      { uti_pro_enabled: true, uti_pro_value: 10 },
      { uti_pro_custom_price: 50 },
    ]
    const ids = await Promise.all(wishes.map((wish) => addProduct({ is_featured: true, ...wish })))
    const none = await addProduct({ is_featured: true })
    const soldOut = await addProduct({ is_featured: true, pro_price: 80, stock: 0 })
    const shown = new Map((await listProOffers()).map((card) => [card.id, card.proPriceCents]))
    expect(ids.map((id) => shown.get(id))).toEqual([8_000, 9_000, 5_000])
    expect(shown.has(none) || shown.has(soldOut)).toBe(false)
  })

  it('is sold by the day, the shortest period first [PRO-08]', async () => {
    await addProduct({ name: 'Um ano', price: 179.9, list_price: 238.8, pro_days: 365 })
    await addProduct({ name: 'Um trimestre', price: 49.9, pro_days: 90, stock: 0 })
    await addProduct({ name: 'Oculto', price: 1, pro_days: 7, is_active: false })
    expect(await listProPlans()).toMatchObject([
      { slug: 'uti-pro-30-dias', days: 30 },
      { name: 'Um trimestre', days: 90, priceCents: 4_990, listPriceCents: null, inStock: false },
      { name: 'Um ano', days: 365, priceCents: 17_990, listPriceCents: 23_880, inStock: true },
    ])
  })
})
