import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CollectionKind, KINDS } from '@/lib/content/admin/kinds'
import { itemKey } from '@/lib/content/admin/schemas'
import { blankRow, blankSpecialSection } from '@/lib/content/admin/special-section'
import {
  deleteItem,
  reorderItems,
  saveHomeLayout,
  saveItem,
  saveProductSection,
  saveSpecialSection,
  setItemVisible,
} from '@/server/content/admin-actions'
import { findTags, previewItems } from '@/server/content/admin-picker-actions'
import {
  getHomeLayout,
  getProductSection,
  getSpecialSection,
  listItems,
  listKnownBlocks,
  listProductSections,
  listSpecialSections,
} from '@/server/content/admin-queries'
import { listVersions, restoreVersion } from '@/server/content/admin-version-actions'
import { createUser } from '@/tests/factories/user'
import { signedIn } from '@/tests/support/integration/sign-in'
import { sql } from '@/tests/support/integration/sql'
import { takeExpired } from '@/tests/support/next-stubs/cache'
import { as, type Visitor } from '@/tests/support/next-stubs/visitor'
import { createProduct, createTag } from '../../factories/product'

let editor: Visitor
beforeAll(async () => {
  editor = await signedIn(await createUser({ staff: 'editor' }))
})
beforeEach(() => void takeExpired())

const asEditor = <T>(run: () => Promise<T>) => as(editor, run)

async function done<T>(run: () => Promise<{ ok: boolean; data?: T; code?: string }>): Promise<T> {
  const result = await asEditor(run)
  if (!result.ok) throw new Error(JSON.stringify(result))
  return result.data as T
}

const itemNow = async (kind: CollectionKind, id: string) => {
  const item = ((await asEditor(() => listItems(kind))) ?? []).find((one) => one.id === id)
  if (!item) throw new Error('no such item')
  return { version: item.version, values: item.values }
}

const auditOf = async (row: string) =>
  (
    await sql<{ action: string }>(
      'select action from public.audit_log where row_id = $1 order by id',
      [row],
    )
  ).map(({ action }) => action)

const examples: Record<Exclude<CollectionKind, 'ribbon'>, [object, string, string]> = {
  banner: [{ title: 'A', imageUrl: '/media/banners/a.webp' }, 'title', 'home'],
  quickLink: [{ label: 'A', path: '/categoria/ofertas' }, 'label', 'home'],
  serviceCard: [{ title: 'A' }, 'title', 'service-cards'],
  navigationItem: [{ title: 'A', linkUrl: '/nintendo' }, 'title', 'navigation'],
}

describe.each(Object.entries(examples))('%s', (name, [overrides, field, tag]) => {
  const kind = name as 'banner'
  const values = { ...KINDS[kind].blank, ...overrides }

  it('is added, changed with updated_at, hidden and deleted by id [ADM-11] [ADM-14] [ADM-16] [SET-14]', async () => {
    const { id } = await done(() => saveItem({ kind, id: null, seen: null, values }))
    expect(takeExpired()).toEqual([tag])
    const row = async () =>
      (
        await sql<Record<string, unknown>>(
          `select * from public.${KINDS[kind].table} where id = $1`,
          [id],
        )
      )[0]
    const first = await row()
    const made = await itemNow(kind, id)
    await done(() => saveItem({ kind, id, seen: made, values: { ...values, [field]: 'B' } }))
    const second = await row()
    expect(second?.[field]).toBe('B')
    expect(Date.parse(String(second?.updated_at))).toBeGreaterThan(
      Date.parse(String(first?.updated_at)),
    )
    const changed = await itemNow(kind, id)
    await done(() => setItemVisible({ kind, id, isShown: false, seen: changed }))
    const listed = (await asEditor(() => listItems(kind)))?.find((item) => item.id === id)
    expect(listed?.values).toMatchObject({ [field]: 'B', [KINDS[kind].shown]: false })
    expect(takeExpired()).toEqual([tag, tag])
    const hidden = await itemNow(kind, id)
    expect(await asEditor(() => deleteItem({ kind, id, seen: changed }))).toMatchObject({
      code: 'CONFLICT',
    })
    await done(() => deleteItem({ kind, id, seen: hidden }))
    expect(await row()).toBeUndefined()
    expect(await auditOf(id)).toEqual(['insert', 'update', 'update', 'delete'])
    expect(await asEditor(() => deleteItem({ kind, id, seen: hidden }))).toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('is put in order all at once, new ones last [SET-15] [ADM-14]', async () => {
    const { id } = await done(() => saveItem({ kind, id: null, seen: null, values }))
    const idsNow = async () =>
      ((await asEditor(() => listItems(kind))) ?? []).map((item) => item.id)
    const ids = await idsNow()
    expect(ids.at(-1)).toBe(id)
    const turned = [...ids].reverse()
    await done(() => reorderItems({ kind, ids: turned, seen: ids }))
    expect(await idsNow()).toEqual(turned)
    const stale = await asEditor(() => reorderItems({ kind, ids, seen: [...ids, randomUUID()] }))
    expect(stale).toMatchObject({ code: 'CONFLICT' })
  })

  it('is refused with the field that is wrong, and to who may not', async () => {
    const bad = await asEditor(() =>
      saveItem({ kind, id: null, seen: null, values: { ...values, [field]: 'x'.repeat(400) } }),
    )
    expect(bad).toMatchObject({ ok: false, code: 'INVALID', fields: { [field]: 'long' } })
    const support = await signedIn(await createUser({ staff: 'support' }))
    const refused = await as(support, () => saveItem({ kind, id: null, seen: null, values }))
    expect(refused).toMatchObject({ ok: false, code: 'FORBIDDEN' })
    expect(takeExpired()).toEqual([])
  })
})

it('the ribbon keeps one row a device [ADM-13]', async () => {
  await sql(`insert into public.promotional_ribbon_config (device_type) values ('mobile'), ('desktop')
    on conflict do nothing`)
  const items = (await asEditor(() => listItems('ribbon'))) ?? []
  expect(items.map(({ values }) => values.deviceType)).toEqual(['mobile', 'desktop'])
  const values = {
    text: 'Frete grátis',
    linkUrl: '/categoria/ofertas',
    backgroundType: 'gradient',
    backgroundColor: '#112233',
    gradientColors: '#112233, #445566',
    textColor: '#ffffff',
    isActive: true,
  }
  for (const { id, ...seen } of items) {
    await done(() => saveItem({ kind: 'ribbon', id, seen, values }))
  }
  const stored = (await asEditor(() => listItems('ribbon'))) ?? []
  expect(stored.map((item) => item.values)).toEqual([
    { ...values, deviceType: 'mobile' },
    { ...values, deviceType: 'desktop' },
  ])
})

describe('sections', () => {
  it('a product section keeps titles, colors, link and items in order [ADM-19]', async () => {
    const { id: product } = await createProduct()
    const name = `Tag ${randomUUID().slice(0, 8)}`
    const { id: tagged } = await createProduct()
    await createTag([{ id: tagged }], { name })
    const [tag] = await done(() => findTags({ text: name }))
    const values = {
      title: 'Vitrine',
      titlePart1: 'Mais',
      titleColor1: '#112233',
      titlePart2: 'jogos',
      titleColor2: '#abc',
      viewAllLink: '/categoria/ofertas',
      sortBy: 'newest' as const,
      onlyFeatured: false,
    }
    const items = [
      { itemType: 'tag' as const, itemId: tag?.id ?? '' },
      { itemType: 'product' as const, itemId: product },
    ]
    const named = (items: { itemType: 'tag' | 'product'; itemId: string }[]) =>
      items.map((item) => ({ ...item, key: itemKey(item), name: '', image: null }))
    const { id } = await done(() =>
      saveProductSection({ id: null, seen: null, values: { ...values, items: named(items) } }),
    )
    expect(takeExpired()).toEqual([`section:product_section_${id}`])
    const stored = await asEditor(() => getProductSection(id))
    expect(stored?.values).toMatchObject(values)
    expect(stored?.values.items).toMatchObject([{ ...items[0], name }, items[1]])
    const preview = (sortBy: '' | 'oldest', onlyFeatured = false) =>
      done(() => previewItems({ items, sortBy, onlyFeatured }))
    const shown = await preview('')
    expect(shown.products.map((card) => card.id)).toEqual([tagged, product])
    expect(shown.total).toBe(2)
    expect((await preview('oldest')).products.map((card) => card.id)).toEqual([product, tagged])
    expect((await preview('', true)).total).toBe(0)
    const fewer = { ...values, items: named(items.slice(1)) }
    await done(() => saveProductSection({ id, seen: stored, values: fewer }))
    expect((await asEditor(() => getProductSection(id)))?.values.items).toHaveLength(1)
    expect((await asEditor(listProductSections)).at(-1)).toMatchObject({ id, items: 1 })
  })

  it('a special section keeps background, colors and rows; the newest comes first [ADM-20]', async () => {
    const banner = blankRow('banner', 'b')
    if (banner.type !== 'banner') throw new Error('no banner row')
    const values = {
      ...blankSpecialSection,
      title: 'Campanha',
      isActive: true,
      backgroundValue: '#101018',
      carouselTitleColor: '#ffffff',
      contentConfig: {
        ...blankSpecialSection.contentConfig,
        rows: [
          { ...blankRow('carousel', 'a'), product_ids: [(await createProduct()).id] },
          {
            ...banner,
            layout: 'custom' as const,
            custom_sizes: [{ width: 50, widthUnit: '%' as const, height: 200 }],
            banners: banner.banners.map((one) => ({ ...one, image_url: '/media/banners/a.webp' })),
          },
        ],
      },
    }
    const { id } = await done(() =>
      saveSpecialSection({ id: null, seen: null, values: values as never }),
    )
    expect(takeExpired()).toEqual([`section:special_section_${id}`])
    expect((await asEditor(() => getSpecialSection(id)))?.values).toEqual(values)
    expect((await asEditor(listSpecialSections))[0]).toMatchObject({ id, rows: 2, isActive: true })
  })
})

it('the home layout is saved whole, with blocks titled by their rows, and comes back [ADM-18]', async () => {
  const { id } = await done(() =>
    saveProductSection({
      id: null,
      seen: null,
      values: {
        title: 'Da casa',
        titlePart1: '',
        titleColor1: '',
        titlePart2: '',
        titleColor2: '',
        viewAllLink: '',
        sortBy: '',
        onlyFeatured: false,
        items: [],
      },
    }),
  )
  const key = `product_section_${id}`
  const known = await asEditor(() => listKnownBlocks((name) => name))
  expect(known.find((block) => block.key === key)?.title).toBe('Da casa')
  const first = [
    { key, isVisible: true },
    { key: 'hero_banner', isVisible: false },
  ]
  takeExpired()
  const saveRows = async (rows: typeof first) => {
    const seen = await asEditor(getHomeLayout)
    await done(() => saveHomeLayout({ seen, values: { rows } }))
  }
  const rowsNow = async () => (await asEditor(getHomeLayout)).values.rows
  await saveRows(first)
  expect(takeExpired()).toEqual(['home'])
  expect(await rowsNow()).toEqual(first)
  await saveRows([...first].reverse())
  const [version] = await done(() => listVersions({ table: 'homepage_layout', row: null }))
  await done(() => restoreVersion({ id: version?.id ?? 0, seen: version?.id ?? 0 }))
  expect(await rowsNow()).toEqual(first)
})
