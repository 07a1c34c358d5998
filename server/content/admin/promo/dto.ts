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

/** Converts the stored promo banner to the values of its form; missing values are empty. */
export function toPromoValues(setting: unknown): PromoValues {
  return promo.parse(setting ?? {})
}
