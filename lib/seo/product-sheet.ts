// The public data of a product for shopping assistants: pages in Markdown and answers of tools.
import { productPath } from '../catalog/product-path.ts'
import { type PaymentTerms, paymentPrices } from '../products/payment.ts'
import type { SaleState } from '../products/sale-state.ts'
import type { SpecGroup } from '../products/spec-groups.ts'
import { jsonLdPrice } from './json-ld.ts'

type Priced = {
  id: string
  slug: string
  name: string
  priceCents: number
  listPriceCents: number | null
  proPriceCents: number | null
  sale: SaleState
}

type Facts = { brand: string | null; platform: string | null; ageRating: string | null }

/** Prices are decimal reais as text, such as '199.90'; null where the product has none. */
export type OfferSheet = {
  id: string
  name: string
  url: string
  currency: 'BRL'
  price: string
  listPrice: string | null
  proPrice: string | null
  pixPrice: string | null
  installments: { count: number; amount: string } | null
  inStock: boolean
  availability: SaleState['availability']
  condition: SaleState['condition']
  brand: string | null
  platform: string | null
  ageRating: string | null
}

export type ProductSheet = OfferSheet & {
  sku: string | null
  gtin: string | null
  /** ISO date of a pre-order. */
  releaseDate: string | null
  conditionNotes: string | null
  freeShipping: boolean
  image: string | null
  description: string
  specs: { group: string; name: string; value: string }[]
  variants: {
    id: string
    name: string
    url: string
    price: string
    inStock: boolean
    attributes: Record<string, string>
  }[]
}

type SheetTerms = { origin: string; payment: PaymentTerms }

const reais = (cents: number | null) => (cents === null ? null : jsonLdPrice(cents))

/**
 * Returns what a list states of a product. As in the feed, a Pro price that is not
 * below the price is omitted.
 */
export function offerSheet(
  product: Priced & Facts & { inStock: boolean },
  { origin, payment }: SheetTerms,
): OfferSheet {
  const { priceCents, proPriceCents, listPriceCents, sale } = product
  const { pixCents, installment } = paymentPrices(priceCents, payment)
  const isProCheaper = proPriceCents !== null && proPriceCents < priceCents
  const isReduced = listPriceCents !== null && listPriceCents > priceCents
  return {
    id: product.id,
    name: product.name,
    url: `${origin}${productPath(product.slug)}`,
    currency: 'BRL',
    price: jsonLdPrice(priceCents),
    listPrice: isReduced ? reais(listPriceCents) : null,
    proPrice: isProCheaper ? reais(proPriceCents) : null,
    pixPrice: reais(pixCents),
    installments: installment && {
      count: installment.count,
      amount: jsonLdPrice(installment.cents),
    },
    inStock: product.inStock,
    availability: sale.availability,
    condition: sale.condition,
    brand: product.brand,
    platform: product.platform,
    ageRating: product.ageRating,
  }
}

type Sibling = Pick<Priced, 'id' | 'slug' | 'name' | 'priceCents'> & {
  inStock: boolean
  attributes: Readonly<Record<string, string>>
}

/** Returns the data of a product. `siblings` are the SKUs of its master, including itself. */
export function productSheet(
  product: Priced &
    Facts & {
      sku: string | null
      gtin: string | null
      stock: number
      conditionNotes: string | null
      freeShipping: boolean
      images: readonly string[]
      specGroups: readonly SpecGroup[]
    },
  more: { description: string; siblings: readonly Sibling[] },
  terms: SheetTerms,
): ProductSheet {
  const { sale, images } = product
  return {
    ...offerSheet({ ...product, inStock: product.stock > 0 }, terms),
    sku: product.sku,
    gtin: product.gtin,
    releaseDate: sale.availability === 'preorder' ? sale.releaseDate : null,
    conditionNotes: product.conditionNotes,
    freeShipping: product.freeShipping,
    image: images[0] ? `${terms.origin}${encodeURI(images[0])}` : null,
    description: more.description,
    specs: product.specGroups.flatMap(({ category, items }) =>
      items.map(({ label, value }) => ({ group: category, name: label, value })),
    ),
    variants: more.siblings.map((one) => ({
      id: one.id,
      name: one.name,
      url: `${terms.origin}${productPath(one.slug)}`,
      price: jsonLdPrice(one.priceCents),
      inStock: one.inStock,
      attributes: { ...one.attributes },
    })),
  }
}
