import { describe, expect, it } from 'vitest'
import { itemToDeleteSchema, itemToSaveSchema, itemVisibilitySchema, orderSchema } from './item'
import { fieldsOf, KINDS } from './kinds'
import { blockEditor, homeLayoutSchema, toLayoutRows } from './layout'
import { itemKey, productSectionFormSchema } from './schemas'
import {
  blankBanner,
  blankRow,
  blankSize,
  blankSpecialSection,
  type SpecialBannerRow,
  sizesOf,
  specialSectionSchema,
} from './special-section'
import { restoreSchema, VERSIONED, versionsSchema } from './version-changes'

const id = '0b8f6c1e-3f53-4f5e-9d53-6a2f0f6f3b11'
const seen = { version: null, values: {} }
type Outcome = { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } }
const issues = ({ error }: Outcome) =>
  error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

describe('an item to save', () => {
  const banner = { ...KINDS.banner.blank, imageUrl: '/media/a.webp' }
  const ribbon = { ...KINDS.ribbon.blank, text: 'Frete grátis' }
  const item = { ...KINDS.navigationItem.blank, title: 'A', linkUrl: '/a' }
  const external = { ...item, linkType: 'external' }

  it.each([
    ['banner', { ...banner, imageUrl: '', imageUrlMobile: '/media/a.webp' }, []],
    ['banner', { ...banner, imageUrl: '', imageUrlDesktop: '/media/a.webp' }, []],
    ['banner', { ...banner, startsAt: '2026-12-02T00:00:00Z' }, []],
    ['banner', { ...banner, endsAt: '2026-12-02T00:00:00Z' }, []],
    ['banner', { ...banner, startsAt: '2026-12-01T00:00:00Z', endsAt: '2026-12-01T00:00:01Z' }, []],
    [
      'banner',
      { ...banner, startsAt: '2026-12-01T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' },
      ['endsAt: period'],
    ],
    // The same instant in two zones.
    [
      'banner',
      { ...banner, startsAt: '2026-12-01T00:00:00-03:00', endsAt: '2026-12-01T03:00:00Z' },
      ['endsAt: period'],
    ],
    ['banner', { ...banner, startsAt: '01/12/2026' }, ['startsAt: instant']],
    ['banner', { ...banner, title: 'a'.repeat(120) }, []],
    ['banner', { ...banner, title: 'a'.repeat(121) }, ['title: long']],
    ['ribbon', { ...ribbon, isActive: true }, []],
    ['ribbon', { ...ribbon, text: ' ', isActive: true }, ['text: required']],
    ['ribbon', { ...ribbon, text: '' }, []],
    ['ribbon', { ...ribbon, backgroundType: 'gradient', gradientColors: '#fff, #000' }, []],
    ['ribbon', { ...ribbon, gradientColors: '#fff' }, []],
    ['navigationItem', { ...item, linkUrl: 'HTTPS://a.com.br' }, ['linkUrl: internal']],
    ['navigationItem', { ...item, linkUrl: '/busca?q=https://a.com.br' }, []],
    ['navigationItem', { ...external, linkUrl: 'http://a.com.br' }, ['linkUrl: link']],
    ['navigationItem', { ...item, linkUrl: '' }, ['linkUrl: required']],
    ['navigationItem', { ...item, iconType: 'image', iconUrl: '🔥' }, ['iconUrl: image']],
    ['navigationItem', { ...item, iconType: 'icon', iconUrl: 'gamepad-2' }, []],
    ['navigationItem', { ...item, iconType: 'icon', iconUrl: '🔥' }, ['iconUrl: icon']],
    ['navigationItem', { ...item, iconType: 'emoji', iconUrl: 'a'.repeat(17) }, ['iconUrl: emoji']],
    ['navigationItem', { ...item, iconUrl: '/media/a b.webp' }, ['iconUrl: image']],
  ])('%s %j: %j', (kind, values, expected) => {
    expect(issues(itemToSaveSchema.safeParse({ kind, id, seen, values }))).toEqual(expected)
  })

  it('comes out with its kind, the values of its schema and what was seen', () => {
    const values = { ...KINDS.quickLink.blank, label: ' Ofertas ', path: '/ofertas' }
    const read = itemToSaveSchema.parse({ kind: 'quickLink', id: null, seen: null, values })
    expect(read).toEqual({
      kind: 'quickLink',
      id: null,
      seen: null,
      values: { label: 'Ofertas', iconUrl: '', path: '/ofertas', isActive: true },
    })
    const changed = itemToSaveSchema.parse({ kind: 'quickLink', id, seen, values })
    expect(changed).toMatchObject({ id, seen })
  })

  it('names the field of what is missing', () => {
    const values = KINDS.ribbon.blank
    const save = (overrides: object) =>
      itemToSaveSchema.safeParse({ kind: 'ribbon', values, ...overrides })
    expect(issues(save({ id: null, seen }))).toEqual(['id: required'])
    expect(issues(save({ id, seen: null }))).toEqual(['seen: required'])
    expect(issues(save({ id, seen }))).toEqual([])
  })
})

describe('an item of a list', () => {
  it('is hidden whatever its kind, but a ribbon is neither deleted nor moved [ADM-13]', () => {
    for (const kind of ['banner', 'ribbon', 'quickLink', 'serviceCard', 'navigationItem']) {
      const isFree = kind !== 'ribbon'
      expect(itemVisibilitySchema.safeParse({ kind, id, seen, isShown: false }).success).toBe(true)
      expect(itemToDeleteSchema.safeParse({ kind, id, seen }).success, kind).toBe(isFree)
      expect(orderSchema.safeParse({ kind, ids: [id], seen: [id] }).success, kind).toBe(isFree)
    }
  })

  it('of ribbons is named by its device, which no form changes [ADM-13]', () => {
    expect(fieldsOf('ribbon')).toEqual([...Object.keys(KINDS.ribbon.blank), 'deviceType'])
    expect(fieldsOf('quickLink')).toEqual(['label', 'iconUrl', 'path', 'isActive'])
  })
})

describe('the blocks of a page', () => {
  it.each([
    ['hero_banner', '/admin/banners'],
    ['contact_help', '/admin/configuracoes'],
    ['product_section_abc-1', '/admin/secoes/abc-1'],
    ['special_section_abc-1', '/admin/secoes-especiais/abc-1'],
    ['product_section_', null],
    ['outro', null],
  ])('%s is edited at %s [ADM-18]', (key, href) => {
    expect(blockEditor(key)).toBe(href)
  })

  it('are stored by key and visibility in their order', () => {
    const rows = [
      { key: 'contact_help', isVisible: false },
      { key: 'hero_banner', isVisible: true },
    ]
    expect(toLayoutRows(rows)).toEqual([
      { section_key: 'contact_help', is_visible: false },
      { section_key: 'hero_banner', is_visible: true },
    ])
  })

  it('say what is wrong with them', () => {
    const of = (...keys: string[]) =>
      issues(homeLayoutSchema.safeParse({ rows: keys.map((key) => ({ key, isVisible: true })) }))
    expect(of('outro')).toEqual(['rows.0.key: unknown'])
    expect(of('hero_banner', 'hero_banner')).toEqual(['rows: twice'])
  })
})

describe('a product section', () => {
  it('names its items by kind and id', () => {
    expect(itemKey({ itemType: 'tag', itemId: 'rpg' })).toBe('tag:rpg')
    expect(itemKey({ itemType: 'product', itemId: id })).toBe(`product:${id}`)
  })

  it('takes a hundred items and no more', () => {
    const item = { itemType: 'tag', itemId: 'rpg', key: 'tag:rpg', name: 'RPG', image: null }
    const values = {
      title: 'Ofertas',
      titlePart1: '',
      titleColor1: '#FFF',
      titlePart2: '',
      titleColor2: '',
      viewAllLink: '',
      sortBy: '',
      onlyFeatured: false,
    }
    const of = (count: number) =>
      issues(productSectionFormSchema.safeParse({ ...values, items: Array(count).fill(item) }))
    expect([of(100), of(101)]).toEqual([[], ['items: many']])
  })
})

describe('a special section [ADM-20]', () => {
  const section = { ...blankSpecialSection, title: 'Xbox' }

  it.each([
    ['color', '', []],
    ['color', '#b3122f', []],
    ['color', '/media/a.webp', ['backgroundValue: color']],
    ['image', '', []],
    ['image', '/media/a.webp', []],
    ['image', '#b3122f', ['backgroundValue: image']],
  ])('with %s %j as its background: %j', (backgroundType, backgroundValue, expected) => {
    const values = { ...section, backgroundType, backgroundValue }
    expect(issues(specialSectionSchema.safeParse(values))).toEqual(expected)
  })

  it('starts as a draft on every device, with rows that lack only their images', () => {
    expect(issues(specialSectionSchema.safeParse(blankSpecialSection))).toEqual(['title: required'])
    const rows = [blankRow('carousel', 'a'), blankRow('banner', 'b')]
    const contentConfig = { ...section.contentConfig, rows }
    expect(issues(specialSectionSchema.safeParse({ ...section, contentConfig }))).toEqual([
      'contentConfig.rows.1.banners.0.image_url: imageMissing',
    ])
    expect(blankRow('carousel', 'a')).toMatchObject({
      type: 'carousel',
      row_id: 'a',
      title: '',
      showTitle: true,
      product_ids: [],
    })
    expect(blankRow('banner', 'b')).toMatchObject({
      type: 'banner',
      row_id: 'b',
      margin_included_in_banner: false,
      banners: [blankBanner],
    })
  })

  it.each([
    ['/xbox', '', ['contentConfig.rows.0.banners.0.title: required']],
    ['/xbox', 'Xbox', []],
    ['', '', []],
  ])('with a banner that leads to %j and has the title %j: %j', (link_url, title, expected) => {
    const row = {
      ...(blankRow('banner', 'b') as SpecialBannerRow),
      banners: [{ ...blankBanner, image_url: '/media/a.webp', link_url, title }],
    }
    const contentConfig = { ...section.contentConfig, rows: [row] }
    expect(issues(specialSectionSchema.safeParse({ ...section, contentConfig }))).toEqual(expected)
  })

  it('gives each banner of a row a size, its own or a blank one', () => {
    const wide = { width: 60, widthUnit: '%' as const, height: 300 }
    const row = blankRow('banner', 'b') as SpecialBannerRow
    const banners = [blankBanner, blankBanner]
    expect(sizesOf({ ...row, banners, custom_sizes: [wide] })).toEqual([wide, blankSize])
    expect(sizesOf({ ...row, banners: [blankBanner], custom_sizes: [wide, wide] })).toEqual([wide])
  })

  it.each([
    [4000, true],
    [4001, false],
    [1, true],
    [0, false],
    [null, true],
  ])('takes a side of %s pixels: %s', (height, isTaken) => {
    const row = {
      ...(blankRow('banner', 'b') as SpecialBannerRow),
      banners: [{ ...blankBanner, image_url: '/media/a.webp' }],
      custom_sizes: [{ width: null, widthUnit: 'px', height }],
    }
    const contentConfig = { ...section.contentConfig, rows: [row] }
    expect(specialSectionSchema.safeParse({ ...section, contentConfig }).success).toBe(isTaken)
  })
})

describe('versions', () => {
  it('are asked for of a table with a history, by the key of a row', () => {
    expect(VERSIONED).toEqual(expect.arrayContaining(['banners', 'quick_links', 'site_settings']))
    const isTaken = (table: string, row: unknown) =>
      versionsSchema.safeParse({ table, row }).success
    expect(isTaken('pages', null)).toBe(true)
    expect(isTaken('pages', 'x'.repeat(100))).toBe(true)
    expect(isTaken('pages', 'x')).toBe(true)
    expect(isTaken('pages', '')).toBe(false)
    expect(isTaken('pages', 'x'.repeat(101))).toBe(false)
    expect(isTaken('orders', null)).toBe(false)
  })

  it('are brought back by number, with the newest that was seen', () => {
    expect(restoreSchema.safeParse({ id: 1, seen: 2 }).success).toBe(true)
    for (const wrong of [{ id: 0, seen: 2 }, { id: 1, seen: 0 }, { id: 1 }, { id: 1.5, seen: 2 }])
      expect(restoreSchema.safeParse(wrong).success).toBe(false)
  })
})
