import type { NextRequest } from 'next/server'
import { getTranslations } from 'next-intl/server'
import { areAssistantsEnabled, listingMarkdown, noMarkdown } from '@/app/markdown/markdown-response'
import { categoryHref } from '@/lib/catalog/categories'
import { pageNumberOf, parseListingQuery } from '@/lib/catalog/listing-query'
import { markdownLink } from '@/lib/seo/product-sheet'
import { findRouteCategory } from '@/server/catalog/queries'
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
  const t = await getTranslations('seo.markdown')
  return listingMarkdown({
    title: category.name,
    text: category.description,
    basePath: categoryHref(category.path),
    query: parseListingQuery(searchParams, category.path),
    more: {
      title: t('subcategories'),
      lines: category.children.map(({ name, path }) =>
        markdownLink(name, `${siteOrigin()}${categoryHref(path)}`),
      ),
    },
  })
}
