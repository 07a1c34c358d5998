/** Tables that use images, in the order of the filter; 'unused' are images without a use. */
export const MEDIA_USES = [
  'products',
  'brands',
  'categories',
  'banners',
  'quick_links',
  'service_cards',
  'product_sections',
  'special_sections',
  'pages',
  'navigation_items',
  'promotional_ribbon_config',
  'site_settings',
  'coin_products',
  'orders',
  'import_batches',
] as const
export type MediaUseTable = (typeof MEDIA_USES)[number]

/** Accepted search params of the library of images. */
export const mediaRules = { sorts: ['data'], filters: { uso: ['unused', ...MEDIA_USES] } } as const

/** Images on a page of the library, and most images of one deletion. */
export const MEDIA_PAGE = 48

/** An image in the picker of the library. */
export type PickableImage = { path: string; name: string }
export type PickablePage = { total: number; rows: PickableImage[] }

/** Returns the file name of an image address. */
export function fileNameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** Returns a size in bytes as people read it: '87 KB', '1,4 MB'. */
export function formatBytes(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  return kilobytes < 1000 ? `${kilobytes} KB` : `${decimal.format(bytes / 1024 / 1024)} MB`
}
