import { z } from 'zod'
import { toValues } from '@/lib/admin-content/columns'
import {
  blankBanner,
  blankRow,
  blankSpecialSection,
  type SpecialRow,
  type SpecialSectionValues,
} from '@/lib/admin-content/special-section'

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

/** A stored section as its editor holds it: parts that are missing get what the shop assumes. */
export function toSpecialSectionValues({
  content_config,
  ...row
}: Record<string, unknown>): SpecialSectionValues {
  const { data } = config.safeParse(content_config ?? {})
  const stored = data?.rows ?? data?.banner_rows ?? []
  return {
    ...blankSpecialSection,
    ...toValues(row),
    contentConfig: {
      layout_settings: data?.layout_settings ?? blankSpecialSection.contentConfig.layout_settings,
      rows: stored.map(toEditedRow),
    },
  }
}

/** How many rows a stored configuration has. */
export function countRows(content_config: unknown): number {
  return toSpecialSectionValues({ content_config }).contentConfig.rows.length
}

function toEditedRow(row: Record<string, unknown>, index: number): SpecialRow {
  const type = row.type === 'banner' ? 'banner' : 'carousel'
  const blank = blankRow(type, `linha-${index + 1}`)
  const known = { ...blank, ...withoutNull(row), type } as SpecialRow
  if (known.type === 'carousel') return known
  const banners = known.banners.map((banner) => ({ ...blankBanner, ...withoutNull(banner) }))
  return { ...known, banners }
}

const withoutNull = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
