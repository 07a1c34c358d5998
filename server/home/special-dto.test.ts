import { describe, expect, it } from 'vitest'
import type { ProductCard } from '@/server/catalog/dto'
import { type SpecialSectionRow, toSpecialSection } from './special-dto'

const ids = ['6f1c5a52-3b9e-4d2a-9a34-0d5f3f6f8f11', '6f1c5a52-3b9e-4d2a-9a34-0d5f3f6f8f12']

const readCards = async (wanted: string[]) => wanted.map((id) => ({ id }) as ProductCard)

const section = (content_config: unknown, wish: Partial<SpecialSectionRow> = {}) =>
  toSpecialSection(
    {
      id: 's1',
      title: 'Mês da coleção',
      content_config,
      background_type: 'color',
      background_value: '#1c1230',
      background_image_position: null,
      carousel_title_color: '#fff',
      view_all_button_bg_color: 'red',
      view_all_button_text_color: null,
      scrollbar_color: null,
      scrollbar_hover_color: null,
      ...wish,
    },
    readCards,
  )

const carousel = { type: 'carousel', title: 'Na prateleira', product_ids: ids }
const banners = { type: 'banner', layout: '2_col_half', banners: [{ image_url: '/media/a.webp' }] }

describe('toSpecialSection', () => {
  it('keeps its rows in order, carousels with their products in order [SECT-13] [SECT-19]', async () => {
    const { rows } = await section({ rows: [banners, carousel] })
    expect(rows.map((row) => row.type)).toEqual(['banner', 'carousel'])
    const row = rows[1]
    expect(row?.type === 'carousel' && row.products.map((product) => product.id)).toEqual(ids)
  })

  it('reads banner_rows where there are no rows [SECT-13]', async () => {
    expect((await section({ banner_rows: [banners] })).rows).toHaveLength(1)
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

  it('has the colour or the picture of its background, or none [SECT-12]', async () => {
    expect((await section({})).background).toMatchObject({ colour: '#1c1230', image: null })
    const picture = { background_type: 'image', background_value: '/media/f.webp' }
    expect((await section({}, picture)).background).toMatchObject({
      colour: null,
      image: '/media/f.webp',
      position: 'center',
    })
    const bare = await section({ layout_settings: { show_background: false } }, picture)
    expect(bare.background).toMatchObject({ colour: null, image: null })
  })

  it('hides on the devices that are switched off [SECT-16]', async () => {
    const config = { layout_settings: { device_visibility: { mobile: false } } }
    expect((await section(config)).devices).toEqual(['tablet', 'desktop'])
  })

  it('takes a colour only as hex [SECT-22]', async () => {
    expect((await section({})).colours).toMatchObject({ title: '#fff', buttonBackground: null })
  })
})
