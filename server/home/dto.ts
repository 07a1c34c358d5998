import { bannerDevice } from '@/lib/home/device'
import { type RibbonLook, ribbonLook } from '@/lib/home/ribbon'
import { serviceHref } from '@/lib/home/service-href'
import { isExternal, safeHref } from '@/lib/url/safe-href'

/** A link as a page may render it. */
export type SafeLink = { href: string; isExternal: boolean }

/** The link of a stored address, null when there is none or it may not be rendered. */
export function toLink(value: unknown): SafeLink | null {
  const href = safeHref(value)
  return href === null ? null : { href, isExternal: isExternal(href) }
}

export type BannerRow = {
  id: string
  title: string | null
  subtitle: string | null
  button_text: string | null
  button_link: string | null
  button_link_mobile: string | null
  button_link_desktop: string | null
  image_url: string | null
  image_url_mobile: string | null
  image_url_desktop: string | null
  device_type: string | null
}

/** A slide of the hero on the devices it is for. */
export type HeroBanner = {
  id: string
  device: 'mobile' | 'desktop'
  title: string | null
  subtitle: string | null
  image: string | null
  buttonText: string | null
  link: SafeLink | null
}

/** A banner with the picture and link of its device, or those of both where it has none (HOME-11). */
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

export type QuickLinkRow = { id: string; label: string; icon_url: string | null; path: string }

export type QuickLink = { id: string; label: string; icon: string | null; link: SafeLink }

/** The rows as tiles; one whose path may not be rendered is left out. */
export function toQuickLinks(rows: readonly QuickLinkRow[]): QuickLink[] {
  return rows.flatMap(({ id, label, icon_url, path }) => {
    const link = toLink(path)
    return link ? { id, label, icon: safeHref(icon_url), link } : []
  })
}

export type ServiceCardRow = {
  id: string
  title: string
  description: string | null
  link_url: string | null
  image_url: string | null
  background_image_url: string | null
}

export type ServiceCard = {
  id: string
  title: string
  description: string | null
  link: SafeLink | null
  image: string | null
  background: string | null
}

/** A service card; the three services of the workshop lead to the wizard with their service chosen. */
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

export type RibbonRow = {
  device_type: string
  is_active: boolean
  text: string | null
  background_color: string | null
  text_color: string | null
  link_url: string | null
  background_type: string
  gradient_colors: string | null
}

/** The strip above the hero on one kind of device. */
export type Ribbon = RibbonLook & { device: 'mobile' | 'desktop'; link: SafeLink | null }

/** The rows as strips; one that is off, empty or of no known device is left out (HOME-08, HOME-09). */
export function toRibbons(rows: readonly RibbonRow[]): Ribbon[] {
  return rows.flatMap((row) => {
    const look = ribbonLook({
      isActive: row.is_active,
      text: row.text,
      backgroundColour: row.background_color,
      textColour: row.text_color,
      backgroundType: row.background_type,
      gradientColours: row.gradient_colors,
    })
    const device = row.device_type
    if (!look || (device !== 'mobile' && device !== 'desktop')) return []
    return { ...look, device, link: toLink(row.link_url) }
  })
}
