import { getTranslations } from 'next-intl/server'
import { markdownResponse, noMarkdown } from '@/app/markdown/markdown-response'
import { type ListingQuery, listingHref, pageCount } from '@/lib/catalog/listing-query'
import {
  type MarkdownSection,
  markdownDocument,
  markdownLink,
  markdownText,
} from '@/lib/seo/markdown'
import { offerMarkdown } from '@/lib/seo/product-sheet'
import type { ListingScope } from '@/server/catalog/listing-dto'
import { listOfferSheets } from '@/server/catalog/sheet-queries'
import { siteOrigin } from '@/server/core/site'

type ListingMarkdown = {
  title: string
  text?: string | null
  basePath: string
  query: ListingQuery
  scope?: ListingScope
  /** After the products and the links to other pages. */
  more?: MarkdownSection
}

/**
 * Returns a page of a listing as Markdown: products with their prices, and links to the other pages. 404
 * past the last page. As its document, a search is not stored.
 */
export async function listingMarkdown(listing: ListingMarkdown): Promise<Response> {
  const { title, text, basePath, query, scope, more } = listing
  const origin = siteOrigin()
  const { offers, total } = await listOfferSheets(query, origin, scope)
  const pages = pageCount(total)
  if (query.page > pages) return noMarkdown()
  const [t, selling] = await Promise.all([
    getTranslations('seo.markdown'),
    getTranslations('selling'),
  ])
  const href = (page: number) => `${origin}${listingHref(basePath, { ...query, page })}`
  const here = href(query.page)
  const turn = (key: 'previous' | 'next', page: number) =>
    page >= 1 && page <= pages ? [markdownLink(t(key, { page }), href(page))] : []
  const document = markdownDocument({
    title,
    paragraphs: [
      markdownText(text ?? ''),
      t('listed', { total, page: query.page, pages }),
      `${t('page')}: ${markdownLink(here, here)}`,
    ],
    sections: [
      { title: t('products'), lines: offers.map((offer) => offerMarkdown(offer, t, selling)) },
      {
        title: t('pages'),
        lines: [...turn('previous', query.page - 1), ...turn('next', query.page + 1)],
      },
      ...(more ? [more] : []),
    ],
  })
  return markdownResponse(document, here, !query.q)
}
