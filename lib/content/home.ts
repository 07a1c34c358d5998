import { gradientColors, safeColor } from '../core/color.ts'

export type RibbonConfig = {
  isActive: boolean
  text: string | null
  backgroundColor: string | null
  textColor: string | null
  backgroundType: string
  gradientColors: string | null
}

export type RibbonStyle = { text: string; background: string; textColor: string }

const DEFAULT_BACKGROUND = '#b3122f'
const DEFAULT_TEXT = '#ffffff'

/**
 * Returns the ribbon to render; null if it is switched off or has no text. A gradient requires two
 * valid hex colors; otherwise the background is solid.
 */
export function ribbonStyle(config: RibbonConfig): RibbonStyle | null {
  const text = config.text?.trim() ?? ''
  if (!config.isActive || text === '') return null
  const colors = config.backgroundType === 'gradient' ? gradientColors(config.gradientColors) : null
  return {
    text,
    background: colors
      ? `linear-gradient(90deg, ${colors.join(', ')})`
      : safeColor(config.backgroundColor, DEFAULT_BACKGROUND),
    textColor: safeColor(config.textColor, DEFAULT_TEXT),
  }
}

const WIZARD = '/servicos/assistencia'

const SERVICES: Readonly<Record<string, string>> = {
  'Manutenção Preventiva': 'manutencao-preventiva',
  'Diagnóstico + Reparo': 'diagnostico-reparo',
  'Avaliação para Venda': 'avaliacao-venda',
}

/**
 * Returns the link of a service card: the wizard with the service preselected for the three
 * services of the workshop, otherwise the link of the card.
 */
export function serviceHref(title: string, linkUrl: string | null): string | null {
  const name = title.trim()
  const service = Object.hasOwn(SERVICES, name) ? SERVICES[name] : undefined
  return linkUrl === WIZARD && service ? `${WIZARD}?service=${service}` : linkUrl
}

/** A tile that lists the products of a genre, or those up to a price. */
export type ShopTile = { kind: 'genre'; name: string } | { kind: 'price'; reais: number }

const MOST_GENRES = 8
/** In reais. */
const PRICES = [50, 100, 200] as const

/**
 * Returns the tiles of the most frequent genres, then those of the prices up to which there are products.
 * `genres` are sorted by their number of products.
 */
export function shopTiles(genres: readonly string[], lowestCents: number | null): ShopTile[] {
  const prices = PRICES.filter((reais) => lowestCents !== null && lowestCents <= reais * 100)
  return [
    ...genres.slice(0, MOST_GENRES).map((name) => ({ kind: 'genre', name }) as const),
    ...prices.map((reais) => ({ kind: 'price', reais }) as const),
  ]
}

/** Returns the search that a tile leads to; the search reads genres and prices. */
export function tileHref(tile: ShopTile): string {
  const text = tile.kind === 'genre' ? tile.name : `até ${tile.reais} reais`
  return `/busca?${new URLSearchParams({ q: text })}`
}
