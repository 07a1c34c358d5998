import { describe, expect, it } from 'vitest'
import type { ProductCard } from '@/server/catalog/dto'
import type { ListingScope } from '@/server/catalog/listing-dto'
import type { Json } from '@/server/core/database'
import {
  carouselTitle,
  type SpecialCarousel,
  type SpecialSectionRow,
  specialSectionScope,
  toSpecialSection,
} from './special-dto'

const [first, second] = [
  '6f1c5a52-3b9e-4d2a-9a34-0d5f3f6f8f11',
  '6f1c5a52-3b9e-4d2a-9a34-0d5f3f6f8f12',
]
const ids = [first, second]

const readCards = async ({ items = [] }: ListingScope) =>
  items.map(({ item_id }) => ({ id: item_id }) as ProductCard)

const section = (content_config: Json, patch: Partial<SpecialSectionRow> = {}) =>
  toSpecialSection(
    {
      id: 's1',
      title: 'Mês da coleção',
      content_config,
      background_type: 'color',
      background_value: '#1c1230',
      background_image_position: 'center',
      carousel_title_color: '#fff',
      view_all_button_bg_color: 'red',
      view_all_button_text_color: null,
      scrollbar_color: null,
      scrollbar_hover_color: null,
      ...patch,
    },
    readCards,
  )

const carousel = { type: 'carousel', title: 'Na prateleira', product_ids: ids }
const banners = { type: 'banner', layout: '2_col_half', banners: [{ image_url: '/media/a.webp' }] }

describe('toSpecialSection', () => {
  it('has what is stored in every part [SECT-12] [SECT-13]', async () => {
    const config = {
      layout_settings: { device_visibility: { tablet: false } },
      rows: [
        {
          type: 'carousel',
          title: ' Na prateleira ',
          titlePart1: 'Na',
          titlePart2: 'prateleira',
          showTitle: false,
          titleAlignment: 'center',
          product_ids: [first],
        },
        {
          type: 'banner',
          layout: 'custom',
          margin_included_in_banner: true,
          custom_sizes: [{ width: '50', widthUnit: 'px', height: 300 }],
          banners: [
            {
              image_url: '/media/a.webp',
              link_url: '/busca',
              title: 'A',
              subtitle: 'B',
              enable_hover_animation: true,
            },
            { image_url: 'javascript:x' },
          ],
        },
        { type: 'carousel', product_ids: 'x', showTitle: 7, titleAlignment: 'top' },
      ],
    }
    const look = {
      view_all_button_bg_color: '#111111',
      view_all_button_text_color: '#222222',
      scrollbar_color: '#333333',
      scrollbar_hover_color: '#444444',
    }
    expect(await section(config, look)).toEqual({
      id: 's1',
      title: 'Mês da coleção',
      devices: ['mobile', 'desktop'],
      background: { color: '#1c1230', image: null, position: 'center' },
      colors: {
        title: '#fff',
        buttonBackground: '#111111',
        buttonText: '#222222',
        scrollbar: '#333333',
        scrollbarHover: '#444444',
      },
      rows: [
        {
          type: 'carousel',
          title: 'Na prateleira',
          titlePart1: 'Na',
          titlePart2: 'prateleira',
          showTitle: false,
          titleAlignment: 'center',
          index: 0,
          href: '/secao-especial/s1/carrossel/0',
          scope: { items: [{ item_type: 'product', item_id: first }] },
          products: [{ id: first }],
        },
        {
          type: 'banner',
          layout: 'custom',
          margin_included_in_banner: true,
          banners: [
            {
              image_url: '/media/a.webp',
              link_url: { href: '/busca', isExternal: false },
              title: 'A',
              subtitle: 'B',
              enable_hover_animation: true,
              size: { width: 50, widthUnit: 'px', height: 300 },
            },
            {
              image_url: null,
              link_url: null,
              title: '',
              subtitle: '',
              enable_hover_animation: false,
              size: null,
            },
          ],
        },
        {
          type: 'carousel',
          title: '',
          titlePart1: '',
          titlePart2: '',
          showTitle: true,
          titleAlignment: 'left',
          index: 1,
          href: '/secao-especial/s1/carrossel/1',
          scope: { items: [] },
          products: [],
        },
      ],
      viewAll: { href: '/secao/special_section_s1', isExternal: false },
    })
  })

  it('has as background only an image of the store, and no color while it is hidden [SECT-12]', async () => {
    const image = (background_value: string | null) =>
      section({}, { background_type: 'image', background_value })
    for (const value of ['https://example.com/f.webp', '#f', null])
      expect((await image(value)).background).toEqual({
        color: null,
        image: null,
        position: 'center',
      })
    const hidden = await section({ layout_settings: { show_background: false } })
    expect(hidden.background.color).toBeNull()
    const path = { background_type: 'color', background_value: '/media/f.webp' }
    expect((await section({}, path)).background).toMatchObject({ color: null, image: null })
  })

  it('names a carousel by its title, or by the parts of it', () => {
    const title = (parts: Partial<SpecialCarousel>) =>
      carouselTitle({ title: '', titlePart1: '', titlePart2: '', ...parts } as SpecialCarousel)
    expect(title({ title: 'Ofertas', titlePart1: 'x' })).toBe('Ofertas')
    expect(title({ titlePart1: 'Na', titlePart2: 'prateleira' })).toBe('Na prateleira')
    expect(title({ titlePart2: 'prateleira' })).toBe('prateleira')
    expect(title({})).toBe('')
  })

  it('keeps its rows in order, carousels with their products in order [SECT-13] [SECT-19]', async () => {
    const { rows } = await section({ rows: [banners, carousel] })
    expect(rows.map((row) => row.type)).toEqual(['banner', 'carousel'])
    const row = rows[1]
    expect(row?.type === 'carousel' && row.products.map((product) => product.id)).toEqual(ids)
  })

  it.each([[undefined], [[]], ['x']])(
    'reads banner_rows where rows are %j [SECT-13]',
    async (rows) => {
      expect((await section({ rows, banner_rows: [banners] })).rows).toHaveLength(1)
    },
  )

  it('reads rows and not banner_rows where there are both [SECT-13]', async () => {
    const { rows } = await section({ rows: [carousel], banner_rows: [banners] })
    expect(rows.map((row) => row.type)).toEqual(['carousel'])
  })

  it('leaves out one bad product id and keeps the others [SECT-19]', async () => {
    const { rows } = await section({ rows: [{ ...carousel, product_ids: [first, 'x', second] }] })
    expect(rows[0]?.type === 'carousel' && rows[0].products.map(({ id }) => id)).toEqual(ids)
  })

  it('shows the first 12 of 13 banners, without a bad one, each with its own size', async () => {
    const picture = (n: number) => ({ image_url: `/media/${n}.webp` })
    const made = Array.from({ length: 13 }, (_, n) => picture(n))
    const sizes = made.map((_, n) => ({ width: n + 1, widthUnit: 'px', height: 9 }))
    const rowOf = async (list: Json[]) => {
      const config = { ...banners, layout: 'custom', banners: list, custom_sizes: sizes }
      const row = (await section({ rows: [config] })).rows[0]
      return row?.type === 'banner' ? row.banners : []
    }
    expect((await rowOf(made)).map(({ image_url }) => image_url)).toEqual(
      made.slice(0, 12).map(({ image_url }) => image_url),
    )
    expect(await rowOf([picture(0), 'x', picture(2)])).toMatchObject([
      { image_url: '/media/0.webp', size: { width: 1 } },
      { image_url: '/media/2.webp', size: { width: 3 } },
    ])
  })

  it('has the products of its carousels as its whole list', async () => {
    const made = await section({ rows: [carousel, banners, { ...carousel, product_ids: ['x'] }] })
    expect(specialSectionScope(made).items?.map(({ item_id }) => item_id)).toEqual(ids)
  })

  it.each([[null], [{}], ['text'], [{ rows: 'x' }]])(
    'has no rows in %j [SECT-18]',
    async (config) => {
      expect((await section(config)).rows).toEqual([])
    },
  )

  it('leaves out a row that is neither, and keeps the others [SECT-18]', async () => {
    expect((await section({ rows: [{ type: 'video' }, null, banners] })).rows).toHaveLength(1)
  })

  it.each([
    ['all', 2],
    ['first', 1],
    ['none', 0],
  ])('shows %s of its carousels', async (carousel_display, count) => {
    const config = { layout_settings: { carousel_display }, rows: [carousel, banners, carousel] }
    const { rows } = await section(config)
    expect(rows.filter((row) => row.type === 'carousel')).toHaveLength(count)
    expect(rows.filter((row) => row.type === 'banner')).toHaveLength(1)
  })

  it('has the color or the image of its background, or none [SECT-12]', async () => {
    expect((await section({})).background).toMatchObject({ color: '#1c1230', image: null })
    const picture = { background_type: 'image', background_value: '/media/f.webp' }
    expect((await section({}, picture)).background).toMatchObject({
      color: null,
      image: '/media/f.webp',
      position: 'center',
    })
    const bare = await section({ layout_settings: { show_background: false } }, picture)
    expect(bare.background).toMatchObject({ color: null, image: null })
  })

  it('hides on the devices that are switched off [SECT-16]', async () => {
    const hidden = (device_visibility: Json) => ({ layout_settings: { device_visibility } })
    expect((await section(hidden({ mobile: false }))).devices).toEqual(['tablet', 'desktop'])
    const odd = { mobile: false, tablet: 'x', desktop: false }
    expect((await section(hidden(odd))).devices).toEqual(['tablet'])
  })

  it('takes a color only as hex [SECT-22]', async () => {
    expect((await section({})).colors).toMatchObject({ title: '#fff', buttonBackground: null })
  })
})
