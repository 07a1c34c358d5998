import { type ShippingRates, unitShipping } from '../cart/policy.ts'
import { productPath } from '../catalog/paths.ts'
import { centsFromReais, formatPrice } from '../core/money.ts'
import { type PaymentTerms, paymentPrices } from '../products/payment.ts'
import { type SaleState, saleState } from '../products/sale-state.ts'
import { arrivalPromise, type SaleTexts, saleMarks } from '../products/sale-texts.ts'
import type { SpecGroup } from '../products/spec-groups.ts'
import { jsonLdPrice } from './json-ld.ts'

export type MarkdownSection = { title: string; lines: readonly string[] }

/** Returns text as one line of Markdown that renders as it is written. */
export function markdownText(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>|~&]/g, '\\$&')
    .replace(/^(?:[#+=-]|(\d+)(?=[.)]))/, (found, number?: string) =>
      number === undefined ? `\\${found}` : `${number}\\`,
    )
}

/** Returns a link. The address is absolute and percent-encoded. */
export function markdownLink(text: string, url: string): string {
  return `[${markdownText(text)}](<${url.replace(/[<>\\\s]/g, encodeURIComponent)}>)`
}

/** Returns a document: a title, paragraphs, and sections of list lines. Empty sections are omitted. */
export function markdownDocument({
  title,
  paragraphs,
  sections,
}: {
  title: string
  paragraphs: readonly string[]
  sections: readonly MarkdownSection[]
}): string {
  const parts = sections
    .filter(({ lines }) => lines.length > 0)
    .map((section) =>
      [`## ${markdownText(section.title)}`, '', ...section.lines.map((line) => `- ${line}`)].join(
        '\n',
      ),
    )
  const all = [`# ${markdownText(title)}`, ...paragraphs.filter(Boolean), ...parts]
  return `${all.join('\n\n')}\n`
}

export type LlmsLink = { title: string; url: string; text: string | null }
type LlmsPart = { title: string; lines?: readonly string[]; links?: readonly LlmsLink[] }

/** Returns the llms.txt of the store: a title, a summary and parts with links. */
export function llmsTxt(site: {
  name: string
  summary: string
  parts: readonly LlmsPart[]
}): string {
  const parts = site.parts.flatMap(({ title, lines = [], links = [] }) => [
    `## ${oneLine(title)}`,
    '',
    ...lines.map((line) => `- ${oneLine(line)}`),
    ...links.map(linkLine),
    '',
  ])
  return [`# ${oneLine(site.name)}`, '', `> ${oneLine(site.summary)}`, '', ...parts].join('\n')
}

function linkLine({ title, url, text }: LlmsLink): string {
  const label = oneLine(title).replace(/[[\]]/g, '')
  return `- [${label}](${url})${text ? `: ${oneLine(text)}` : ''}`
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

// The public data of a product for shopping assistants: pages in Markdown and answers of tools.

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
export type ListedProductSheet = {
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
  /** ISO date of a pre-order. */
  releaseDate: string | null
  /** Days until a product made to order is ready. */
  leadDays: number | null
  condition: SaleState['condition']
  brand: string | null
  platform: string | null
  ageRating: string | null
}

export type ProductSheet = ListedProductSheet & {
  sku: string | null
  gtin: string | null
  conditionNotes: string | null
  /** Whether an order of this product alone ships free, as on its card. */
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
 * Returns the data of a product in a list. As in the feed, a Pro price that is not below the price is
 * omitted.
 */
export function offerSheet(
  product: Priced & Facts & { inStock: boolean },
  { origin, payment }: SheetTerms,
): ListedProductSheet {
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
    releaseDate: sale.availability === 'preorder' ? sale.releaseDate : null,
    leadDays: sale.availability === 'made_to_order' ? sale.leadDays : null,
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
  terms: SheetTerms & { shipping: ShippingRates },
): ProductSheet {
  const { images } = product
  return {
    ...offerSheet({ ...product, inStock: product.stock > 0 }, terms),
    sku: product.sku,
    gtin: product.gtin,
    conditionNotes: product.conditionNotes,
    freeShipping:
      product.sale.availability !== 'digital' &&
      unitShipping(terms.shipping, product).kind === 'free',
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

type MarkdownKey =
  | 'price'
  | 'listPrice'
  | 'proPrice'
  | 'pixPrice'
  | 'installments'
  | 'availability'
  | 'out'
  | 'condition'
  | 'ageRating'
  | 'ageRatingValue'
  | 'brand'
  | 'platform'
  | 'sku'
  | 'gtin'
  | 'freeShipping'
  | 'page'
  | 'offer'
  | 'description'
  | 'specs'
  | 'variants'
  | 'wasPrice'
  | 'withPro'
  | 'withPix'

/** A translator of the namespace `seo.markdown`. */
export type MarkdownTexts = (key: MarkdownKey, values?: Record<string, string | number>) => string

const money = (reais: string) => formatPrice(centsFromReais(reais)).replace('\u00a0', ' ')

/** Returns the title, paragraphs and sections of a product page for `markdownDocument`. */
export function productMarkdown(
  sheet: ProductSheet,
  sale: SaleState,
  t: MarkdownTexts,
  saleText: SaleTexts,
): { title: string; paragraphs: string[]; sections: MarkdownSection[] } {
  const fact = (key: MarkdownKey, value: string | null) =>
    value === null || value === '' ? [] : [`**${t(key)}:** ${markdownText(value)}`]
  const price = (value: string | null) => (value === null ? null : money(value))
  const { installments, ageRating } = sheet
  const condition = saleText(`conditions.${sheet.condition}`)
  return {
    title: sheet.name,
    paragraphs: [`${t('page')}: ${markdownLink(sheet.url, sheet.url)}`],
    sections: [
      {
        title: t('offer'),
        lines: [
          ...fact('price', price(sheet.price)),
          ...fact('listPrice', price(sheet.listPrice)),
          ...fact('pixPrice', price(sheet.pixPrice)),
          ...fact('proPrice', price(sheet.proPrice)),
          ...fact(
            'installments',
            installments && `${installments.count}x ${money(installments.amount)}`,
          ),
          ...fact('availability', sheet.inStock ? arrivalPromise(sale, saleText) : t('out')),
          ...fact(
            'condition',
            sheet.conditionNotes ? `${condition}: ${sheet.conditionNotes}` : condition,
          ),
          ...fact('ageRating', ageRating && t('ageRatingValue', { rating: ageRating })),
          ...fact('brand', sheet.brand),
          ...fact('platform', sheet.platform),
          ...fact('sku', sheet.sku),
          ...fact('gtin', sheet.gtin),
          ...(sheet.freeShipping ? [`**${t('freeShipping')}**`] : []),
        ],
      },
      { title: t('description'), lines: [markdownText(sheet.description)] },
      {
        title: t('specs'),
        lines: sheet.specs.map(
          ({ name, value }) => `**${markdownText(name)}:** ${markdownText(value)}`,
        ),
      },
      {
        title: t('variants'),
        lines: sheet.variants.map(({ name, url, price: own, inStock, attributes }) =>
          [
            markdownLink(name, url),
            ...Object.entries(attributes).map(([key, value]) => markdownText(`${key}: ${value}`)),
            money(own),
            ...(inStock ? [] : [t('out')]),
          ].join(', '),
        ),
      },
    ],
  }
}

/**
 * Returns a product of a list as one line: link, prices, condition, the mark of a later delivery, and
 * whether it is sold out.
 */
export function listedProductMarkdown(
  offer: ListedProductSheet,
  t: MarkdownTexts,
  saleText: SaleTexts,
): string {
  const { availability, releaseDate, leadDays } = offer
  const arrival = { availability, release_date: releaseDate, lead_days: leadDays }
  // The condition is stated for all products, not only as a mark of those that are not new.
  const marks = saleMarks(saleState({ ...arrival, condition: 'new' }), saleText, { dates: 'short' })
  return [
    `${markdownLink(offer.name, offer.url)}: ${money(offer.price)}`,
    ...(offer.listPrice ? [t('wasPrice', { amount: money(offer.listPrice) })] : []),
    ...(offer.pixPrice ? [t('withPix', { amount: money(offer.pixPrice) })] : []),
    ...(offer.proPrice ? [t('withPro', { amount: money(offer.proPrice) })] : []),
    saleText(`conditions.${offer.condition}`).toLowerCase(),
    ...marks.map((mark) => mark.toLowerCase()),
    ...(offer.inStock ? [] : [t('out').toLowerCase()]),
  ].join(', ')
}
