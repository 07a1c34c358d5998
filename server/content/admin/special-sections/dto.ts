import { z } from 'zod'
import { toValues } from '@/lib/content/admin/columns'
import {
  bannerRow,
  blankBanner,
  blankSize,
  blankSpecialSection,
  carouselRow,
  type SpecialRow,
  type SpecialSectionValues,
  size,
} from '@/lib/content/admin/special-section'
import { configuredRows } from '@/lib/content/sections'

export type SpecialSectionLine = { id: string; title: string; isActive: boolean; rows: number }

const config = z.object({
  layout_settings: z
    .object({
      show_background: z.boolean().catch(true),
      carousel_display: z.enum(['all', 'first', 'none']).catch('all'),
      device_visibility: z
        .object({
          mobile: z.boolean().catch(true),
          tablet: z.boolean().catch(true),
          desktop: z.boolean().catch(true),
        })
        .catch({ mobile: true, tablet: true, desktop: true }),
    })
    .catch(blankSpecialSection.contentConfig.layout_settings),
  rows: z.array(z.record(z.string(), z.unknown())).optional().catch(undefined),
  banner_rows: z.array(z.record(z.string(), z.unknown())).optional().catch(undefined),
})

const text = z.string().catch('')
const side = z.coerce.number().positive().nullable().catch(null)

const storedCarousel = z.object({
  type: z.literal('carousel').catch('carousel'),
  row_id: z.string(),
  title: text,
  titlePart1: text,
  titlePart2: text,
  showTitle: z.boolean().catch(true),
  titleAlignment: carouselRow.shape.titleAlignment.catch('left'),
  product_ids: z.array(text).catch([]),
})

const storedSize = z.object({
  width: side,
  widthUnit: size.shape.widthUnit.catch('%'),
  height: side,
})

const storedBanner = z.object({
  image_url: text,
  link_url: text,
  title: text,
  subtitle: text,
  enable_hover_animation: z.boolean().catch(true),
})

const storedBanners = z.object({
  type: z.literal('banner'),
  row_id: z.string(),
  layout: bannerRow.shape.layout.catch('1_col_full'),
  custom_sizes: z.array(storedSize.catch(blankSize)).catch([]),
  margin_included_in_banner: z.boolean().catch(false),
  banners: z.array(storedBanner.catch(blankBanner)).catch([blankBanner]),
})

/**
 * Converts a stored section to the values of its editor; missing values get the defaults of the store.
 */
export function toSpecialSectionValues({
  content_config,
  ...row
}: Record<string, unknown>): SpecialSectionValues {
  const { data } = config.safeParse(content_config ?? {})
  const stored = configuredRows(data ?? {})
  return {
    ...blankSpecialSection,
    ...toValues(row),
    contentConfig: {
      layout_settings: data?.layout_settings ?? blankSpecialSection.contentConfig.layout_settings,
      rows: stored.map(toEditedRow),
    },
  }
}

/** Returns the number of rows of a stored configuration. */
export function countRows(content_config: unknown): number {
  return toSpecialSectionValues({ content_config }).contentConfig.rows.length
}

function toEditedRow(row: Record<string, unknown>, index: number): SpecialRow {
  const rowId = typeof row.row_id === 'string' ? row.row_id : `linha-${index + 1}`
  const named = { ...row, row_id: rowId }
  return row.type === 'banner' ? storedBanners.parse(named) : storedCarousel.parse(named)
}
