import type { NextRequest } from 'next/server'
import { areAssistantsEnabled, listingMarkdown, noMarkdown } from '@/app/markdown/markdown-response'
import { brandHref } from '@/lib/catalog/brands'
import { pageNumberOf, parseBrandQuery } from '@/lib/catalog/listing-query'
import { findBrand, getBrandTexts } from '@/server/catalog/brand-queries'

/** A page of a brand as Markdown, with the filters, order and page number of its address. */
export async function GET(
  request: NextRequest,
  { params }: RouteContext<'/markdown/marca/[slug]'>,
): Promise<Response> {
  const { searchParams } = request.nextUrl
  const brand = await findBrand((await params).slug)
  if (!brand || pageNumberOf(searchParams) === null) return noMarkdown()
  if (!(await areAssistantsEnabled())) return noMarkdown()
  const { description } = await getBrandTexts(brand.slug)
  return listingMarkdown({
    title: brand.name,
    text: description,
    basePath: brandHref(brand.slug),
    query: parseBrandQuery(searchParams, brand.names),
  })
}
