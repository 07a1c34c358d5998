import { beforeEach, describe, expect, it } from 'vitest'
import { anon, openDatabase } from '../../support/db/db.ts'

const db = openDatabase(1)

const dealAt = async (day: string) => {
  const [row] = await db.sql`select private.deal_on(${day}) as id`
  return row?.id
}

async function product(price: number, listPrice: number | null, more: object = {}) {
  const [row] = await db.sql`insert into public.products ${db.sql({
    name: `Produto ${Math.random()}`,
    price,
    list_price: listPrice,
    stock: 5,
    is_active: true,
    ...more,
  })} returning id, slug`
  return { id: String(row?.id), slug: String(row?.slug) }
}

describe('the deal of the day', () => {
  beforeEach(async () => {
    await db.sql`delete from public.products`
    await db.sql`delete from public.site_settings where setting_key = 'deal_of_day'`
  })

  it('is the largest discount of what can be delivered, the same all day', async () => {
    await product(100, null)
    await product(10, 100, { stock: 0 })
    await product(10, 100, { is_active: false })
    await product(10, 100, { availability: 'preorder', release_date: '2027-01-01' })
    await product(10, 100, { availability: 'made_to_order', lead_days: 5 })
    const half = await product(50, 100)
    await product(60, 100)
    expect(await dealAt('2026-11-24')).toBe(half.id)
    await product(20, 100)
    expect(await dealAt('2026-11-24')).toBe(half.id)
  })

  it('is replaced when it is sold out or no longer reduced', async () => {
    const first = await product(10, 100)
    const second = await product(20, 100)
    const third = await product(30, 100)
    expect(await dealAt('2026-11-24')).toBe(first.id)
    await db.sql`update public.products set stock = 0 where id = ${first.id}`
    expect(await dealAt('2026-11-24')).toBe(second.id)
    await db.sql`update public.products set list_price = null where id = ${second.id}`
    expect(await dealAt('2026-11-24')).toBe(third.id)
    await db.sql`update public.products set stock = 0 where id = ${third.id}`
    expect(await dealAt('2026-11-24')).toBeNull()
  })

  it('is another one for 14 days while there are others', async () => {
    const [a, b] = [await product(10, 100), await product(20, 100)]
    expect(await dealAt('2026-11-01')).toBe(a.id)
    expect(await dealAt('2026-11-02')).toBe(b.id)
    expect(await dealAt('2026-11-03')).toBe(a.id)
    const c = await product(80, 100)
    expect(await dealAt('2026-11-04')).toBe(c.id)
    expect(await dealAt('2026-11-18')).toBe(a.id)
  })

  it('is on its day the product that staff chose, if it can be sold with a discount', async () => {
    const best = await product(10, 100)
    const chosen = await product(90, 100)
    await db.sql`insert into public.site_settings (setting_key, setting_value)
      values ('deal_of_day', ${db.sql.json({ product: chosen.slug, day: '2026-11-27' })})`
    expect(await dealAt('2026-11-26')).toBe(best.id)
    expect(await dealAt('2026-11-27')).toBe(chosen.id)
    await db.sql`update public.products set stock = 0 where id = ${chosen.id}`
    expect(await dealAt('2026-11-27')).toBe(best.id)
  })

  it('stays the product that staff chose when its address changes', async () => {
    const [best, chosen] = [await product(10, 100), await product(90, 100)]
    await db.sql`insert into public.site_settings (setting_key, setting_value)
      values ('deal_of_day', ${db.sql.json({ product: chosen.slug, day: '2026-11-27' })})`
    await db.sql`update public.products set slug = slug || '-novo' where id = ${best.id}`
    await db.sql`update public.products set slug = 'oferta-nova' where id = ${chosen.id}`
    expect(await dealAt('2026-11-27')).toBe(chosen.id)
    const [row] = await db.sql`select setting_value from public.site_settings
      where setting_key = 'deal_of_day'`
    expect(row?.setting_value).toEqual({ product: 'oferta-nova', day: '2026-11-27' })
  })

  it('changes at midnight in the time zone of the store, also for visitors', async () => {
    const [a, b] = [await product(10, 100), await product(20, 100)]
    const today = async () => {
      const [row] = await db.as(anon, (tx) => tx`select public.deal_of_day() as id`)
      return row?.id
    }
    await db.setNow('2026-11-25T02:59:59Z')
    expect(await today()).toBe(a.id)
    await db.setNow('2026-11-25T03:00:00Z')
    expect(await today()).toBe(b.id)
  })
})
