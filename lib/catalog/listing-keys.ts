/** Every key by which a URL asks for another listing than a category's first page (decisions: Categories). */
export const LISTING_KEYS = [
  'plataforma',
  'marca',
  'tag',
  'estado',
  'preco-min',
  'preco-max',
  'estoque',
  'desconto',
  'frete-gratis',
  'ordem',
  'pagina',
] as const

/**
 * Whether an address of the store is a listing that another route renders than its path alone. The
 * client router takes a path's cached static page for it whatever its query, so it must be opened
 * as a document.
 */
export function isFilteredListing(href: string): boolean {
  const [path = '', query = ''] = href.split('?')
  const params = new URLSearchParams(query.split('#')[0])
  return path.startsWith('/categoria/') && LISTING_KEYS.some((key) => params.has(key))
}
