import { z } from 'zod'
import { type FIXED_SECTIONS, parseSectionKey } from '@/lib/content/sections'

/** A block of a page: its key and whether the store shows it. */
export type LayoutRow = { key: string; isVisible: boolean }

/** A block that a layout may contain, with its title in the editor. */
export type KnownBlock = { key: string; title: string; kind: 'fixed' | 'product' | 'special' }

const layoutRow = z.object({
  key: z.string().refine((key) => parseSectionKey(key) !== null, 'unknown'),
  isVisible: z.boolean(),
})

const isDistinct = (rows: readonly LayoutRow[]) =>
  new Set(rows.map(({ key }) => key)).size === rows.length

/** Ordered blocks; each key may occur once. */
export const layoutRowsSchema = z.array(layoutRow).max(100).refine(isDistinct, 'twice')

export const homeLayoutSchema = z.object({ rows: layoutRowsSchema.min(1) })

export type HomeValues = z.output<typeof homeLayoutSchema>

/**
 * The editor of each fixed block, null for a block without content to edit; blocks without an editor of
 * their own link to the settings.
 */
const BLOCK_EDITORS: Record<(typeof FIXED_SECTIONS)[number], string | null> = {
  hero_banner: '/admin/banners',
  hero_quick_links: '/admin/links-rapidos',
  promo_banner: '/admin/banners',
  specialized_services: '/admin/servicos',
  why_choose_us: '/admin/configuracoes',
  contact_help: '/admin/configuracoes',
  recently_viewed: null,
  shop_tiles: null,
  deal_of_day: '/admin/configuracoes/oferta-do-dia',
  my_consoles: null,
}

/** Returns the editor path of a block, or null for an unknown key and a block without an editor. */
export function blockEditor(key: string): string | null {
  const section = parseSectionKey(key)
  if (section === null) return null
  if (section.kind === 'fixed') return BLOCK_EDITORS[section.name]
  return section.kind === 'product'
    ? `/admin/secoes/${section.id}`
    : `/admin/secoes-especiais/${section.id}`
}

/** Converts blocks to the JSON stored in the database. */
export function toLayoutRows(rows: readonly LayoutRow[]) {
  return rows.map(({ key, isVisible }) => ({ section_key: key, is_visible: isVisible }))
}

/** Returns a copy of the list with the item at index `from` moved to index `to`. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, index) => index !== from)
  const item = items[from]
  return item === undefined ? [...items] : [...rest.slice(0, to), item, ...rest.slice(to)]
}
