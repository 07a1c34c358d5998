import { describe, expect, it } from 'vitest'
import { blankBanner, blankSize } from '@/lib/content/admin/special-section'
import { AREAS } from '@/lib/staff/roles'
import {
  countRows,
  toItem,
  toLayout,
  toLibraryPage,
  toPageColumns,
  toPageValues,
  toPromoValues,
  toSectionColumns,
  toSectionValues,
  toSpecialSectionValues,
  toVersions,
} from './admin-dto'

const rowsOf = (...rows: unknown[]) =>
  toSpecialSectionValues({ content_config: { rows } }).contentConfig.rows

describe('a stored special section in its editor', () => {
  it('has every part of its rows as it is stored', () => {
    const carousel = {
      type: 'carousel',
      row_id: 'a',
      title: 'Lançamentos',
      titlePart1: 'Lança',
      titlePart2: 'mentos',
      showTitle: false,
      titleAlignment: 'right',
      product_ids: ['11111111-1111-4111-8111-111111111111'],
    }
    const banners = {
      type: 'banner',
      row_id: 'b',
      layout: 'custom',
      custom_sizes: [{ width: 60, widthUnit: 'px', height: null }],
      margin_included_in_banner: true,
      banners: [{ ...blankBanner, image_url: '/media/a.webp', enable_hover_animation: false }],
    }
    expect(rowsOf(carousel, banners)).toEqual([carousel, banners])
  })

  it('gets what the shop assumes where a part is missing, null or malformed', () => {
    const [carousel, banners, blank] = rowsOf(
      { title: null, titleAlignment: 'middle', product_ids: 'none' },
      { type: 'banner', custom_sizes: [null, { width: '30' }], banners: [null, { title: null }] },
      { type: 'banner' },
    )
    expect(carousel).toEqual({
      type: 'carousel',
      row_id: 'linha-1',
      title: '',
      titlePart1: '',
      titlePart2: '',
      showTitle: true,
      titleAlignment: 'left',
      product_ids: [],
    })
    expect(banners).toMatchObject({
      row_id: 'linha-2',
      layout: '1_col_full',
      custom_sizes: [blankSize, { ...blankSize, width: 30 }],
      banners: [blankBanner, blankBanner],
    })
    expect(blank).toMatchObject({ custom_sizes: [], banners: [blankBanner] })
  })
})

describe('a stored special section', () => {
  it('gets the settings that the shop assumes where they are missing or malformed', () => {
    const settingsOf = (content_config: unknown) =>
      toSpecialSectionValues({ content_config }).contentConfig.layout_settings
    const usual = {
      show_background: true,
      carousel_display: 'all',
      device_visibility: { mobile: true, tablet: true, desktop: true },
    }
    for (const config of [null, 'x', {}, { layout_settings: 7 }]) {
      expect(settingsOf(config)).toEqual(usual)
    }
    const own = {
      show_background: false,
      carousel_display: 'first',
      device_visibility: { mobile: false, tablet: true, desktop: false },
    }
    expect(settingsOf({ layout_settings: own })).toEqual(own)
    expect(
      settingsOf({ layout_settings: { ...own, device_visibility: 'x', carousel_display: 'two' } }),
    ).toEqual({ ...usual, show_background: false })
  })

  it('has the values of its row, and its rows or those of an older shape', () => {
    const row = { title: 'Coleção', is_active: true, background_value: null }
    expect(toSpecialSectionValues({ ...row, content_config: {} })).toMatchObject({
      title: 'Coleção',
      isActive: true,
      backgroundValue: '',
      backgroundType: 'color',
    })
    expect(countRows({ rows: [{}, {}] })).toBe(2)
    expect(countRows({ banner_rows: [{}] })).toBe(1)
    expect(countRows(null)).toBe(0)
    expect(countRows({ rows: 'x' })).toBe(0)
  })
})

describe('an item of a collection', () => {
  it('has its values by the names of the form, and its version', () => {
    const row = { id: 7, updated_at: '2026-11-20', link_url: null, title: 'A', is_active: true }
    expect(toItem(row)).toEqual({
      id: '7',
      version: '2026-11-20',
      values: { linkUrl: '', title: 'A', isActive: true },
    })
    expect(() => toItem({ ...row, title: 7 })).toThrow()
  })
})

describe('a page in its editor', () => {
  const row = {
    kind: 'help',
    slug: 'trocas',
    title: 'Trocas',
    subtitle: null,
    accent: '#123456',
    body_markdown: '# Trocas',
    meta_title: null,
    meta_description: 'Como trocar.',
    noindex: false,
    is_published: true,
    starts_at: null,
    ends_at: null,
    sections: [{ section_key: 'contact_help', is_visible: false }, { section_key: 'a' }, 7],
  }
  const values = {
    kind: 'help',
    slug: 'trocas',
    title: 'Trocas',
    subtitle: '',
    accent: '#123456',
    bodyMarkdown: '# Trocas',
    metaTitle: '',
    metaDescription: 'Como trocar.',
    noindex: false,
    isPublished: true,
    startsAt: '',
    endsAt: '',
    sections: [
      { key: 'contact_help', isVisible: false },
      { key: 'a', isVisible: true },
    ],
  }

  it('has its values without malformed blocks', () => {
    expect(toPageValues(row)).toEqual(values)
    expect(toLayout({ section_key: 'a' })).toEqual([])
  })

  it('is saved as columns, the blocks only if they are given', () => {
    const { sections } = toPageValues(row)
    expect(toPageColumns({ metaTitle: '', sections })).toEqual({
      meta_title: null,
      sections: [
        { section_key: 'contact_help', is_visible: false },
        { section_key: 'a', is_visible: true },
      ],
    })
    expect(toPageColumns({ title: 'A' })).toEqual({ title: 'A' })
  })
})

describe('a product section in its editor', () => {
  it('has its values without items, which are saved by type and id', () => {
    const row = {
      title: 'Ofertas',
      title_part1: 'Ofertas',
      title_color1: '#b3122f',
      title_part2: null,
      title_color2: null,
      view_all_link: '/busca',
      sort_by: 'name',
      only_featured: true,
    }
    expect(toSectionValues(row)).toEqual({
      title: 'Ofertas',
      titlePart1: 'Ofertas',
      titleColor1: '#b3122f',
      titlePart2: '',
      titleColor2: '',
      viewAllLink: '/busca',
      sortBy: 'name',
      onlyFeatured: true,
      items: [],
    })
    const item = { key: 'tag:t1', itemType: 'tag' as const, itemId: 't1', name: 'RPG', image: null }
    expect(toSectionColumns({ sortBy: '', items: [item] })).toEqual({
      sort_by: null,
      items: [{ item_type: 'tag', item_id: 't1' }],
    })
    expect(toSectionColumns({ title: 'A' })).toEqual({ title: 'A' })
  })
})

describe('the promo banner in its form', () => {
  it('is empty where nothing, or no text, is stored', () => {
    const empty = {
      imageUrl: '',
      title: '',
      description: '',
      buttonText: '',
      buttonLink: '',
      targetBlank: false,
    }
    expect(toPromoValues(null)).toEqual(empty)
    expect(toPromoValues({ title: 7, targetBlank: 'x' })).toEqual(empty)
    expect(toPromoValues({ title: 'Pro', targetBlank: true })).toEqual({
      ...empty,
      title: 'Pro',
      targetBlank: true,
    })
  })
})

describe('versions', () => {
  const version = {
    id: 3,
    at: '2026-11-20T12:00:00Z',
    row_id: 'a1',
    operation: 'update',
    changes: { title: ['A', 'B'] },
    before: { title: 'A', label: 'x' },
    actor_name: 'Ana',
    is_system: false,
  }

  it('have who changed what, and the name of the row', () => {
    expect(toVersions([version])).toEqual([
      {
        id: 3,
        at: '2026-11-20T12:00:00Z',
        operation: 'update',
        rowId: 'a1',
        actorName: 'Ana',
        isSystem: false,
        name: 'A',
        changes: expect.arrayContaining([expect.objectContaining({ field: 'title' })]),
      },
    ])
    expect(() => toVersions([{ ...version, operation: 'insert' }])).toThrow()
  })

  it.each([
    [{ title: '', label: 'Jogos', subtitle: 'x' }, 'Jogos'],
    [{ subtitle: 'Até 50%', text: 'x' }, 'Até 50%'],
    [{ text: 'Frete grátis' }, 'Frete grátis'],
    [{ setting_value: { title: 'Pro' } }, 'Pro'],
    [{ setting_value: 7 }, ''],
    [{}, ''],
  ])('of %o are named %j', (before, name) => {
    expect(toVersions([{ ...version, before }])[0]?.name).toBe(name)
  })
})

describe('the library of images', () => {
  it('names an image by its first use with a name, otherwise by its file', () => {
    const row = {
      path: '/media/produtos/a.webp',
      bytes: 900,
      created_at: '2026-11-20T12:00:00Z',
      use_count: 12,
      uses: [
        { table: 'banners', row: 'b1', label: '' },
        { table: 'products', row: 'p1', label: 'Zelda' },
      ],
    }
    const { total, rows } = toLibraryPage({ total: 49, rows: [row, { ...row, uses: [] }] }, AREAS)
    expect(total).toBe(49)
    expect(rows).toEqual([
      {
        id: '/media/produtos/a.webp',
        name: 'Zelda',
        bytes: 900,
        createdAt: '2026-11-20T12:00:00Z',
        useCount: 12,
        uses: [
          { table: 'banners', label: '', href: '/admin/banners' },
          { table: 'products', label: 'Zelda', href: '/admin/produtos/p1' },
        ],
      },
      expect.objectContaining({ name: 'a.webp', uses: [] }),
    ])
    expect(() => toLibraryPage({ rows: [] }, AREAS)).toThrow()
  })

  it('has no name and no screen for uses that the caller may not read', () => {
    const row = {
      path: '/media/produtos/a.webp',
      bytes: 900,
      created_at: '2026-11-20T12:00:00Z',
      use_count: 2,
      uses: ['coin_products', 'orders'].map((table) => ({ table, row: null, label: null })),
    }
    expect(toLibraryPage({ total: 1, rows: [row] }, AREAS).rows).toMatchObject([
      {
        name: 'a.webp',
        useCount: 2,
        uses: [
          { table: 'coin_products', label: '', href: null },
          { table: 'orders', label: '', href: null },
        ],
      },
    ])
  })
})
