import { getTranslations } from 'next-intl/server'
import { freeFromCents } from '@/lib/cart/policy'
import { categoryHref } from '@/lib/catalog/categories'
import { formatPrice } from '@/lib/core/money'
import { type LlmsLink, llmsTxt } from '@/lib/seo/product-sheet'
import { getSaleTerms } from '@/server/catalog/product-queries'
import { listCategoryTree } from '@/server/catalog/queries'
import { isCoinSystemOn } from '@/server/coins/queries'
import { listPageLinks } from '@/server/content/queries'
import { siteOrigin } from '@/server/core/site'
import { getSiteSettings } from '@/server/settings/queries'

/** A description of the store and its pages for language models (llmstxt.org). */
export async function GET(): Promise<Response> {
  const [{ settings }, tree, pages, facts, t] = await Promise.all([
    getSiteSettings(),
    listCategoryTree(),
    listPageLinks(),
    saleFacts(),
    getTranslations('seo.llms'),
  ])
  const { info, contact } = settings
  const isServed = settings.assistants.isEnabled
  const link = (title: string, path: string, text: string | null = null): LlmsLink => ({
    title,
    url: `${siteOrigin()}${path}`,
    text,
  })
  const body = llmsTxt({
    name: info.siteName,
    summary: t('summary', { subtitle: info.siteSubtitle }),
    parts: [
      {
        title: t('facts'),
        lines: [...facts, ...(contact.hours ? [t('hours', { hours: contact.hours })] : [])],
      },
      {
        title: t('catalog'),
        links: tree.flatMap(({ path, name, description, children }) => [
          link(name, categoryHref(path), description),
          ...children.map((child) =>
            link(`${name}: ${child.name}`, categoryHref(child.path), child.description),
          ),
        ]),
      },
      {
        title: t('help'),
        links: [
          link(t('assistance'), '/servicos/assistencia', t('assistanceText')),
          ...pages.map(({ slug, title, subtitle }) => link(title, `/${slug}`, subtitle)),
        ],
      },
      {
        title: t('data'),
        lines: isServed ? [t('markdownText')] : [],
        links: [
          link(t('search'), '/busca', t('searchText')),
          link(t('feed'), '/feeds/google.xml', t('feedText')),
          ...(isServed
            ? [
                link(t('agentFeed'), '/feeds/openai.jsonl', t('agentFeedText')),
                link(t('mcp'), '/api/mcp', t('mcpText')),
              ]
            : []),
          link(t('sitemap'), '/sitemap-index.xml', t('sitemapText')),
        ],
      },
    ],
  })
  return new Response(body, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}

async function saleFacts(): Promise<string[]> {
  const [{ shipping, payment }, { settings }, hasCoins, t, product] = await Promise.all([
    getSaleTerms(),
    getSiteSettings(),
    isCoinSystemOn(),
    getTranslations('seo.llms'),
    getTranslations('products.delivery'),
  ])
  const { mode, fixed, delivery } = shipping
  const { postDays, fromDays: from, toDays: to } = delivery
  const days = product('storeTime', { isRange: String(from < to), from, to })
  return [
    t('order'),
    ...(payment.max > 1
      ? [t('installments', { count: payment.max, amount: formatPrice(payment.minCents) })]
      : []),
    t('shipping', {
      mode: freeFromCents(shipping) === 0 ? 'free' : mode,
      fee: formatPrice(fixed.feeCents),
      from: formatPrice(freeFromCents(shipping)),
    }),
    ...(to > 0 ? [t('delivery', { posting: product('posting', { days: postDays }), days })] : []),
    ...(hasCoins ? [t('coins')] : []),
    ...(settings.isProEnabled ? [t('pro')] : []),
    t('returns'),
  ]
}
