import { addDays, storeDay } from '../core/store-time.ts'
import { isDenied } from './navigation.ts'
import { SETTING_SECTIONS } from './places.ts'
import type { Area } from './roles.ts'

export const AUDIT_PERIODS = ['hoje', '7', '30', '90'] as const
export type AuditPeriod = (typeof AUDIT_PERIODS)[number]

/** Accepted search params of the audit log. Tables and actions are free texts. */
export const auditRules = {
  sorts: ['data'],
  filters: { quem: 'text', onde: 'text', acao: 'text', periodo: AUDIT_PERIODS },
} as const

/**
 * Returns the start of a period of the audit log, ISO 8601 in São Paulo time; null without a period. The
 * period includes today.
 */
export function periodStart(period: AuditPeriod | undefined, now: Date): string | null {
  if (!period) return null
  const days = period === 'hoje' ? 1 : Number(period)
  return `${addDays(storeDay(now.getTime()), 1 - days)}T00:00:00-03:00`
}

/** Pages that list all rows of a table (LISTS), and pages of one row by its key (ITEMS). */
const LISTS: Record<string, string> = {
  banners: '/admin/banners',
  promotional_ribbon_config: '/admin/faixa',
  quick_links: '/admin/links-rapidos',
  service_cards: '/admin/servicos',
  search_meanings: '/admin/busca',
  search_synonyms: '/admin/busca',
  redirects: '/admin/redirecionamentos',
  categories: '/admin/categorias',
  tags: '/admin/tags',
  brands: '/admin/marcas',
  navigation_items: '/admin/navegacao',
  media: '/admin/midia',
  homepage_layout: '/admin/inicio',
  shipping_zones: '/admin/configuracoes/frete',
  repair_prices: '/admin/assistencia/precos',
  coupons: '/admin/cupons',
  bundles: '/admin/combos',
  coin_rules: '/admin/coins/regras',
  coin_campaigns: '/admin/coins/campanhas',
  coin_products: '/admin/coins/recompensas',
  coin_redemptions: '/admin/coins/recompensas',
  coin_system_config: '/admin/coins',
  reviews: '/admin/avaliacoes',
  product_questions: '/admin/perguntas',
  staff_roles: '/admin/equipe',
}
const ITEMS: Record<string, string> = {
  products: '/admin/produtos',
  product_sections: '/admin/secoes',
  special_sections: '/admin/secoes-especiais',
  pages: '/admin/paginas',
  orders: '/admin/pedidos',
  assistance_requests: '/admin/assistencia',
}

function settingScreen(key: string): string {
  if (key === 'promo_banner') return '/admin/banners'
  if (key === 'daily_code') return '/admin/coins/regras'
  const word = SETTING_SECTIONS.find(([, name]) => name === key)?.[0]
  return word ? `/admin/configuracoes/${word}` : '/admin/configuracoes'
}

/**
 * Returns the page of a row of the audit log, or of its table if `key` is ''; null if there is none, or if
 * a role with these areas may not open it.
 */
export function screenOf(
  table: string,
  key: string,
  role: string | null,
  areas: readonly Area[],
): string | null {
  const href = pageOf(table, key, role)
  return href === null || isDenied(href, areas) ? null : href
}

function pageOf(table: string, key: string, role: string | null): string | null {
  if (table === 'site_settings') return settingScreen(key)
  const list = LISTS[table]
  if (list) return list
  if (key === '') return null
  if (table === 'user_profiles') {
    return role === 'admin' ? '/admin/equipe' : `/admin/clientes/${key}`
  }
  const items = ITEMS[table]
  return items ? `${items}/${encodeURIComponent(key)}` : null
}

export type AuditChange = { field: string; before: unknown; after: unknown }

const isPair = (value: unknown): value is [unknown, unknown] =>
  Array.isArray(value) && value.length === 2

/**
 * Returns the changes of a row of the audit log. Updates are stored as {field: [before, after]};
 * other details (an amount, a reason) have only an `after`.
 */
export function changesOf(changes: Record<string, unknown>): AuditChange[] {
  return Object.entries(changes).map(([field, value]) =>
    isPair(value)
      ? { field, before: value[0], after: value[1] }
      : { field, before: undefined, after: value },
  )
}

/** Returns a stored value as display text; null for an empty value. */
export function auditText(value: unknown, words: { true: string; false: string }): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return words[value ? 'true' : 'false']
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
