import type { GameArt } from '../art/cover.ts'
import type { ItemSize } from '../art/item-frame.ts'
import type { ItemName } from '../art/items/all.ts'

export type Platform =
  | 'ps5'
  | 'ps4'
  | 'ps3'
  | 'ps2'
  | 'ps1'
  | 'switch-2'
  | 'switch'
  | 'xbox-series'
  | 'xbox-one'
  | 'xbox-360'
  | 'pc'
  | 'retro'

export type Spec = [label: string, value: string]
export type SpecGroup = { category: string; items: Spec[] }
export type Faq = [question: string, answer: string]
export type Badge =
  | 'Lançamento'
  | 'Oferta'
  | 'Pré-venda'
  | 'Mais vendido'
  | 'Exclusivo'
  | 'Últimas unidades'

/** Sale data of an article. Omitted values get a default that depends on the slug only. */
export type Sale = {
  /** Prices are in reais. */
  price: number
  list?: number
  pro?: number
  stock?: number
  badge?: Badge
  featured?: boolean
  inactive?: boolean
  /** No Pro price, as for gift cards. */
  noPro?: boolean
  freeShipping?: boolean
  /** Default: new. */
  condition?: 'refurbished' | 'used'
  conditionNotes?: string
  /** Days from the seed to the release of a pre-order. */
  releaseInDays?: number
  /** Days until a product made to order is ready. */
  leadDays?: number
  /** Percentage of the price that can be paid with coins. */
  coins?: 0 | 10 | 25 | 50 | 100
}

/** One edition of a game on one platform. */
export type Version = Sale & {
  on: Platform
  edition?: string
  digital?: boolean
  /** A sentence that applies to this version only. */
  note?: string
  used?: boolean
  /** What holds the game, unless the platform decides. */
  medium?: string
  /** What is in the box, unless it is the medium in the original box. */
  box?: string
  /** Where the game starts, unless its platform decides. */
  region?: string
}

export type Game = {
  title: string
  publisher: string
  studio: string
  year: number
  rating: 'L' | '10' | '12' | '14' | '16' | '18'
  genres: string[]
  players: string
  franchise?: string
  /** Two or three sentences. */
  about: string
  /** Three short lines for the back cover. */
  points: [string, string, string]
  language?: string
  art: GameArt
  versions: Version[]
  faqs?: Faq[]
  video?: boolean
}

/** One color, storage size or edition of an article. */
export type Option = Partial<Sale> & {
  attributes: Record<string, string>
  /** Appended to the name of the article. */
  suffix: string
  tone?: string
  label?: string
  note?: string
  /** Values of the article's specifications by their labels, where this option differs. */
  specs?: Record<string, string>
  /** Days of Pro granted by one unit. */
  proDays?: number
}

export type Item = Sale & {
  name: string
  brand: string
  category: string
  platform?: Platform
  /** Two to four sentences. */
  about: string
  points: [string, string, string]
  specs: SpecGroup[]
  item: ItemName
  /** Body, accent and background as three hex colors. */
  tone: string
  label?: string
  /** An image shows the article beside a can. */
  size?: ItemSize
  tags: string[]
  /** Kilograms. */
  weight?: number
  sizes?: string[]
  colors?: string[]
  options?: Option[]
  faqs?: Faq[]
}
