import type { z } from 'zod'
import { bannerDevice } from '@/lib/content/device'
import {
  bannerSchema,
  navigationItemSchema,
  quickLinkSchema,
  ribbonSchema,
  serviceCardSchema,
} from './schemas'

type Values = Record<string, string | boolean>

type Kind = {
  table: string
  /** The column of the order; null for ribbons, which have none. */
  order: 'position' | 'display_order' | null
  /** The field that hides the item in the store. */
  shown: 'isActive' | 'isVisible'
  schema: z.ZodType<Values, Values>
  /** Initial values of the form of a new item. */
  blank: Values
}

/** The small collections of content, all edited by the same list and form. */
export const KINDS = {
  banner: {
    table: 'banners',
    order: 'position',
    shown: 'isActive',
    schema: bannerSchema,
    blank: {
      title: '',
      subtitle: '',
      buttonText: '',
      deviceType: '',
      imageUrl: '',
      imageUrlMobile: '',
      imageUrlDesktop: '',
      buttonLink: '',
      buttonLinkMobile: '',
      buttonLinkDesktop: '',
      startsAt: '',
      endsAt: '',
      isActive: true,
    },
  },
  ribbon: {
    table: 'promotional_ribbon_config',
    order: null,
    shown: 'isActive',
    schema: ribbonSchema,
    blank: {
      text: '',
      linkUrl: '',
      backgroundType: 'solid',
      backgroundColor: '#b3122f',
      gradientColors: '',
      textColor: '#ffffff',
      isActive: false,
    },
  },
  quickLink: {
    table: 'quick_links',
    order: 'position',
    shown: 'isActive',
    schema: quickLinkSchema,
    blank: { label: '', iconUrl: '', path: '', isActive: true },
  },
  serviceCard: {
    table: 'service_cards',
    order: 'position',
    shown: 'isActive',
    schema: serviceCardSchema,
    blank: {
      title: '',
      description: '',
      linkUrl: '',
      imageUrl: '',
      backgroundImageUrl: '',
      isActive: true,
    },
  },
  navigationItem: {
    table: 'navigation_items',
    order: 'display_order',
    shown: 'isVisible',
    schema: navigationItemSchema,
    blank: {
      title: '',
      linkType: 'internal',
      linkUrl: '',
      iconType: 'image',
      iconUrl: '',
      backgroundColor: '#ffffff',
      textColor: '#000000',
      isVisible: true,
      isActive: true,
    },
  },
} as const satisfies Record<string, Kind>

export type CollectionKind = keyof typeof KINDS
export type ItemValues = Values

export const COLLECTION_KINDS = Object.keys(KINDS) as CollectionKind[]

/** Returns whether items of a kind can be ordered, added and deleted. */
export const isOrdered = (kind: CollectionKind) => KINDS[kind].order !== null

/**
 * Fields that are read of a kind. A ribbon is identified by `deviceType`, which no form changes.
 */
export const fieldsOf = (kind: CollectionKind) => [
  ...Object.keys(KINDS[kind].blank),
  ...(isOrdered(kind) ? [] : ['deviceType']),
]

/** The data of an item in a list. */
export type Summary = {
  title: string
  detail: string
  image: string
  device: '' | 'mobile' | 'desktop'
  state: ItemState
}

export type ItemState = 'shown' | 'hidden' | 'scheduled' | 'ended'

const text = (value: string | boolean | undefined) => (typeof value === 'string' ? value : '')
const firstOf = (...values: (string | boolean | undefined)[]) =>
  values.map(text).find((value) => value !== '') ?? ''

const PARTS: Record<CollectionKind, (v: ItemValues) => Omit<Summary, 'state' | 'device'>> = {
  banner: (v) => ({
    title: firstOf(v.title, v.subtitle),
    detail: firstOf(v.subtitle, v.buttonLink),
    image: firstOf(v.imageUrl, v.imageUrlDesktop, v.imageUrlMobile),
  }),
  ribbon: (v) => ({ title: text(v.deviceType), detail: text(v.text), image: '' }),
  quickLink: (v) => ({ title: text(v.label), detail: text(v.path), image: text(v.iconUrl) }),
  serviceCard: (v) => ({
    title: text(v.title),
    detail: text(v.description),
    image: firstOf(v.backgroundImageUrl, v.imageUrl),
  }),
  navigationItem: (v) => ({
    title: text(v.title),
    detail: text(v.linkUrl),
    image: v.iconType === 'image' ? text(v.iconUrl) : '',
  }),
}

/** Returns the data of an item for a list. `nowMs` decides whether the item is scheduled or ended. */
export function summaryOf(kind: CollectionKind, values: ItemValues, nowMs: number): Summary {
  const device = kind === 'banner' ? deviceOf(values) : ''
  return { ...PARTS[kind](values), device, state: stateOf(values, nowMs) }
}

const deviceOf = (values: ItemValues) =>
  bannerDevice({
    deviceType: text(values.deviceType) || null,
    imageUrlMobile: text(values.imageUrlMobile) || null,
  })

function stateOf(values: ItemValues, nowMs: number): ItemState {
  if (values.isActive === false || values.isVisible === false) return 'hidden'
  if (Date.parse(text(values.startsAt)) > nowMs) return 'scheduled'
  return Date.parse(text(values.endsAt)) <= nowMs ? 'ended' : 'shown'
}
