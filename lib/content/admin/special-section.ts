// The values of the form of a special section. Fields of `contentConfig` have the names of the stored
// JSON.
import { z } from 'zod'
import { optionalColor, optionalImage, optionalLink, optionalText, requiredText } from './controls'

const side = z.number('number').positive('number').max(4000, 'number').nullable()

export const size = z.object({ width: side, widthUnit: z.enum(['px', '%']), height: side })

export type SpecialSize = z.output<typeof size>
export const blankSize: SpecialSize = { width: null, widthUnit: '%', height: null }

export const LAYOUT_NAMES = [
  '1_col_full',
  '2_col_half',
  '3_col_third',
  '4_col_quarter',
  'custom',
] as const

const banner = z
  .object({
    image_url: optionalImage.refine((path) => path !== '', 'imageMissing'),
    link_url: optionalLink,
    title: optionalText(120),
    subtitle: optionalText(200),
    enable_hover_animation: z.boolean(),
  })
  // The title is the name of the link.
  .refine(({ link_url, title }) => link_url === '' || title !== '', {
    path: ['title'],
    message: 'required',
  })

export const carouselRow = z.object({
  type: z.literal('carousel'),
  row_id: z.string().max(60),
  title: optionalText(120),
  titlePart1: optionalText(80),
  titlePart2: optionalText(80),
  showTitle: z.boolean(),
  titleAlignment: z.enum(['left', 'center', 'right']),
  product_ids: z.array(z.uuid()).max(100, 'many'),
})

export const bannerRow = z.object({
  type: z.literal('banner'),
  row_id: z.string().max(60),
  layout: z.enum(LAYOUT_NAMES),
  custom_sizes: z.array(size),
  margin_included_in_banner: z.boolean(),
  banners: z.array(banner).min(1, 'empty').max(12, 'many'),
})

const contentConfig = z.object({
  layout_settings: z.object({
    show_background: z.boolean(),
    carousel_display: z.enum(['all', 'first', 'none']),
    device_visibility: z.object({
      mobile: z.boolean(),
      tablet: z.boolean(),
      desktop: z.boolean(),
    }),
  }),
  rows: z.array(z.discriminatedUnion('type', [carouselRow, bannerRow])).max(20, 'many'),
})

const POSITIONS = [
  'center',
  'top',
  'bottom',
  'left',
  'right',
  'top left',
  'top right',
  'bottom left',
  'bottom right',
  'center top',
  'center bottom',
  'center center',
] as const

export const specialSectionSchema = z
  .object({
    title: requiredText(120),
    isActive: z.boolean(),
    backgroundType: z.enum(['color', 'image']),
    backgroundValue: optionalText(300),
    backgroundImagePosition: z.enum(POSITIONS),
    carouselTitleColor: optionalColor,
    viewAllButtonBgColor: optionalColor,
    viewAllButtonTextColor: optionalColor,
    scrollbarColor: optionalColor,
    scrollbarHoverColor: optionalColor,
    contentConfig,
  })
  .superRefine(({ backgroundType, backgroundValue }, context) => {
    const [rule, message] =
      backgroundType === 'color' ? [optionalColor, 'color'] : [optionalImage, 'image']
    if (rule.safeParse(backgroundValue).success) return
    context.addIssue({ code: 'custom', path: ['backgroundValue'], message })
  })

export type SpecialSectionValues = z.output<typeof specialSectionSchema>
export type SpecialRow = SpecialSectionValues['contentConfig']['rows'][number]

export type SpecialBannerRow = Extract<SpecialRow, { type: 'banner' }>
export type SpecialBanner = SpecialBannerRow['banners'][number]

export const blankBanner: SpecialBanner = {
  image_url: '',
  link_url: '',
  title: '',
  subtitle: '',
  enable_hover_animation: true,
}

/** Returns the size of each banner of a row, in the order of the banners. */
export const sizesOf = ({ banners, custom_sizes }: SpecialBannerRow): SpecialSize[] =>
  banners.map((_, index) => custom_sizes[index] ?? blankSize)

/** Returns an empty row of the given type. */
export function blankRow(type: SpecialRow['type'], rowId: string): SpecialRow {
  if (type === 'banner') {
    return {
      type,
      row_id: rowId,
      layout: '1_col_full',
      custom_sizes: [],
      margin_included_in_banner: false,
      banners: [blankBanner],
    }
  }
  return {
    type,
    row_id: rowId,
    title: '',
    titlePart1: '',
    titlePart2: '',
    showTitle: true,
    titleAlignment: 'left',
    product_ids: [],
  }
}

/** Initial values of a new section: a draft. */
export const blankSpecialSection: SpecialSectionValues = {
  title: '',
  isActive: false,
  backgroundType: 'color',
  backgroundValue: '',
  backgroundImagePosition: 'center',
  carouselTitleColor: '',
  viewAllButtonBgColor: '',
  viewAllButtonTextColor: '',
  scrollbarColor: '',
  scrollbarHoverColor: '',
  contentConfig: {
    layout_settings: {
      show_background: true,
      carousel_display: 'all',
      device_visibility: { mobile: true, tablet: true, desktop: true },
    },
    rows: [],
  },
}
