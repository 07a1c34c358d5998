import { getTranslations } from 'next-intl/server'
import {
  areAssistantsEnabled,
  markdownResponse,
  noMarkdown,
} from '@/app/markdown/markdown-response'
import { markdownDocument, productMarkdown } from '@/lib/seo/product-sheet'
import { findProductSheet } from '@/server/catalog/sheet-queries'
import { siteOrigin } from '@/server/core/site'

/**
 * The product page as Markdown, at its own address only: redirects and products that are not sold
 * are answered by the page.
 */
export async function GET(
  _request: Request,
  { params }: RouteContext<'/markdown/produto/[id]'>,
): Promise<Response> {
  const { id } = await params
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
