import type { SettingKey } from '../settings/edit.ts'
import type { Area } from './roles.ts'

/** The sections of the settings page in order: URL segment and row. */
export const SETTING_SECTIONS = [
  ['loja', 'site_info'],
  ['contato', 'contact'],
  ['frete', 'shipping_policy'],
  ['pagamento', 'payment'],
  ['pro', 'uti_pro_settings'],
  ['assistencia', 'assistance'],
  ['empresa', 'legal'],
  ['avaliacao', 'store_rating'],
  ['buscadores', 'seo'],
  ['assistentes', 'assistants'],
  ['medicao', 'measurement'],
  ['oferta-do-dia', 'deal_of_day'],
  ['avisos', 'staff_notices'],
] as const satisfies readonly (readonly [string, SettingKey])[]

/** Returns the row of a URL segment; the first one without a segment, null for an unknown one. */
export function sectionSetting(word: string | undefined): SettingKey | null {
  if (word === undefined) return SETTING_SECTIONS[0][1]
  return SETTING_SECTIONS.find(([name]) => name === word)?.[1] ?? null
}

const settings: readonly AdminPlace[] = SETTING_SECTIONS.map(([word, key], index) => ({
  key,
  href: `/admin/configuracoes${index === 0 ? '' : `/${word}`}`,
  icon: 'settings',
  area: 'settings',
}))

type PlaceKey =
  | SettingKey
  | 'newOrder'
  | 'newProduct'
  | 'grid'
  | 'trash'
  | 'synonyms'
  | 'repairPrices'
  | 'campaigns'
  | 'rules'
  | 'rewards'

/** A part of a page of the admin, or a page that the navigation does not list. */
export type AdminPlace = {
  key: PlaceKey
  href: string
  icon: 'settings' | 'receipt' | 'package' | 'search' | 'wrench' | 'coins'
  area: Area
}

/** Places that the search of the admin finds besides the screens; labels are in admin-layout.json. */
export const ADMIN_PLACES: readonly AdminPlace[] = [
  { key: 'newOrder', href: '/admin/pedidos/novo', icon: 'receipt', area: 'orders' },
  { key: 'newProduct', href: '/admin/produtos/novo', icon: 'package', area: 'catalog' },
  { key: 'grid', href: '/admin/produtos/grade', icon: 'package', area: 'catalog' },
  { key: 'trash', href: '/admin/produtos/lixeira', icon: 'package', area: 'catalog' },
  { key: 'synonyms', href: '/admin/busca', icon: 'search', area: 'catalog' },
  { key: 'repairPrices', href: '/admin/assistencia/precos', icon: 'wrench', area: 'settings' },
  { key: 'campaigns', href: '/admin/coins/campanhas', icon: 'coins', area: 'coins' },
  { key: 'rules', href: '/admin/coins/regras', icon: 'coins', area: 'coins' },
  { key: 'rewards', href: '/admin/coins/recompensas', icon: 'coins', area: 'coins' },
  ...settings,
]
