import { describe, expect, it } from 'vitest'
import { blankBanner, blankSize } from '@/lib/content/admin/special-section'
import { toSpecialSectionValues } from './admin-dto'

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
