import { afterEach, describe, expect, it } from 'vitest'
import { listLinkedLines } from '@/server/cart/queries'
import { getProductPage } from '@/server/catalog/product-queries'
import { listProductCards } from '@/server/catalog/queries'
import { addFavorite } from '@/server/favorites/actions'
import { listFavorites } from '@/server/favorites/queries'
import { listProOffers, listProPlans } from '@/server/pro/queries'
import { getSiteSettings } from '@/server/settings/queries'
import { createProduct, removeProducts } from '@/tests/factories/product'
import { createUser } from '@/tests/factories/user'
import { signedIn } from '@/tests/support/integration/sign-in'
import { sql } from '@/tests/support/integration/sql'
import { as } from '@/tests/support/next-stubs/visitor'

const switchPro = (enabled: boolean) =>
  sql(
    `insert into public.site_settings (setting_key, setting_value)
     values ('uti_pro_settings', $1::text::jsonb)
     on conflict (setting_key) do update set setting_value = excluded.setting_value`,
    [JSON.stringify({ enabled })],
  )

afterEach(() => switchPro(false))

describe('the Pro tier', () => {
  it('while it is off shows a Pro price nowhere [PRO-01]', async () => {
    const { id } = await createProduct({ pro_price: 80 })
    const visitor = await signedIn(await createUser())
    await as(visitor, () => addFavorite({ productId: id }))
    expect((await getSiteSettings()).settings.isProEnabled).toBe(false)
    expect(await listProductCards([id])).toMatchObject([{ proPriceCents: null }])
    expect(await as(visitor, listFavorites)).toMatchObject([{ proPriceCents: null }])
    expect(await listProOffers()).toEqual([])
  })

  it('offers no plan while it is off [PRO-01]', async () => {
    const plan = await createProduct({ pro_days: 30 })
    const offered = async () => {
      const [card] = await listProductCards([plan.id])
      const page = await getProductPage(plan.slug)
      const [line] = await listLinkedLines([{ productId: plan.id, quantity: 1 }])
      return [card?.inStock, page?.stock, line?.quantity]
    }
    expect(await offered()).toEqual([false, 0, 0])
    await switchPro(true)
    expect(await offered()).toEqual([true, 20, 1])
    await removeProducts([plan])
  })

  it('while it is on shows those that have one, by whichever rule, and no others [PRO-02]', async () => {
    await switchPro(true)
    const patches = [
      { pro_price: 80 },
      { uti_pro_enabled: true, uti_pro_value: 10 },
      { uti_pro_custom_price: 50 },
    ]
    const products = await Promise.all(
      patches.map((overrides) => createProduct({ is_featured: true, ...overrides })),
    )
    const ids = products.map(({ id }) => id)
    const { id: none } = await createProduct({ is_featured: true })
    const { id: soldOut } = await createProduct({ is_featured: true, pro_price: 80, stock: 0 })
    const shown = new Map((await listProOffers()).map((card) => [card.id, card.proPriceCents]))
    expect(ids.map((id) => shown.get(id))).toEqual([8_000, 9_000, 5_000])
    expect(shown.has(none) || shown.has(soldOut)).toBe(false)
  })

  it('is sold by the day, the shortest period first [PRO-08]', async () => {
    await createProduct({ name: 'Um ano', price: 179.9, list_price: 238.8, pro_days: 365 })
    await createProduct({ name: 'Um trimestre', price: 49.9, pro_days: 90, stock: 0 })
    await createProduct({ name: 'Oculto', price: 1, pro_days: 7, is_active: false })
    expect(await listProPlans()).toMatchObject([
      { slug: 'uti-pro-30-dias', days: 30 },
      { name: 'Um trimestre', days: 90, priceCents: 4_990, listPriceCents: null, inStock: false },
      { name: 'Um ano', days: 365, priceCents: 17_990, listPriceCents: 23_880, inStock: true },
    ])
  })
})
