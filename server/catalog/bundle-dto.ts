import { z } from 'zod'
import type { CartProduct } from '@/lib/cart/line'
import { BUNDLE_KINDS, setPrice } from '@/lib/orders/bundles'

/** A bundle as the page of one of its products shows it. */
export type PageBundle = {
  id: string
  name: string
  /** That of the page first. */
  products: (CartProduct & { stock: number; isForAdults: boolean; hasOptions: boolean })[]
  separateCents: number
  savedCents: number
}

const answer = z.object({
  slugs: z.array(z.string()),
  bundles: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      kind: z.enum(BUNDLE_KINDS),
      amount: z.number(),
      products: z.array(
        z.object({
          id: z.uuid(),
          slug: z.string(),
          name: z.string(),
          image: z.string().nullable(),
          price_cents: z.number(),
          stock: z.number(),
          is_for_adults: z.boolean(),
          has_options: z.boolean(),
        }),
      ),
    }),
  ),
})

/**
 * Converts the result of `list_bundles_of`; `slugs` are those of the products on which it depends.
 * @throws ZodError for another shape
 */
export function toPageBundles(value: unknown): { slugs: string[]; bundles: PageBundle[] } {
  const { slugs, bundles } = answer.parse(value)
  return {
    slugs,
    bundles: bundles.map(({ id, name, products, ...bundle }) => ({
      id,
      name,
      products: products.map(({ price_cents, is_for_adults, has_options, ...product }) => ({
        ...product,
        priceCents: price_cents,
        isForAdults: is_for_adults,
        hasOptions: has_options,
      })),
      ...setPrice(
        bundle,
        products.map(({ price_cents }) => price_cents),
      ),
    })),
  }
}
