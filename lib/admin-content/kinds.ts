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
  /** The column of its order; the two ribbons have none. */
  order: 'position' | 'display_order' | null
  /** The field that hides it in the shop and keeps it in the list. */
  shown: 'isActive' | 'isVisible'
  schema: z.ZodType<Values, Values>
  /** A new one, as its form opens. */
  blank: Values
}

/** The small collections of the shop's content, edited by one list and one form. */
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

/** Kinds whose rows are put in order, added and deleted by their editor. */
export const isOrdered = (kind: CollectionKind) => KINDS[kind].order !== null

/** Fields that are read of a kind; a ribbon is named by its device, which no form changes. */
export const fieldsOf = (kind: CollectionKind) => [
  ...Object.keys(KINDS[kind].blank),
  ...(isOrdered(kind) ? [] : ['deviceType']),
]
