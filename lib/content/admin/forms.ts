import { SECTION_SORTS } from '@/lib/content/sections'
import type { ControlSpec } from './controls'
import type { CollectionKind } from './kinds'

type Values = Readonly<Record<string, unknown>>

/** A field of a form. Its texts are messages under its name. */
export type FieldSpec = {
  name: string
  /** The field is shown only if this returns true. */
  when?: (values: Values) => boolean
} & ControlSpec

/** Fields that are grouped under a heading. */
export type FieldGroup = { name: string; fields: readonly FieldSpec[] }

/** Icons offered for navigation items. */
const NAVIGATION_ICONS = [
  'gamepad-2',
  'joystick',
  'trophy',
  'gift',
  'tag',
  'percent',
  'crown',
  'coins',
  'zap',
  'sparkles',
  'star',
  'headphones',
  'monitor',
  'cpu',
  'wrench',
  'truck',
] as const

const banner: FieldGroup[] = [
  {
    name: 'images',
    fields: [
      {
        name: 'deviceType',
        type: 'select',
        options: ['', 'mobile', 'desktop'],
      },
      { name: 'imageUrl', type: 'image', folder: 'banners' },
      {
        name: 'imageUrlDesktop',
        type: 'image',
        folder: 'banners',
        when: ({ deviceType }) => deviceType !== 'mobile',
      },
      {
        name: 'imageUrlMobile',
        type: 'image',
        folder: 'banners',
        when: ({ deviceType }) => deviceType !== 'desktop',
      },
    ],
  },
  {
    name: 'texts',
    fields: [
      { name: 'title', type: 'text' },
      { name: 'subtitle', type: 'textarea' },
    ],
  },
  {
    name: 'button',
    fields: [
      { name: 'buttonText', type: 'text' },
      { name: 'buttonLink', type: 'link' },
      {
        name: 'buttonLinkDesktop',
        type: 'link',
        when: ({ deviceType }) => deviceType !== 'mobile',
      },
      {
        name: 'buttonLinkMobile',
        type: 'link',
        when: ({ deviceType }) => deviceType !== 'desktop',
      },
    ],
  },
  {
    name: 'publishing',
    fields: [
      { name: 'isActive', type: 'switch' },
      { name: 'startsAt', type: 'instant' },
      { name: 'endsAt', type: 'instant' },
    ],
  },
]

const ribbon: FieldGroup[] = [
  {
    name: 'texts',
    fields: [
      { name: 'text', type: 'text' },
      { name: 'linkUrl', type: 'link' },
    ],
  },
  {
    name: 'colors',
    fields: [
      { name: 'backgroundType', type: 'select', options: ['solid', 'gradient'] },
      { name: 'backgroundColor', type: 'color' },
      {
        name: 'gradientColors',
        type: 'colors',
        when: ({ backgroundType }) => backgroundType === 'gradient',
      },
      { name: 'textColor', type: 'color' },
    ],
  },
  { name: 'publishing', fields: [{ name: 'isActive', type: 'switch' }] },
]

const quickLink: FieldGroup[] = [
  {
    name: 'tile',
    fields: [
      { name: 'label', type: 'text' },
      { name: 'path', type: 'link' },
      { name: 'iconUrl', type: 'image', folder: 'secoes' },
    ],
  },
  { name: 'publishing', fields: [{ name: 'isActive', type: 'switch' }] },
]

const serviceCard: FieldGroup[] = [
  {
    name: 'texts',
    fields: [
      { name: 'title', type: 'text' },
      { name: 'description', type: 'textarea' },
      { name: 'linkUrl', type: 'link' },
    ],
  },
  {
    name: 'images',
    fields: [
      { name: 'backgroundImageUrl', type: 'image', folder: 'banners' },
      { name: 'imageUrl', type: 'image', folder: 'secoes' },
    ],
  },
  { name: 'publishing', fields: [{ name: 'isActive', type: 'switch' }] },
]

const navigationItem: FieldGroup[] = [
  {
    name: 'item',
    fields: [
      { name: 'title', type: 'text' },
      { name: 'linkType', type: 'select', options: ['internal', 'external'] },
      { name: 'linkUrl', type: 'link' },
    ],
  },
  {
    name: 'icon',
    fields: [
      { name: 'iconType', type: 'select', options: ['image', 'emoji', 'icon'] },
      {
        name: 'iconUrl',
        type: 'image',
        folder: 'secoes',
        when: ({ iconType }) => iconType === 'image',
      },
      { name: 'iconUrl', type: 'emoji', when: ({ iconType }) => iconType === 'emoji' },
      {
        name: 'iconUrl',
        type: 'icon',
        options: NAVIGATION_ICONS,
        when: ({ iconType }) => iconType === 'icon',
      },
    ],
  },
  {
    name: 'colors',
    fields: [
      { name: 'backgroundColor', type: 'color' },
      { name: 'textColor', type: 'color' },
    ],
  },
  {
    name: 'publishing',
    fields: [
      { name: 'isVisible', type: 'switch' },
      { name: 'isActive', type: 'switch' },
    ],
  },
]

/** The form of each kind of item. */
export const ITEM_FORMS: Record<CollectionKind, readonly FieldGroup[]> = {
  banner,
  ribbon,
  quickLink,
  serviceCard,
  navigationItem,
}

export const PROMO_FORM: readonly FieldGroup[] = [
  {
    name: 'texts',
    fields: [
      { name: 'title', type: 'text' },
      { name: 'description', type: 'textarea' },
    ],
  },
  {
    name: 'button',
    fields: [
      { name: 'buttonText', type: 'text' },
      { name: 'buttonLink', type: 'link' },
      { name: 'targetBlank', type: 'switch' },
    ],
  },
  {
    name: 'images',
    fields: [{ name: 'imageUrl', type: 'image', folder: 'banners' }],
  },
]

export const PRODUCT_SECTION_FORM: readonly FieldGroup[] = [
  {
    name: 'sectionTitle',
    fields: [
      { name: 'title', type: 'text' },
      { name: 'titlePart1', type: 'text' },
      { name: 'titleColor1', type: 'color' },
      { name: 'titlePart2', type: 'text' },
      { name: 'titleColor2', type: 'color' },
      { name: 'viewAllLink', type: 'link' },
    ],
  },
  {
    name: 'sectionProducts',
    fields: [
      { name: 'sortBy', type: 'select', options: ['', ...SECTION_SORTS] },
      { name: 'onlyFeatured', type: 'switch' },
    ],
  },
]

export const SPECIAL_SECTION_FORM: readonly FieldGroup[] = [
  {
    name: 'section',
    fields: [
      { name: 'title', type: 'text' },
      { name: 'isActive', type: 'switch' },
    ],
  },
  {
    name: 'background',
    fields: [
      { name: 'contentConfig.layout_settings.show_background', type: 'switch' },
      { name: 'backgroundType', type: 'select', options: ['color', 'image'] },
      {
        name: 'backgroundValue',
        type: 'color',
        when: ({ backgroundType }) => backgroundType === 'color',
      },
      {
        name: 'backgroundValue',
        type: 'image',
        folder: 'banners',
        when: ({ backgroundType }) => backgroundType === 'image',
      },
      {
        name: 'backgroundImagePosition',
        type: 'select',
        options: ['center', 'top', 'bottom', 'left', 'right'],
        when: ({ backgroundType }) => backgroundType === 'image',
      },
    ],
  },
  {
    name: 'carousels',
    fields: [
      {
        name: 'contentConfig.layout_settings.carousel_display',
        type: 'select',
        options: ['all', 'first', 'none'],
      },
      { name: 'carouselTitleColor', type: 'color' },
      { name: 'viewAllButtonBgColor', type: 'color' },
      { name: 'viewAllButtonTextColor', type: 'color' },
      { name: 'scrollbarColor', type: 'color' },
      { name: 'scrollbarHoverColor', type: 'color' },
    ],
  },
  {
    name: 'devices',
    fields: (['mobile', 'tablet', 'desktop'] as const).map((device) => ({
      name: `contentConfig.layout_settings.device_visibility.${device}`,
      type: 'switch' as const,
    })),
  },
]
