import { z } from 'zod'
import { safeColour } from '@/lib/home/colour'
import { type Device, visibleDevices } from '@/lib/home/device'
import { safeHref } from '@/lib/url/safe-href'
import type { ProductCard } from '@/server/catalog/dto'
import { type SafeLink, toLink } from './dto'

export type SpecialSectionRow = {
  id: string
  title: string
  content_config: unknown
  background_type: string
  background_value: string | null
  background_image_position: string | null
  carousel_title_color: string | null
  view_all_button_bg_color: string | null
  view_all_button_text_color: string | null
  scrollbar_color: string | null
  scrollbar_hover_color: string | null
}

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
  product_ids: z.array(z.uuid()).catch([]),
})

const bannerRow = z.object({
  type: z.literal('banner'),
  layout: z
    .enum(['1_col_full', '2_col_half', '3_col_third', '4_col_quarter', 'custom'])
    .catch('1_col_full'),
  custom_sizes: z.array(customSize).catch([]),
  margin_included_in_banner: z.boolean().catch(false),
  banners: z.array(banner).max(12).catch([]),
})

const row = z.discriminatedUnion('type', [carouselRow, bannerRow])

const config = z.object({
  layout_settings: z
    .object({
      show_background: z.boolean().catch(true),
      carousel_display: z.enum(['all', 'first', 'none']).catch('all'),
      device_visibility: z.record(z.string(), z.boolean()).catch({}),
    })
    .catch({ show_background: true, carousel_display: 'all', device_visibility: {} }),
  rows: z.array(z.unknown()).optional().catch(undefined),
  banner_rows: z.array(z.unknown()).optional().catch(undefined),
})

export type SpecialBannerRow = z.output<typeof bannerRow>
export type SpecialCarousel = Omit<z.output<typeof carouselRow>, 'product_ids'> & {
  /** Its place among the carousels of the section, for its own page. */
  index: number
  products: ProductCard[]
}

export type SpecialSection = {
  id: string
  title: string
  devices: Device[]
  background: { colour: string | null; image: string | null; position: string }
  colours: {
    title: string | null
    buttonBackground: string | null
    buttonText: string | null
    scrollbar: string | null
    scrollbarHover: string | null
  }
  rows: (SpecialBannerRow | SpecialCarousel)[]
  viewAll: SafeLink
}

type ReadCards = (ids: string[]) => Promise<ProductCard[]>

/** A picture of the store itself: others cannot be optimised, and a '#part' is no picture. */
const ownPicture = (value: string | null) => {
  const href = safeHref(value)
  return href?.startsWith('/') ? href : null
}

const colour = (value: string | null) => safeColour(value, '') || null

/**
 * A special section as its pages show it; rows that do not fit their shape are left out, and so are
 * carousels beyond what carousel_display allows (engagement §3, decisions: Product fields).
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
      colour: showBackground && !isImage ? colour(data.background_value) : null,
      image: showBackground && isImage ? ownPicture(data.background_value) : null,
      position: data.background_image_position ?? 'center',
    },
    colours: {
      title: colour(data.carousel_title_color),
      buttonBackground: colour(data.view_all_button_bg_color),
      buttonText: colour(data.view_all_button_text_color),
      scrollbar: colour(data.scrollbar_color),
      scrollbarHover: colour(data.scrollbar_hover_color),
    },
    rows: await toRows(
      settings.data?.rows ?? settings.data?.banner_rows ?? [],
      layout?.carousel_display ?? 'all',
      readCards,
    ),
    viewAll: { href: `/secao/special_section_${data.id}`, isExternal: false },
  }
}

async function toRows(values: readonly unknown[], display: string, readCards: ReadCards) {
  const allowed = { all: Number.POSITIVE_INFINITY, first: 1, none: 0 }[display] ?? 0
  const rows: (SpecialBannerRow | SpecialCarousel)[] = []
  let carousels = 0
  for (const value of values) {
    const parsed = row.safeParse(value)
    if (!parsed.success) continue
    if (parsed.data.type === 'banner') {
      rows.push(parsed.data)
      continue
    }
    const { product_ids, ...carousel } = parsed.data
    const index = carousels
    carousels += 1
    if (index < allowed) {
      rows.push({ ...carousel, index, products: await readCards(product_ids) })
    }
  }
  return rows
}
