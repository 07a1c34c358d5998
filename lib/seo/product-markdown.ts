import { centsFromReais, formatPrice } from '../core/money.ts'
import type { SaleState } from '../products/sale-state.ts'
import { arrivalPromise, type SaleTexts } from '../products/sale-texts.ts'
import { type MarkdownSection, markdownLink, markdownText } from './markdown.ts'
import type { OfferSheet, ProductSheet } from './product-sheet.ts'

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
  selling: SaleTexts,
): { title: string; paragraphs: string[]; sections: MarkdownSection[] } {
  const fact = (key: MarkdownKey, value: string | null) =>
    value === null || value === '' ? [] : [`**${t(key)}:** ${markdownText(value)}`]
  const price = (value: string | null) => (value === null ? null : money(value))
  const { installments, ageRating } = sheet
  const condition = selling(`conditions.${sheet.condition}`)
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
          ...fact('availability', sheet.inStock ? arrivalPromise(sale, selling) : t('out')),
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

/** Returns a product of a list as one line: link, prices, condition, and whether it is sold out. */
export function offerMarkdown(offer: OfferSheet, t: MarkdownTexts, selling: SaleTexts): string {
  return [
    `${markdownLink(offer.name, offer.url)}: ${money(offer.price)}`,
    ...(offer.listPrice ? [t('wasPrice', { amount: money(offer.listPrice) })] : []),
    ...(offer.pixPrice ? [t('withPix', { amount: money(offer.pixPrice) })] : []),
    ...(offer.proPrice ? [t('withPro', { amount: money(offer.proPrice) })] : []),
    selling(`conditions.${offer.condition}`).toLowerCase(),
    ...(offer.inStock ? [] : [t('out').toLowerCase()]),
  ].join(', ')
}
