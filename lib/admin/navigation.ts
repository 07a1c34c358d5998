import { type Area, mayWork, type StaffRole } from './roles'

export type PanelScreen = { key: string; href: string; icon: string; area: Area }
export type PanelGroup = { key: string; screens: readonly PanelScreen[] }

const screen = (key: string, href: string, icon: string, area: Area): PanelScreen => ({
  key,
  href,
  icon,
  area,
})

/** The screens of the panel by task, in the order of the side navigation; texts by key in admin.json. */
export const PANEL_GROUPS: readonly PanelGroup[] = [
  {
    key: 'sales',
    screens: [
      screen('dashboard', '/admin', 'chart-line', 'reports'),
      screen('orders', '/admin/pedidos', 'receipt', 'orders'),
      screen('assistance', '/admin/assistencia', 'wrench', 'assistance'),
      screen('reviews', '/admin/avaliacoes', 'star', 'reviews'),
    ],
  },
  {
    key: 'catalog',
    screens: [
      screen('products', '/admin/produtos', 'package', 'catalog'),
      screen('import', '/admin/importacao', 'file-spreadsheet', 'catalog'),
    ],
  },
  {
    key: 'content',
    screens: [
      screen('home', '/admin/inicio', 'house', 'content'),
      screen('banners', '/admin/banners', 'images', 'content'),
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
      screen('team', '/admin/equipe', 'shield-check', 'team'),
      screen('audit', '/admin/auditoria', 'history', 'team'),
    ],
  },
]

/** The groups with only what a role may open; groups without a screen fall away. */
export function screensOf(role: StaffRole | null): PanelGroup[] {
  return PANEL_GROUPS.map(({ key, screens }) => ({
    key,
    screens: screens.filter(({ area }) => mayWork(role, area)),
  })).filter(({ screens }) => screens.length > 0)
}

/** Where a role begins its work: the first screen it may open. */
export function startOf(role: StaffRole | null): string {
  return screensOf(role)[0]?.screens[0]?.href ?? '/'
}

/** Whether a screen, or one below it, is the one at this path. */
export function isAt(href: string, path: string): boolean {
  return href === '/admin' ? path === href : path === href || path.startsWith(`${href}/`)
}
