// Schemas of the values of each kind of content; limits and rules equal those of the database.
import { z } from 'zod'
import { SECTION_SORTS } from '@/lib/content/sections'
import { gradientColors } from '@/lib/core/color'
import {
  optionalColor,
  optionalImage,
  optionalInstant,
  optionalLink,
  optionalText,
  requiredColor,
  requiredLink,
  requiredText,
} from './controls'

export const bannerSchema = z
  .object({
    title: optionalText(120),
    subtitle: optionalText(300),
    buttonText: optionalText(60),
    deviceType: z.enum(['', 'mobile', 'desktop']),
    imageUrl: optionalImage,
    imageUrlMobile: optionalImage,
    imageUrlDesktop: optionalImage,
    buttonLink: optionalLink,
    buttonLinkMobile: optionalLink,
    buttonLinkDesktop: optionalLink,
    startsAt: optionalInstant,
    endsAt: optionalInstant,
    isActive: z.boolean(),
  })
  .refine((v) => !v.startsAt || !v.endsAt || Date.parse(v.endsAt) > Date.parse(v.startsAt), {
    path: ['endsAt'],
    message: 'period',
  })
  .refine((v) => v.imageUrl || v.imageUrlMobile || v.imageUrlDesktop, {
    path: ['imageUrl'],
    message: 'imageMissing',
  })

export const ribbonSchema = z
  .object({
    text: optionalText(200),
    linkUrl: optionalLink,
    backgroundType: z.enum(['solid', 'gradient']),
    backgroundColor: requiredColor,
    gradientColors: optionalText(200),
    textColor: requiredColor,
    isActive: z.boolean(),
  })
  .refine((v) => v.backgroundType === 'solid' || gradientColors(v.gradientColors) !== null, {
    path: ['gradientColors'],
    message: 'gradient',
  })
  .refine((v) => !v.isActive || v.text !== '', { path: ['text'], message: 'required' })

export const quickLinkSchema = z.object({
  label: requiredText(60),
  iconUrl: optionalImage,
  path: requiredLink,
  isActive: z.boolean(),
})

export const serviceCardSchema = z.object({
  title: requiredText(120),
  description: optionalText(1000),
  linkUrl: optionalLink,
  imageUrl: optionalImage,
  backgroundImageUrl: optionalImage,
  isActive: z.boolean(),
})

const EMOJI = /^[^<>"'\\\p{Cc}]{0,16}$/u
const ICON = /^[A-Za-z0-9 _-]*$/

export const navigationItemSchema = z
  .object({
    title: requiredText(60),
    linkType: z.enum(['internal', 'external']),
    linkUrl: requiredLink,
    iconType: z.enum(['image', 'emoji', 'icon']),
    iconUrl: z.string().trim().max(300, 'long'),
    backgroundColor: requiredColor,
    textColor: requiredColor,
    isVisible: z.boolean(),
    isActive: z.boolean(),
  })
  .refine((v) => v.linkType === 'external' || !/^https?:/i.test(v.linkUrl), {
    path: ['linkUrl'],
    message: 'internal',
  })
  .refine((v) => v.iconType !== 'image' || optionalImage.safeParse(v.iconUrl).success, {
    path: ['iconUrl'],
    message: 'image',
  })
  .refine((v) => v.iconType !== 'emoji' || EMOJI.test(v.iconUrl), {
    path: ['iconUrl'],
    message: 'emoji',
  })
  .refine((v) => v.iconType !== 'icon' || ICON.test(v.iconUrl), {
    path: ['iconUrl'],
    message: 'icon',
  })

export const promoBannerSchema = z.object({
  imageUrl: optionalImage,
  title: optionalText(120),
  description: optionalText(300),
  buttonText: optionalText(60),
  buttonLink: optionalLink,
  targetBlank: z.boolean(),
})

export const productSectionSchema = z.object({
  title: requiredText(120),
  titlePart1: optionalText(80),
  titleColor1: optionalColor,
  titlePart2: optionalText(80),
  titleColor2: optionalColor,
  viewAllLink: optionalLink,
  sortBy: z.enum(['', ...SECTION_SORTS]),
  onlyFeatured: z.boolean(),
})

export const sectionItemSchema = z.object({
  itemType: z.enum(['product', 'tag']),
  itemId: z.string().trim().min(1, 'required').max(60, 'long'),
})

/** A section item with the data for its editor: name and image of a product, or the name of a tag. */
const namedItem = sectionItemSchema.extend({
  key: z.string().max(80),
  name: z.string().max(300),
  image: z.string().max(500).nullable(),
})

export type NamedItem = z.output<typeof namedItem>

/** Returns the key of an item, unique within its section. */
export const itemKey = ({ itemType, itemId }: z.output<typeof sectionItemSchema>) =>
  `${itemType}:${itemId}`

/** The values of the form of a product section: its own fields and its ordered items. */
export const productSectionFormSchema = productSectionSchema.extend({
  items: z.array(namedItem).max(100, 'many'),
})

export type ProductSectionValues = z.output<typeof productSectionFormSchema>
