// How long each read of home, sections, navigation and settings is kept: asked of the read itself.
import { randomUUID } from 'node:crypto'
import { cacheLife, cacheTag } from 'next/cache'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  getHomeLayout,
  getNavigation,
  listHeroBanners,
  listQuickLinks,
  listRibbons,
  listServiceCards,
} from '@/server/content/queries'
import {
  getProductSection,
  getSpecialSection,
  listSectionProducts,
} from '@/server/content/section-queries'
import { getSetting, getSiteSettings } from '@/server/settings/queries'
import { createProduct } from '../../factories/product'
import { makeSection, makeSpecial } from '../../factories/section'

const state = vi.hoisted(() => ({ isDown: false }))

vi.mock('next/cache', () => ({ cacheLife: vi.fn(), cacheTag: vi.fn(), revalidateTag: vi.fn() }))
// A database that refuses every read.
vi.mock('@/server/core/db', async (load) => {
  const real = await load<typeof import('@/server/core/db')>()
  const refused = Promise.resolve({ data: null, error: { code: '42501', message: 'refused' } })
  const query: object = new Proxy(refused, {
    get: (target, name) => (name === 'then' ? target.then.bind(target) : () => query),
  })
  return { ...real, catalogDb: () => (state.isDown ? query : real.catalogDb()) }
})

const MINUTE = 60

beforeEach(() => {
  vi.clearAllMocks()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  state.isDown = false
})

/** The lifetime that the last read gave itself in s, and the names it expires by. */
async function cacheOf(read: () => Promise<unknown>) {
  vi.clearAllMocks()
  await read().catch(() => undefined)
  return {
    revalidate: vi.mocked(cacheLife).mock.calls.map((call) => {
      const [life] = call as unknown as [{ revalidate: number }]
      return life.revalidate
    }),
    tags: vi.mocked(cacheTag).mock.calls.flat(),
  }
}

const lived = (minutes: number, ...names: string[]) => ({
  revalidate: expect.arrayContaining([minutes * MINUTE]),
  tags: expect.arrayContaining(names),
})

describe('cached reads of the home page', () => {
  it.each([
    ['layout', getHomeLayout],
    ['banners', listHeroBanners],
    ['ribbons', listRibbons],
    ['quick links', listQuickLinks],
  ])('keep %s 10 minutes, and a failure 2 [HOME-04]', async (_, read) => {
    expect(await cacheOf(read)).toEqual({ revalidate: [600], tags: ['home'] })
    state.isDown = true
    expect(await cacheOf(read)).toEqual({ revalidate: [120], tags: ['home'] })
  })

  it('keep the products of sections 10 minutes, expiring with the section, renewed with a product [HOME-04]', async () => {
    const { id: product } = await createProduct()
    const section = await makeSection([['product', product]])
    const special = await makeSpecial({ rows: [{ type: 'carousel', product_ids: [product] }] })
    const reads: [string[], () => Promise<unknown>][] = [
      [[`section:product_section_${section}`, `card:${product}`], () => getProductSection(section)],
      [[`section:special_section_${special}`, `card:${product}`], () => getSpecialSection(special)],
      [['featured'], () => listSectionProducts({ isFeatured: true })],
    ]
    for (const [names, read] of reads) {
      const cache = await cacheOf(read)
      expect(cache.revalidate.length).toBeGreaterThan(0)
      expect(new Set(cache.revalidate)).toEqual(new Set([10 * MINUTE]))
      expect(cache.tags).toEqual(expect.arrayContaining(names))
    }
    state.isDown = true
    const missing = randomUUID()
    expect(await cacheOf(() => getProductSection(missing))).toEqual(
      lived(2, `section:product_section_${missing}`),
    )
  })

  it('keep service cards 5 minutes, under a name that their editor expires [HOME-25]', async () => {
    expect(await cacheOf(listServiceCards)).toEqual({ revalidate: [300], tags: ['service-cards'] })
  })

  it('keep the navigation 10 minutes, and a failure 2', async () => {
    expect(await cacheOf(getNavigation)).toEqual({ revalidate: [600], tags: ['navigation'] })
    state.isDown = true
    expect(await cacheOf(getNavigation)).toEqual({ revalidate: [120], tags: ['navigation'] })
  })
})

describe('cached reads of the settings', () => {
  it('keep settings 10 minutes, and the defaults of a failed read 2 [SET-07]', async () => {
    const names = ['setting:site_info', 'setting:uti_pro_settings']
    expect(await cacheOf(getSiteSettings)).toEqual({
      revalidate: [600],
      tags: expect.arrayContaining(names),
    })
    expect(await cacheOf(() => getSetting('promo_banner'))).toEqual({
      revalidate: [600],
      tags: ['setting:promo_banner'],
    })
    state.isDown = true
    expect(await cacheOf(getSiteSettings)).toEqual({
      revalidate: [120],
      tags: expect.arrayContaining(names),
    })
    expect(await getSiteSettings()).toMatchObject({ areDefaults: true })
  })

  it('read the settings again once the defaults are over [SET-07]', async () => {
    state.isDown = true
    expect(await getSiteSettings()).toMatchObject({ areDefaults: true })
    state.isDown = false
    expect(await getSiteSettings()).toMatchObject({ areDefaults: false })
  })
})
