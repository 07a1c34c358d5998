import { z } from 'zod'

export const HEADER_LAYOUTS = ['logo_title', 'single_image', 'css_logo'] as const
export const SITE_FONTS = ['Inter', 'Sora', 'System'] as const

const text = (fallback: string) => z.string().trim().min(1).max(120).catch(fallback)

const file = z
  .string()
  .regex(/^\/(?!\/)/)
  .max(500)
  .nullable()
  .catch(null)

/** The row `site_info` of site_settings; missing or malformed fields get their default. */
export const siteInfoSchema = z
  .object({
    siteName: text('UTI dos Games'),
    siteSubtitle: text('Sua loja de games favorita'),
    browserTitle: text('UTI dos Games | Sua loja de games favorita'),
    selectedFont: z.enum(SITE_FONTS).catch('Inter'),
    logoUrl: file,
    headerLayoutType: z.enum(HEADER_LAYOUTS).catch('css_logo'),
    headerImageUrl: file,
    disableHeaderImageCompression: z.boolean().catch(false),
  })
  .catch(() => DEFAULT_SITE_INFO)

export type SiteInfo = {
  siteName: string
  siteSubtitle: string
  browserTitle: string
  selectedFont: (typeof SITE_FONTS)[number]
  logoUrl: string | null
  headerLayoutType: (typeof HEADER_LAYOUTS)[number]
  headerImageUrl: string | null
  disableHeaderImageCompression: boolean
}

/** Used without a row. */
export const DEFAULT_SITE_INFO: SiteInfo = {
  siteName: 'UTI dos Games',
  siteSubtitle: 'Sua loja de games favorita',
  browserTitle: 'UTI dos Games | Sua loja de games favorita',
  selectedFont: 'Inter',
  logoUrl: null,
  headerLayoutType: 'css_logo',
  headerImageUrl: null,
  disableHeaderImageCompression: false,
}
