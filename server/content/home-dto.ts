import { z } from 'zod'
import { bannerDevice } from '@/lib/content/device'
import { type RibbonStyle, ribbonStyle, serviceHref } from '@/lib/content/home'
import { sectionHref } from '@/lib/content/sections'
import { safeColor } from '@/lib/core/color'
import { isExternal, safeHref } from '@/lib/core/safe-href'
import type { ProductCard } from '@/server/catalog/dto'
import type { ListedItem, ListingScope } from '@/server/catalog/listing-dto'
import type { Tables } from '@/server/core/database'

/** A link that may be rendered. */
export type SafeLink = { href: string; isExternal: boolean }

/** Returns the link of a stored address, or null if it is missing or must not be rendered. */
export function toLink(value: unknown): SafeLink | null {
  const href = safeHref(value)
  return href === null ? null : { href, isExternal: isExternal(href) }
}

export type BannerRow = Pick<
  Tables<'banners'>,
  | 'id'
  | 'title'
  | 'subtitle'
  | 'button_text'
  | 'button_link'
  | 'button_link_mobile'
  | 'button_link_desktop'
  | 'image_url'
  | 'image_url_mobile'
  | 'image_url_desktop'
  | 'device_type'
>

/** A slide of the hero for one kind of device. */
export type HeroBanner = {
  id: string
  device: 'mobile' | 'desktop'
  title: string | null
  subtitle: string | null
  image: string | null
  buttonText: string | null
  link: SafeLink | null
}

/** Converts a banner row. Image and link fall back to those without a device. */
export function toHeroBanner(row: BannerRow): HeroBanner {
  const device = bannerDevice({ deviceType: row.device_type, imageUrlMobile: row.image_url_mobile })
  const isMobile = device === 'mobile'
  const image = isMobile ? row.image_url_mobile : row.image_url_desktop
  const link = isMobile ? row.button_link_mobile : row.button_link_desktop
  return {
    id: row.id,
    device,
    title: row.title || null,
    subtitle: row.subtitle || null,
    image: image || row.image_url || null,
    buttonText: row.button_text || null,
    link: toLink(link || row.button_link),
  }
}

type QuickLinkRow = Pick<Tables<'quick_links'>, 'id' | 'label' | 'icon_url' | 'path'>

export type QuickLink = { id: string; label: string; icon: string | null; link: SafeLink }

/** Converts rows to tiles, without those whose path must not be rendered. */
export function toQuickLinks(rows: readonly QuickLinkRow[]): QuickLink[] {
  return rows.flatMap(({ id, label, icon_url, path }) => {
    const link = toLink(path)
    return link ? { id, label, icon: safeHref(icon_url), link } : []
  })
}

type ServiceCardRow = Pick<
  Tables<'service_cards'>,
  'id' | 'title' | 'description' | 'link_url' | 'image_url' | 'background_image_url'
>

export type ServiceCard = {
  id: string
  title: string
  description: string | null
  link: SafeLink | null
  image: string | null
  background: string | null
}

/**
 * Converts a service card row. The three services of the workshop link to the request form with the
 * service selected.
 */
export function toServiceCard(row: ServiceCardRow): ServiceCard {
  return {
    id: row.id,
    title: row.title,
    description: row.description || null,
    link: toLink(serviceHref(row.title, row.link_url)),
    image: safeHref(row.image_url),
    background: safeHref(row.background_image_url),
  }
}

type RibbonRow = Pick<
  Tables<'promotional_ribbon_config'>,
  | 'device_type'
  | 'is_active'
  | 'text'
  | 'background_color'
  | 'text_color'
  | 'link_url'
  | 'background_type'
  | 'gradient_colors'
>

/** The ribbon above the hero for one kind of device. */
export type Ribbon = RibbonStyle & { device: 'mobile' | 'desktop'; link: SafeLink | null }

/** Converts rows to ribbons, without those that are inactive, empty or of an unknown device. */
export function toRibbons(rows: readonly RibbonRow[]): Ribbon[] {
  return rows.flatMap((row) => {
    const look = ribbonStyle({
      isActive: row.is_active,
      text: row.text,
      backgroundColor: row.background_color,
      textColor: row.text_color,
      backgroundType: row.background_type,
      gradientColors: row.gradient_colors,
    })
    const device = row.device_type
    if (!look || (device !== 'mobile' && device !== 'desktop')) return []
    return { ...look, device, link: toLink(row.link_url) }
  })
}

export type PromoBanner = {
  image: string | null
  title: string
  description: string
  buttonText: string
  link: SafeLink
}

export type PromoTexts = { title: string; description: string; button: string }

const text = z.string().trim().max(300).catch('')

const setting = z.object({
  imageUrl: z.unknown().optional().transform(safeHref),
  title: text,
  description: text,
  buttonText: text,
  buttonLink: z.unknown().optional().transform(safeHref),
  targetBlank: z.boolean().catch(false),
})

const DEFAULT_LINK = '/uti-pro'
const DEFAULT_IMAGE = '/media/banners/uti-pro-desktop.webp'

/**
 * Returns the promo banner of a setting, or the default one. It opens in a new tab only if
 * `targetBlank` is true.
 */
export function toPromoBanner(value: unknown, texts: PromoTexts): PromoBanner {
  const { data } = setting.safeParse(value)
  const href = data?.buttonLink ?? DEFAULT_LINK
  return {
    image: data?.imageUrl ?? DEFAULT_IMAGE,
    title: data?.title || texts.title,
    description: data?.description || texts.description,
    buttonText: data?.buttonText || texts.button,
    link: { href, isExternal: data ? data.targetBlank : isExternal(href) },
  }
}

export type ProductSectionRow = Pick<
  Tables<'product_sections'>,
  'id' | 'title' | 'title_part1' | 'title_part2' | 'title_color1' | 'title_color2' | 'view_all_link'
>

/** The columns and items of a section that determine its products. */
export type SectionContentRow = Pick<Tables<'product_sections'>, 'sort_by' | 'only_featured'> & {
  items: readonly ListedItem[]
}

/**
 * Returns the products of a section: its items, or featured products of the whole store if it has none
 * and shows only featured ones.
 */
export function toScope({ items, only_featured, sort_by }: SectionContentRow): ListingScope {
  const isStoreWide = items.length === 0 && only_featured
  return {
    ...(isStoreWide ? {} : { items }),
    isFeatured: only_featured,
    sort: sort_by,
  }
}

/** The first products of a section and the total number. */
export type SectionProducts = { products: ProductCard[]; total: number }

/** A part of a title; without a color it has the text color of the page. */
export type TitlePart = { text: string; color: string | null }

/** A row of products with its title; `products` are the first of its scope. */
export type ProductSection = {
  id: string
  key: string
  title: string
  parts: TitlePart[]
  viewAll: SafeLink
  products: ProductCard[]
}

const colorOf = (value: string | null) => safeColor(value, '') || null

/** Converts a row with its products to a section. */
export function toProductSection(row: ProductSectionRow, products: ProductCard[]): ProductSection {
  const parts = [
    { text: row.title_part1?.trim() ?? '', color: colorOf(row.title_color1) },
    { text: row.title_part2?.trim() ?? '', color: colorOf(row.title_color2) },
  ].filter((part) => part.text !== '')
  return {
    id: row.id,
    key: `product_section_${row.id}`,
    title: row.title,
    parts: parts.length > 0 ? parts : [{ text: row.title, color: null }],
    viewAll: toLink(row.view_all_link) ?? {
      href: sectionHref('product', row.id),
      isExternal: false,
    },
    products,
  }
}
