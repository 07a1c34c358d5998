import { z } from 'zod'
import { type Device, visibleDevices } from '@/lib/content/device'
import { configuredRows, sectionCarouselHref, sectionHref } from '@/lib/content/sections'
import { safeColor } from '@/lib/core/color'
import { safeHref } from '@/lib/core/safe-href'
import type { ProductCard } from '@/server/catalog/dto'
import type { ListingScope } from '@/server/catalog/listing-dto'
import type { Tables } from '@/server/core/database'
import { type SafeLink, toLink } from './home-dto'

export type SpecialSectionRow = Pick<
  Tables<'special_sections'>,
  | 'id'
  | 'title'
  | 'content_config'
  | 'background_type'
  | 'background_value'
  | 'background_image_position'
  | 'carousel_title_color'
  | 'view_all_button_bg_color'
  | 'view_all_button_text_color'
  | 'scrollbar_color'
  | 'scrollbar_hover_color'
>

const text = z.string().trim().max(200).catch('')
const size = z.coerce.number().positive().max(4000).nullable().catch(null)

const customSize = z.object({
  width: size,
  widthUnit: z.enum(['px', '%']).catch('%'),
  height: size,
})

const banner = z.object({
  image_url: z.unknown().optional().transform(safeHref),
  link_url: z.unknown().optional().transform(toLink),
  title: text,
  subtitle: text,
  enable_hover_animation: z.boolean().catch(false),
})

const carouselRow = z.object({
  type: z.literal('carousel'),
  title: text,
  titlePart1: text,
  titlePart2: text,
  showTitle: z.boolean().catch(true),
  titleAlignment: z.enum(['left', 'center', 'right']).catch('left'),
  product_ids: z.array(z.uuid().nullable().catch(null)).catch([]),
})

const bannerRow = z.object({
  type: z.literal('banner'),
  layout: z
    .enum(['1_col_full', '2_col_half', '3_col_third', '4_col_quarter', 'custom'])
    .catch('1_col_full'),
  custom_sizes: z.array(customSize.nullable().catch(null)).catch([]),
  margin_included_in_banner: z.boolean().catch(false),
  banners: z.array(banner.nullable().catch(null)).catch([]),
})

const row = z.discriminatedUnion('type', [carouselRow, bannerRow])

const config = z.object({
  layout_settings: z
    .object({
      show_background: z.boolean().catch(true),
      carousel_display: z.enum(['all', 'first', 'none']).catch('all'),
      device_visibility: z.record(z.string(), z.boolean().catch(true)).catch({}),
    })
    .catch({ show_background: true, carousel_display: 'all', device_visibility: {} }),
  rows: z.array(z.unknown()).optional().catch(undefined),
  banner_rows: z.array(z.unknown()).optional().catch(undefined),
})

const MAX_BANNERS = 12

type CustomSize = z.output<typeof customSize>

export type SpecialBannerRow = Omit<z.output<typeof bannerRow>, 'custom_sizes' | 'banners'> & {
  /** `size` is the entry of `custom_sizes` for the layout 'custom', null without one. */
  banners: (z.output<typeof banner> & { size: CustomSize | null })[]
}
export type SpecialCarousel = Omit<z.output<typeof carouselRow>, 'product_ids'> & {
  /** Index among the carousels of the section, used in `href`. */
  index: number
  /** The page of this carousel. */
  href: string
  /** All products of the carousel. */
  scope: ListingScope
  /** The first products of the carousel. */
  products: ProductCard[]
}

export type SpecialRow = SpecialBannerRow | SpecialCarousel

export type SpecialSection = {
  id: string
  title: string
  devices: Device[]
  background: { color: string | null; image: string | null; position: string }
  colors: {
    title: string | null
    buttonBackground: string | null
    buttonText: string | null
    scrollbar: string | null
    scrollbarHover: string | null
  }
  rows: SpecialRow[]
  viewAll: SafeLink
}

type ReadCards = (scope: ListingScope) => Promise<ProductCard[]>

/**
 * Returns a path of the store, otherwise null, because images of other hosts cannot be optimized and a
 * link such as '#part' is not an image.
 */
const ownImagePath = (value: string | null) => {
  const href = safeHref(value)
  return href?.startsWith('/') ? href : null
}

const color = (value: string | null) => safeColor(value, '') || null

/**
 * Converts a special section for its pages. Rows, banners and product ids of the wrong shape are left
 * out one by one, as are carousels beyond `carousel_display` and banners beyond 12 in a row.
 */
export async function toSpecialSection(
  data: SpecialSectionRow,
  readCards: ReadCards,
): Promise<SpecialSection> {
  const settings = config.safeParse(data.content_config ?? {})
  const layout = settings.data?.layout_settings
  const showBackground = layout?.show_background !== false
  const isImage = data.background_type === 'image'
  return {
    id: data.id,
    title: data.title,
    devices: visibleDevices(layout?.device_visibility),
    background: {
      color: showBackground && !isImage ? color(data.background_value) : null,
      image: showBackground && isImage ? ownImagePath(data.background_value) : null,
      position: data.background_image_position,
    },
    colors: {
      title: color(data.carousel_title_color),
      buttonBackground: color(data.view_all_button_bg_color),
      buttonText: color(data.view_all_button_text_color),
      scrollbar: color(data.scrollbar_color),
      scrollbarHover: color(data.scrollbar_hover_color),
    },
    rows: await toSpecialRows(data, readCards),
    viewAll: { href: sectionHref('special', data.id), isExternal: false },
  }
}

const MAX_CAROUSELS = { all: Number.POSITIVE_INFINITY, first: 1, none: 0 }

/** Returns only the rows of a special section, by the rules of `toSpecialSection`. */
export async function toSpecialRows(
  { id: sectionId, content_config }: Pick<SpecialSectionRow, 'id' | 'content_config'>,
  readCards: ReadCards,
): Promise<SpecialRow[]> {
  const { data: settings } = config.safeParse(content_config ?? {})
  const allowed = MAX_CAROUSELS[settings?.layout_settings.carousel_display ?? 'all']
  const rows: SpecialRow[] = []
  let carousels = 0
  for (const value of configuredRows(settings ?? {})) {
    const parsed = row.safeParse(value)
    if (!parsed.success) continue
    if (parsed.data.type === 'banner') {
      rows.push(toBannerRow(parsed.data))
      continue
    }
    const { product_ids, ...carousel } = parsed.data
    const index = carousels
    carousels += 1
    if (index >= allowed) continue
    const ids = product_ids.filter((id) => id !== null)
    const scope = { items: ids.map((id) => ({ item_type: 'product', item_id: id })) }
    const href = sectionCarouselHref(sectionId, index)
    rows.push({ ...carousel, index, href, scope, products: await readCards(scope) })
  }
  return rows
}

function toBannerRow({
  custom_sizes,
  banners,
  ...settings
}: z.output<typeof bannerRow>): SpecialBannerRow {
  const sized = banners.flatMap((one, index) =>
    one ? { ...one, size: custom_sizes[index] ?? null } : [],
  )
  return { ...settings, banners: sized.slice(0, MAX_BANNERS) }
}

/** Returns the title of a carousel, or its two title parts joined. */
export function carouselTitle({ title, titlePart1, titlePart2 }: SpecialCarousel): string {
  return title || [titlePart1, titlePart2].filter(Boolean).join(' ')
}

/**
 * Returns the scope of the products of all carousels of a special section. The search returns each
 * product once.
 */
export function specialSectionScope({ rows }: Pick<SpecialSection, 'rows'>): ListingScope {
  return {
    items: rows.flatMap((row) => (row.type === 'carousel' ? (row.scope.items ?? []) : [])),
  }
}
