import type { NextRequest } from 'next/server'
import { getTranslations } from 'next-intl/server'
import {
  areAssistantsEnabled,
  markdownResponse,
  noMarkdown,
} from '@/app/markdown/markdown-response'
import { categoryHref } from '@/lib/catalog/category-path'
import { listingHref, pageNumberOf, parseListingQuery } from '@/lib/catalog/listing-query'
import { pageCount } from '@/lib/catalog/page-count'
import { markdownDocument, markdownLink, markdownText } from '@/lib/seo/markdown'
import { offerMarkdown } from '@/lib/seo/product-markdown'
import { findRouteCategory } from '@/server/catalog/queries'
import { listOfferSheets } from '@/server/catalog/sheet-queries'
import { siteOrigin } from '@/server/core/site'

/** A page of a category as Markdown, with the filters, order and page number of its address. */
export async function GET(
  request: NextRequest,
  { params }: RouteContext<'/markdown/categoria/[...path]'>,
): Promise<Response> {
  const { searchParams } = request.nextUrl
  const category = await findRouteCategory((await params).path)
  if (!category || pageNumberOf(searchParams) === null) return noMarkdown()
  if (!(await areAssistantsEnabled())) return noMarkdown()
  const query = parseListingQuery(searchParams, category.path)
  const origin = siteOrigin()
  const { offers, total } = await listOfferSheets(query, origin)
  const pages = pageCount(total)
  if (query.page > pages) return noMarkdown()
  const [t, selling] = await Promise.all([
    getTranslations('seo.markdown'),
    getTranslations('selling'),
  ])
  const href = (page: number) =>
    `${origin}${listingHref(categoryHref(category.path), { ...query, page })}`
  const here = href(query.page)
  const turn = (key: 'previous' | 'next', page: number) =>
    page >= 1 && page <= pages ? [markdownLink(t(key, { page }), href(page))] : []
  const text = markdownDocument({
    title: category.name,
    paragraphs: [
      markdownText(category.description ?? ''),
      t('listed', { total, page: query.page, pages }),
      `${t('page')}: ${markdownLink(here, here)}`,
    ],
    sections: [
      { title: t('products'), lines: offers.map((offer) => offerMarkdown(offer, t, selling)) },
      {
        title: t('pages'),
        lines: [...turn('previous', query.page - 1), ...turn('next', query.page + 1)],
      },
      {
        title: t('subcategories'),
        lines: category.children.map(({ name, path }) =>
          markdownLink(name, `${origin}${categoryHref(path)}`),
        ),
      },
    ],
  })
  return markdownResponse(text, here)
}
