import { getTranslations } from 'next-intl/server'
import {
  type ListingQuery,
  listingHref,
  pageCount,
  pageNumberOf,
  parseSectionQuery,
} from '@/lib/catalog/listing-query'
import {
  type MarkdownSection,
  markdownDocument,
  markdownLink,
  markdownText,
  offerMarkdown,
} from '@/lib/seo/product-sheet'
import type { ListingScope } from '@/server/catalog/listing-dto'
import { listOfferSheets } from '@/server/catalog/sheet-queries'
import type { ListedSection } from '@/server/content/section-queries'
import { siteOrigin } from '@/server/core/site'
import { getSiteSettings } from '@/server/settings/queries'

/** The front server sends the document of the page instead. */
export const noMarkdown = (): Response => new Response(null, { status: 404 })

/**
 * Returns a page as Markdown. Unless its document is not stored, the front server stores it and compares
 * it as the document, so the address in this answer is internal.
 */
export function markdownResponse(text: string, canonical: string, isStored = true): Response {
  return new Response(text, {
    headers: {
      'Content-Type': 'text/markdown; charset=utf-8',
      'Cache-Control': isStored ? 'public, max-age=0, s-maxage=600' : 'private, no-store',
      Link: `<${canonical}>; rel="canonical"`,
      'X-Robots-Tag': 'noindex',
    },
  })
}

/** Returns whether shopping assistants are served. */
export const areAssistantsEnabled = async (): Promise<boolean> =>
  (await getSiteSettings()).settings.assistants.isEnabled

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

/** Returns a page of a section or carousel as Markdown, with the filters and page of its address. */
export async function sectionMarkdown(
  search: URLSearchParams,
  section: ListedSection | null,
): Promise<Response> {
  if (!section || pageNumberOf(search) === null) return noMarkdown()
  if (!(await areAssistantsEnabled())) return noMarkdown()
  return listingMarkdown({
    title: section.title,
    basePath: section.path,
    query: parseSectionQuery(search),
    scope: section.scope,
  })
}
