import { getTranslations } from 'next-intl/server'
import { brandHref } from '@/lib/catalog/brands'
import { categoryHref } from '@/lib/catalog/categories'
import {
  type ListingQuery,
  listingHref,
  pageCount,
  pageNumberOf,
  parseBrandQuery,
  parseListingQuery,
  parseSectionQuery,
} from '@/lib/catalog/listing-query'
import {
  listedProductMarkdown,
  type MarkdownSection,
  markdownDocument,
  markdownLink,
  markdownText,
  productMarkdown,
} from '@/lib/seo/product-sheet'
import { findBrand, getBrandTexts } from '@/server/catalog/brand-queries'
import type { ListingScope } from '@/server/catalog/listing-dto'
import { findRouteCategory } from '@/server/catalog/queries'
import { findProductSheet, listCallerOfferSheets } from '@/server/catalog/sheet-queries'
import { type ListedSection, loadCarousel, loadSection } from '@/server/content/section-queries'
import { siteOrigin } from '@/server/core/site'
import { getSiteSettings } from '@/server/settings/queries'

type Context = { params: Promise<{ path: string[] }> }

/** A product, or a listing with the filters, order and page number of its address, as Markdown. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const [kind, ...rest] = (await params).path
  const [name = '', carousels, index = ''] = rest
  const search = new URL(request.url).searchParams
  if (kind === 'categoria' && rest.length > 0) return category(rest, search)
  if (kind === 'secao-especial' && carousels === 'carrossel' && rest.length === 3)
    return sectionMarkdown(search, await loadCarousel(name, index))
  if (kind === 'busca' && rest.length === 0) return results(search)
  if (rest.length !== 1) return noMarkdown()
  if (kind === 'produto') return product(name)
  if (kind === 'marca') return brand(name, search)
  if (kind === 'secao') return sectionMarkdown(search, await loadSection(name))
  return noMarkdown()
}

/** Only for the canonical slug; redirects and products that are not for sale are left to the HTML page. */
async function product(id: string): Promise<Response> {
  if (!(await areAssistantsEnabled())) return noMarkdown()
  const found = await findProductSheet(id, siteOrigin())
  if (!found || found.slug !== id) return noMarkdown()
  const [t, saleText] = await Promise.all([
    getTranslations('seo.markdown'),
    getTranslations('sale'),
  ])
  const text = markdownDocument(productMarkdown(found.sheet, found.sale, t, saleText))
  return markdownResponse(text, found.sheet.url)
}

async function category(path: string[], search: URLSearchParams): Promise<Response> {
  const found = await findRouteCategory(path)
  if (!found || pageNumberOf(search) === null) return noMarkdown()
  if (!(await areAssistantsEnabled())) return noMarkdown()
  const t = await getTranslations('seo.markdown')
  return listingMarkdown({
    title: found.name,
    text: found.description,
    basePath: categoryHref(found.path),
    query: parseListingQuery(search, found.path),
    more: {
      title: t('subcategories'),
      lines: found.children.map((child) =>
        markdownLink(child.name, `${siteOrigin()}${categoryHref(child.path)}`),
      ),
    },
  })
}

async function brand(slug: string, search: URLSearchParams): Promise<Response> {
  const found = await findBrand(slug)
  if (!found || pageNumberOf(search) === null) return noMarkdown()
  if (!(await areAssistantsEnabled())) return noMarkdown()
  const { description } = await getBrandTexts(found.slug)
  return listingMarkdown({
    title: found.name,
    text: description,
    basePath: brandHref(found.slug),
    query: parseBrandQuery(search, found.names),
  })
}

async function results(search: URLSearchParams): Promise<Response> {
  const query = parseListingQuery(search)
  if (!query.q || pageNumberOf(search) === null) return noMarkdown()
  if (!(await areAssistantsEnabled())) return noMarkdown()
  return listingMarkdown({ title: query.q, basePath: '/busca', query })
}

/** On this response, the front server sends the HTML page instead. */
const noMarkdown = (): Response => new Response(null, { status: 404 })

const tooMany = (): Response =>
  new Response(null, { status: 429, headers: { 'Cache-Control': 'no-store', 'Retry-After': '10' } })

/**
 * Returns a page as Markdown. Cached and revalidated like the HTML page, under an internal URL, unless
 * `isStored` is false.
 */
function markdownResponse(text: string, canonical: string, isStored = true): Response {
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
const areAssistantsEnabled = async (): Promise<boolean> =>
  (await getSiteSettings()).settings.assistants.isEnabled

type ListingMarkdown = {
  title: string
  text?: string | null
  basePath: string
  query: ListingQuery
  scope?: ListingScope
  /** A section after the products and the links to other pages. */
  more?: MarkdownSection
}

/**
 * Returns a page of a listing as Markdown: products with their prices, and links to the other pages. 404
 * past the last page, 429 above the rate limit of a network. Like its HTML page, a search is not cached.
 */
async function listingMarkdown(listing: ListingMarkdown): Promise<Response> {
  const { title, text, basePath, query, scope, more } = listing
  const origin = siteOrigin()
  const found = await listCallerOfferSheets(query, origin, scope)
  if (!found) return tooMany()
  const { offers, total, isMore } = found
  const pages = pageCount(total)
  if (query.page > pages) return noMarkdown()
  const [t, saleText] = await Promise.all([
    getTranslations('seo.markdown'),
    getTranslations('sale'),
  ])
  const href = (page: number) => `${origin}${listingHref(basePath, { ...query, page })}`
  const here = href(query.page)
  const turn = (key: 'previous' | 'next', page: number) =>
    page >= 1 && page <= pages ? [markdownLink(t(key, { page }), href(page))] : []
  const document = markdownDocument({
    title,
    paragraphs: [
      markdownText(text ?? ''),
      t('listed', { total, isMore: String(isMore), page: query.page, pages }),
      `${t('page')}: ${markdownLink(here, here)}`,
    ],
    sections: [
      {
        title: t('products'),
        lines: offers.map((offer) => listedProductMarkdown(offer, t, saleText)),
      },
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
async function sectionMarkdown(
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
