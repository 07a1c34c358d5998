import type { z } from 'zod'
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
