import { z } from 'zod'

const text = z.string().catch('')

const promo = z.object({
  imageUrl: text,
  title: text,
  description: text,
  buttonText: text,
  buttonLink: text,
  targetBlank: z.boolean().catch(false),
})

export type PromoValues = z.output<typeof promo>

/** The stored promo banner as its form shows it; a missing part is empty. */
export function toPromoValues(setting: unknown): PromoValues {
  return promo.parse(setting ?? {})
}
