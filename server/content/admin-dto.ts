import { z } from 'zod'
import { toRow, toValues } from '@/lib/content/admin/controls'
import type { Item } from '@/lib/content/admin/item'
import type { ItemValues } from '@/lib/content/admin/kinds'
import { type LayoutRow, toLayoutRows } from '@/lib/content/admin/layout'
import { PAGE_KINDS, type PageState, type PageValues } from '@/lib/content/admin/page'
import { type ProductSectionValues, productSectionSchema } from '@/lib/content/admin/schemas'
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
import { fieldChanges } from '@/lib/content/admin/version-changes'
import { fileNameOf, MEDIA_USES, type MediaUseTable } from '@/lib/content/media'
import { configuredRows } from '@/lib/content/sections'
import type { LoadedRow } from '@/lib/core/merge'
import { screenOf } from '@/lib/staff/audit'
import type { Area } from '@/lib/staff/roles'
import type { Json } from '@/server/core/database'

export type { Item } from '@/lib/content/admin/item'

const itemValues = z.record(z.string(), z.union([z.string(), z.boolean()]))

/**
 * Converts a row to the values of its form.
 * @throws ZodError for a column of another type
 */
export function toItemValues(row: Record<string, unknown>): ItemValues {
  return itemValues.parse(toValues(row))
}

/** Converts a row of a collection to the values of its form, with its version. */
export function toItem({ id, updated_at, ...row }: Record<string, unknown>): Item {
  return { id: String(id), version: String(updated_at), values: toItemValues(row) }
}

const row = z.object({ section_key: z.string(), is_visible: z.boolean().catch(true) }).transform(
  ({ section_key, is_visible }): LayoutRow => ({
    key: section_key,
    isVisible: is_visible,
  }),
)

/** Converts a stored layout of the home page or of a page to blocks, without malformed ones. */
export function toLayout(rows: unknown): LayoutRow[] {
  if (!Array.isArray(rows)) return []
  return rows.flatMap((value) => row.safeParse(value).data ?? [])
}

/** A page in the list of pages. */
export type PageListItem = LoadedRow<PageValues> & { slug: string; state: PageState }

/** A page for its editor. */
export type AdminPage = LoadedRow<PageValues> & { slug: string }

const text = z.string()
// No rules of the form here: the editor opens for stored values that violate one and shows the errors.
const pageValues = z.object({
  kind: z.enum(PAGE_KINDS),
  slug: text,
  title: text,
  subtitle: text,
  accent: text,
  bodyMarkdown: text,
  metaTitle: text,
  metaDescription: text,
  noindex: z.boolean(),
  isPublished: z.boolean(),
  startsAt: text,
  endsAt: text,
})

/** Converts the row of a page to the values of its editor, without malformed blocks. */
export function toPageValues({ sections, ...row }: Record<string, unknown>): PageValues {
  return { ...pageValues.parse(toValues(row)), sections: toLayout(sections) }
}

/** Converts values of the form to columns. */
export function toPageColumns({ sections, ...values }: Partial<PageValues>) {
  return { ...toRow(values), ...(sections ? { sections: toLayoutRows(sections) } : {}) }
}

export type ProductSectionListItem = { id: string; title: string; items: number }
// No rules of the form here, as for pages.
const sectionValues = z.object({
  title: text,
  titlePart1: text,
  titleColor1: text,
  titlePart2: text,
  titleColor2: text,
  viewAllLink: text,
  sortBy: productSectionSchema.shape.sortBy,
  onlyFeatured: z.boolean(),
})

/**
 * Converts a stored section to the values of its form, without its items, which are rows of another
 * table.
 */
export function toSectionValues(row: Record<string, unknown>): ProductSectionValues {
  return { ...sectionValues.parse(toValues(row)), items: [] }
}

/**
 * Converts values of the form to the argument of `save_content`: columns, and the items by type and id.
 */
export function toSectionColumns({ items, ...values }: Partial<ProductSectionValues>) {
  const columns = toRow(values)
  if (!items) return columns
  return {
    ...columns,
    items: items.map(({ itemType, itemId }) => ({ item_type: itemType, item_id: itemId })),
  }
}

const textOrBlank = z.string().catch('')

const promo = z.object({
  imageUrl: textOrBlank,
  title: textOrBlank,
  description: textOrBlank,
  buttonText: textOrBlank,
  buttonLink: textOrBlank,
  targetBlank: z.boolean().catch(false),
})

export type PromoValues = z.output<typeof promo>

/** Converts the stored promo banner to the values of its form; missing values are empty. */
export function toPromoValues(setting: unknown): PromoValues {
  return promo.parse(setting ?? {})
}

export type SpecialSectionListItem = { id: string; title: string; isActive: boolean; rows: number }

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
const side = z.coerce.number().positive().nullable().catch(null)

const storedCarousel = z.object({
  type: z.literal('carousel').catch('carousel'),
  row_id: z.string(),
  title: textOrBlank,
  titlePart1: textOrBlank,
  titlePart2: textOrBlank,
  showTitle: z.boolean().catch(true),
  titleAlignment: carouselRow.shape.titleAlignment.catch('left'),
  product_ids: z.array(textOrBlank).catch([]),
})

const storedSize = z.object({
  width: side,
  widthUnit: size.shape.widthUnit.catch('%'),
  height: side,
})

const storedBanner = z.object({
  image_url: textOrBlank,
  link_url: textOrBlank,
  title: textOrBlank,
  subtitle: textOrBlank,
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

const version = z
  .object({
    id: z.int(),
    at: z.string(),
    row_id: z.string(),
    operation: z.enum(['update', 'delete']),
    changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
    before: z.record(z.string(), z.unknown()),
    actor_name: z.string(),
    is_system: z.boolean(),
  })
  .transform(({ row_id, actor_name, is_system, before, changes, ...rest }) => ({
    ...rest,
    rowId: row_id,
    actorName: actor_name,
    isSystem: is_system,
    name: nameOf(before),
    changes: fieldChanges(changes),
  }))

/**
 * The state of a row before a change, with the time, the actor (a name, otherwise an e-mail address, ''
 * for a deleted account) and the changed fields.
 */
export type Version = z.output<typeof version>

/** Converts the result of `list_content_versions`. */
export function toVersions(rows: unknown): Version[] {
  return z.array(version).parse(rows)
}

const titled = z.object({ title: z.unknown() })

function nameOf(before: Record<string, unknown>): string {
  const { title, label, subtitle, text, setting_value } = before
  const nested = titled.safeParse(setting_value).data?.title
  return String([title, label, subtitle, text, nested].find(Boolean) ?? '')
}

/**
 * Where an image is used: `label` is '' for a row without a name or which the caller may not read,
 * `href` the screen that edits it.
 */
export type MediaUse = { table: MediaUseTable; label: string; href: string | null }

/** An image of the library; `id` is its address, `uses` are the first ten. */
export type LibraryImage = {
  id: string
  name: string
  bytes: number
  /** In px; null if the file cannot be read. */
  size: { width: number; height: number } | null
  createdAt: string
  uses: MediaUse[]
  useCount: number
}

const page = z.object({
  total: z.number(),
  rows: z.array(
    z.object({
      path: z.string(),
      bytes: z.number(),
      created_at: z.string(),
      use_count: z.number(),
      // Row and label are null if the caller may not read the row.
      uses: z.array(
        z.object({
          table: z.enum(MEDIA_USES),
          row: z.string().nullable(),
          label: z.string().nullable(),
        }),
      ),
    }),
  ),
})

/**
 * Converts the result of `list_media`, without the sizes of the images. Uses link to the pages of these
 * areas only.
 * @throws ZodError for a result of another shape
 */
export function toLibraryPage(
  answer: Json,
  areas: readonly Area[],
): { total: number; rows: Omit<LibraryImage, 'size'>[] } {
  const { total, rows } = page.parse(answer)
  return {
    total,
    rows: rows.map((row) => ({
      id: row.path,
      name: row.uses.find(({ label }) => label)?.label ?? fileNameOf(row.path),
      bytes: row.bytes,
      createdAt: row.created_at,
      useCount: row.use_count,
      uses: row.uses.map((use) => ({
        table: use.table,
        label: use.label ?? '',
        href: use.row === null ? null : screenOf(use.table, use.row, null, areas),
      })),
    })),
  }
}
