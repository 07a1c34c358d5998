import { getTranslations } from 'next-intl/server'
import { brandHref } from '@/lib/catalog/brands'
import { categoryHref } from '@/lib/catalog/categories'
import { pageNumberOf, parseBrandQuery, parseListingQuery } from '@/lib/catalog/listing-query'
import { markdownDocument, markdownLink, productMarkdown } from '@/lib/seo/product-sheet'
import { findBrand, getBrandTexts } from '@/server/catalog/brand-queries'
import { findRouteCategory } from '@/server/catalog/queries'
import { findProductSheet } from '@/server/catalog/sheet-queries'
import { loadCarousel, loadSection } from '@/server/content/section-queries'
import { siteOrigin } from '@/server/core/site'
import {
  areAssistantsEnabled,
  listingMarkdown,
  markdownResponse,
  noMarkdown,
  sectionMarkdown,
} from '../markdown-response'

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

/** At its own address only: redirects and products that are not sold are answered by the page. */
async function product(id: string): Promise<Response> {
  if (!(await areAssistantsEnabled())) return noMarkdown()
  const found = await findProductSheet(id, siteOrigin())
  if (!found || found.slug !== id) return noMarkdown()
  const [t, selling] = await Promise.all([
    getTranslations('seo.markdown'),
    getTranslations('selling'),
  ])
  const text = markdownDocument(productMarkdown(found.sheet, found.sale, t, selling))
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
