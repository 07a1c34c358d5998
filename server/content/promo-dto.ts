import { z } from 'zod'
import { isExternal, safeHref } from '@/lib/core/safe-href'
import type { SafeLink } from './home-dto'

export type PromoBanner = {
  image: string | null
  title: string
  description: string
  buttonText: string
  link: SafeLink
}

export type PromoTexts = { title: string; description: string; button: string }

const text = z.string().trim().max(300).catch('')

const setting = z.object({
  imageUrl: z.unknown().optional().transform(safeHref),
  title: text,
  description: text,
  buttonText: text,
  buttonLink: z.unknown().optional().transform(safeHref),
  targetBlank: z.boolean().catch(false),
})

const DEFAULT_LINK = '/uti-pro'
const DEFAULT_IMAGE = '/media/banners/uti-pro-desktop.webp'

/**
 * Returns the promo banner of a setting, or the default one. It opens in a new tab only if
 * `targetBlank` is true.
 */
export function toPromoBanner(value: unknown, texts: PromoTexts): PromoBanner {
  const { data } = setting.safeParse(value)
  const href = data?.buttonLink ?? DEFAULT_LINK
  return {
    image: data?.imageUrl ?? DEFAULT_IMAGE,
    title: data?.title || texts.title,
    description: data?.description || texts.description,
    buttonText: data?.buttonText || texts.button,
    link: { href, isExternal: data ? data.targetBlank : isExternal(href) },
  }
}
