import type { ChoiceFilter } from '../products/choices.ts'

/** Root paths of listings; each has a dynamic variant below /listagem. */
export const LISTING_ROOTS = ['categoria', 'marca', 'secao', 'secao-especial'] as const

/** The query keys of the filters of CHOICE_FILTERS, in the order of the panel, for the browser. */
export const CHOICE_PARAMS = {
  conditions: 'estado',
  ageRatings: 'classificacao',
  languages: 'idioma',
  availabilities: 'disponibilidade',
} as const satisfies Record<ChoiceFilter, string>

/** Query keys that select a listing other than the first page of a path. */
export const LISTING_KEYS = [
  'plataforma',
  'marca',
  'tag',
  ...Object.values(CHOICE_PARAMS),
  'preco-min',
  'preco-max',
  'estoque',
  'desconto',
  'frete-gratis',
  'pro',
  'coins',
  'opcoes',
  'bem-avaliado',
  'ordem',
  'pagina',
]

/** Returns the first page of the listing of a path and query, with these platforms only. */
export function withPlatforms(path: string, query: string, platforms: readonly string[]): string {
  const params = new URLSearchParams(query)
  params.delete('plataforma')
  params.delete('pagina')
  for (const platform of platforms) params.append('plataforma', platform)
  return `${path}?${params}`
}

/** Returns whether the page of this path is a listing. */
export const isListingPath = (path: string): boolean =>
  LISTING_ROOTS.some((root) => path.startsWith(`/${root}/`))

/**
 * Returns whether a URL is a listing that another route renders than its path without the query.
 * The client router would show the cached static page of the path, so the URL must be loaded as a
 * document.
 */
export function isFilteredListing(href: string): boolean {
  const [path = '', query = ''] = href.split('?')
  const params = new URLSearchParams(query.split('#')[0])
  return isListingPath(path) && LISTING_KEYS.some((key) => params.has(key))
}

/** Key of the session storage with the list of results to which a product page links back. */
export const RESULTS_KEY = 'uti-results'

/** Whether a path with its query is a search or a filtered listing, which no breadcrumb leads back to. */
function isResultsPath(href: string): boolean {
  return href.startsWith('/busca?') || isFilteredListing(href)
}

/**
 * Returns the list of results to which a product page links back after a navigation from `from` to `to`:
 * the list from which the visitor came. Navigations between products do not change it. '' otherwise.
 */
export function nextResults(current: string, from: string, to: string): string {
  if (!to.startsWith('/produto/')) return ''
  if (isResultsPath(from)) return from
  return from.startsWith('/produto/') ? current : ''
}
