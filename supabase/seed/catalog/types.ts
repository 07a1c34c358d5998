import type { GameArt } from '../art/cover.ts'
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

/** What any article may say about its sale. What is left out gets a steady default by its slug. */
export type Sale = {
  /** Reais. */
  price: number
  list?: number
  pro?: number
  stock?: number
  badge?: Badge
  featured?: boolean
  inactive?: boolean
  /** No Pro price, as on money in the form of a card. */
  noPro?: boolean
  freeShipping?: boolean
  /** What is left out is new. */
  condition?: 'refurbished' | 'used'
  conditionNotes?: string
  /** Release date (YYYY-MM-DD) of a pre-order. */
  release?: string
  /** Days it takes to make: made to order. */
  leadDays?: number
  /** Percent of the price that coins may pay. */
  coins?: 0 | 10 | 25 | 50 | 100
}

/** One edition of a game on one platform. */
export type Version = Sale & {
  on: Platform
  edition?: string
  digital?: boolean
  /** A sentence that is true of this version only. */
  note?: string
  used?: boolean
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
  /** What the back of the sleeve says: three short lines. */
  points: [string, string, string]
  language?: string
  art: GameArt
  versions: Version[]
  faqs?: Faq[]
  video?: boolean
}

/** One colour, size of storage or edition of an article. */
export type Option = Partial<Sale> & {
  attributes: Record<string, string>
  /** What follows the name of the article. */
  suffix: string
  tone?: string
  label?: string
  note?: string
  /** Days of Pro that one unit gives. */
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
  /** Body, accent and wall as three hex colours. */
  tone: string
  label?: string
  tags: string[]
  /** Kilograms. */
  weight?: number
  sizes?: string[]
  colors?: string[]
  options?: Option[]
  faqs?: Faq[]
}
