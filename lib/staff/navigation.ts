import type { Area } from './roles'

/** A page of the admin; one without an area is for the whole staff. */
export type AdminScreen = { key: string; href: string; icon: string; area: Area | null }
export type AdminScreenGroup = { key: string; screens: readonly AdminScreen[] }

const screen = (key: string, href: string, icon: string, area: Area | null): AdminScreen => ({
  key,
  href,
  icon,
  area,
})

/**
 * The pages of the admin by group, in the order of the side navigation; labels are in admin-layout.json.
 */
export const ADMIN_SCREEN_GROUPS: readonly AdminScreenGroup[] = [
  {
    key: 'sales',
    screens: [
      screen('reports', '/admin', 'chart-line', 'reports'),
      screen('orders', '/admin/pedidos', 'receipt', 'orders'),
      screen('coupons', '/admin/cupons', 'ticket', 'settings'),
      screen('bundles', '/admin/combos', 'gift', 'settings'),
      screen('assistance', '/admin/assistencia', 'wrench', 'assistance'),
      screen('reviews', '/admin/avaliacoes', 'star', 'reviews'),
      screen('questions', '/admin/perguntas', 'message-circle', 'reviews'),
    ],
  },
  {
    key: 'catalog',
    screens: [
      screen('products', '/admin/produtos', 'package', 'catalog'),
      screen('costs', '/admin/custos', 'percent', 'reports'),
      screen('import', '/admin/importacao', 'file-spreadsheet', 'catalog'),
      screen('categories', '/admin/categorias', 'layout-grid', 'catalog'),
      screen('brands', '/admin/marcas', 'store', 'catalog'),
      screen('tags', '/admin/tags', 'tag', 'catalog'),
      screen('search', '/admin/busca', 'search', 'catalog'),
      screen('redirects', '/admin/redirecionamentos', 'link', 'catalog'),
    ],
  },
  {
    key: 'content',
    screens: [
      screen('home', '/admin/inicio', 'house', 'content'),
      screen('banners', '/admin/banners', 'images', 'content'),
      screen('media', '/admin/midia', 'image', 'content'),
      screen('ribbon', '/admin/faixa', 'megaphone', 'content'),
      screen('quickLinks', '/admin/links-rapidos', 'zap', 'content'),
      screen('services', '/admin/servicos', 'headphones', 'content'),
      screen('sections', '/admin/secoes', 'rows-3', 'content'),
      screen('specialSections', '/admin/secoes-especiais', 'sparkles', 'content'),
      screen('pages', '/admin/paginas', 'file-text', 'content'),
      screen('navigation', '/admin/navegacao', 'compass', 'content'),
    ],
  },
  {
    key: 'customers',
    screens: [
      screen('customers', '/admin/clientes', 'users', 'customers'),
      screen('coins', '/admin/coins', 'coins', 'coins'),
    ],
  },
  {
    key: 'store',
    screens: [
      screen('settings', '/admin/configuracoes', 'settings', 'settings'),
      screen('messages', '/admin/avisos', 'mail', 'settings'),
      screen('team', '/admin/equipe', 'shield-check', 'team'),
      screen('audit', '/admin/auditoria', 'history', 'team'),
    ],
  },
  {
    key: 'account',
    screens: [
      screen('notifications', '/admin/notificacoes', 'bell', null),
      screen('security', '/admin/seguranca', 'lock', null),
    ],
  },
]

/** Returns the groups with the pages that a role with these areas may open; empty groups are omitted. */
export function screensOf(areas: readonly Area[]): AdminScreenGroup[] {
  return ADMIN_SCREEN_GROUPS.map(({ key, screens }) => ({
    key,
    screens: screens.filter(({ area }) => area === null || areas.includes(area)),
  })).filter(({ screens }) => screens.length > 0)
}

/** Pages whose area differs from that of the screen above them, or without a screen above them. */
const PAGES: readonly (readonly [RegExp, Area])[] = [
  [/^\/admin\/acesso(\/|$)/, 'team'],
  [/^\/admin\/assistencia\/precos(\/|$)/, 'settings'],
  [/^\/admin\/coins\/clientes\/./, 'customers'],
]

/**
 * Returns the area that a page of the admin needs; null if it is for the whole staff. The queries of the
 * page require the same area, see tests/checks/admin-areas.test.ts.
 */
export function areaOf(path: string): Area | null {
  if (path === '/admin') return null
  const own = PAGES.find(([pattern]) => pattern.test(path))?.[1]
  const screens = ADMIN_SCREEN_GROUPS.flatMap((group) => group.screens)
  return own ?? screens.find(({ href }) => isCurrentScreen(href, path))?.area ?? null
}

/** Returns whether a role with these areas may not open the page at `path`, before its data is read. */
export function isDenied(path: string, areas: readonly Area[]): boolean {
  const area = areaOf(path)
  return area !== null && !areas.includes(area)
}

/** Returns whether `path` is the page `href` or below it. */
export function isCurrentScreen(href: string, path: string): boolean {
  return href === '/admin' ? path === href : path === href || path.startsWith(`${href}/`)
}
